import { When } from '@cucumber/cucumber';
import { directoryCreation } from '../src/protocol/federation/directory-user.ts';
import { askServiceMetadata } from '../src/protocol/federation/service-metadata.ts';
import type { AssayWorld } from './world.ts';

/** Creates the provider of the suite's directory, once a run: there can be only one. */
When('the administrator asks for a new provider of a directory', async function (this: AssayWorld) {
  this.sent = await directoryCreation(this.scenario);
});

/** Asks for the metadata at the address that the profile names, or else at `/saml/metadata`. */
When('the administrator asks for the SAML metadata of the service', async function (this: AssayWorld) {
  this.sent = await askServiceMetadata(this.scenario);
});
