import { When } from '@cucumber/cucumber';
import type { AdministrationRequest } from '../src/protocol/administration/administration-requests.ts';
import { deleteProvider } from '../src/protocol/administration/provider-requests.ts';
import { providerOfToken } from '../src/protocol/token/token-recipe.ts';
import type { AssayWorld } from './world.ts';

When(
  'the administrator/user asks for {administrationRequest}',
  async function (this: AssayWorld, request: AdministrationRequest) {
    this.sent = await request.send(this.scenario);
  },
);

When('the administrator deletes the provider', async function (this: AssayWorld) {
  this.sent = await deleteProvider(this.scenario, providerOfToken(this.tokenRequest));
});
