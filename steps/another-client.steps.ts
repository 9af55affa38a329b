import { type DataTable, When } from '@cucumber/cucumber';
import { asAnotherClient } from '../src/protocol/token/another-client.ts';
import { credentialsSet } from '../src/protocol/token/faults/page-changes.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import { metadataOf } from './client-table.ts';
import { filledFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Sends the token request of a client registered alike but for the metadata, after its control was granted. */
When(
  'the client requests a token as another client that has:',
  async function (this: AssayWorld, table: DataTable) {
    const fault = asAnotherClient(() => metadataOf(this, table));
    this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
  },
);

/** Sends the token request with another id or secret in the form of its own, after its control was granted. */
When(
  'the client requests a token as the client {string} with the secret {string}',
  async function (this: AssayWorld, id: string, secret: string) {
    const fault = credentialsSet(
      `the client "${id}" with the secret "${secret}"`,
      () => filledFor(this, id),
      () => filledFor(this, secret),
    );
    this.sent = await this.scenario.attempt(tokenRecipe(this.tokenRequest), fault);
  },
);
