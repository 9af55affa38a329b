import { When } from '@cucumber/cucumber';
import { deleteProvider, type ProviderRequest } from '../src/requests/administration/provider-requests.ts';
import { providerOfToken } from '../src/requests/token-recipe.ts';
import type { AssayWorld } from './world.ts';

When(
  'the administrator asks for {providerRequest}',
  async function (this: AssayWorld, request: ProviderRequest) {
    this.sent = await request.send(this.scenario);
  },
);

When('the administrator deletes the provider', async function (this: AssayWorld) {
  this.sent = await deleteProvider(this.scenario, providerOfToken(this.tokenRequest));
});
