import { When } from '@cucumber/cucumber';
import type { AdministrationRequest } from '../src/protocol/administration/administration-requests.ts';
import { deleteProvider } from '../src/protocol/administration/provider-requests.ts';
import { providerOfToken } from '../src/protocol/token/token-recipe.ts';
import type { AssayWorld } from './world.ts';

/**
 * Sends a request to the administration of users, groups, providers or approvals; where it has a fault, after its
 * control was granted.
 */
When(
  'the administrator/user/client/browser asks for {administrationRequest}',
  async function (this: AssayWorld, request: AdministrationRequest) {
    this.sent = await request.send(this.scenario);
  },
);

/** Deletes the provider behind the assertion of the token request. */
When('the administrator deletes the provider', async function (this: AssayWorld) {
  this.sent = await deleteProvider(this.scenario, providerOfToken(this.tokenRequest));
});
