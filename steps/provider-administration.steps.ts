import { When } from '@cucumber/cucumber';
import { deleteProvider } from '../src/protocol/administration/provider-requests.ts';
import { directoryCreation } from '../src/protocol/federation/directory-user.ts';
import { askServiceMetadata } from '../src/protocol/federation/service-metadata.ts';
import { providerOfToken } from '../src/protocol/token/token-recipe.ts';
import type { AssayWorld } from './world.ts';

/** Creates the provider of the suite's directory, which there can be one of: once a run. */
When('the administrator asks for a new provider of a directory', async function (this: AssayWorld) {
  this.sent = await directoryCreation(this.scenario);
});

/** Asks for the metadata at the address that the profile names, or else at `/saml/metadata`. */
When('the administrator asks for the SAML metadata of the service', async function (this: AssayWorld) {
  this.sent = await askServiceMetadata(this.scenario);
});

/** Deletes the provider behind the assertion of the token request. */
When('the administrator deletes the provider', async function (this: AssayWorld) {
  this.sent = await deleteProvider(this.scenario, providerOfToken(this.tokenRequest));
});
