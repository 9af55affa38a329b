import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { codeExchange } from '../src/protocol/authorization/code-exchange.ts';
import { redirectCode } from '../src/protocol/authorization/redirect-parts.ts';
import { atMostOneGranted } from '../src/protocol/core/judgements/at-most-one.ts';
import { denied, storedDenial } from '../src/protocol/grants/decision-variations.ts';
import { passcodeAsked, precededBy } from '../src/protocol/grants/events.ts';
import type { GrantVariation } from '../src/protocol/grants/grant-variation.ts';
import { useGrantVariation } from '../src/protocol/grants/grant-variations.ts';
import {
  clientThatHas,
  type FillJson,
  providerThatHas,
  type Rows,
  userWhoHas,
} from '../src/protocol/grants/page-variations.ts';
import { askForPasscode } from '../src/protocol/grants/passcode-page.ts';
import type { GrantUnderTest } from '../src/protocol/token/grant.ts';
import { refreshOf, refreshRequest } from '../src/protocol/token/refresh-request.ts';
import { tokenRecipe } from '../src/protocol/token/token-recipe.ts';
import { attemptTogether } from '../src/scenario/attempt.ts';
import { filledJsonFor } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Prepares a token request that differs in one respect and stays valid. */
Given(
  'a client of the {grant} grant {grantVariation}',
  function (this: AssayWorld, grant: GrantUnderTest, variation: GrantVariation) {
    return prepare(this, grant, variation);
  },
);

/** Prepares the request of a client that is registered with other metadata: JSON, `{{ own }}` is what it has otherwise. */
Given(
  'a client of the {grant} grant that has:',
  function (this: AssayWorld, grant: GrantUnderTest, table: DataTable) {
    return prepare(this, grant, clientThatHas(rowsOf(table), fillFor(this)));
  },
);

/**
 * Prepares the request of a client with a provider of its own that has other configuration: JSON. The target has never
 * seen the user; `groups` says which of its groups a group of the provider stands for.
 */
Given(
  'a client of the {grant} grant whose provider has:',
  function (this: AssayWorld, grant: GrantUnderTest, table: DataTable) {
    return prepare(this, grant, providerThatHas(rowsOf(table), fillFor(this)));
  },
);

/** Prepares the request for a user who denied the client that scope on the approval page. */
Given(
  'a client of the {grant} grant with a user who denied it {string}',
  function (this: AssayWorld, grant: GrantUnderTest, scope: string) {
    return prepare(this, grant, denied(scope));
  },
);

/** Prepares the request for a user of whom the administration API keeps approvals for the client, and a denial of that scope. */
Given(
  'a client of the {grant} grant with a user whose denial of {string} is stored',
  function (this: AssayWorld, grant: GrantUnderTest, scope: string) {
    return prepare(this, grant, storedDenial(scope, false));
  },
);

/** The same of a client with autoapprove. */
Given(
  'a client of the {grant} grant with autoapprove and a user whose denial of {string} is stored',
  function (this: AssayWorld, grant: GrantUnderTest, scope: string) {
    return prepare(this, grant, storedDenial(scope, true));
  },
);

/**
 * Carries the authorization request to its end and prepares the exchange of its code; where the browser has just come back
 * with one, of that.
 */
Given('the user grants the client a code', async function (this: AssayWorld) {
  const code = redirectCode(this.knownSent);
  this.tokenRequest = await codeExchange(this.scenario, this.authorizationRequest, code);
  this.client = this.authorizationRequest.client;
});

/** Prepares the refresh of the token that the client holds, or else of one that the request before obtains for it. */
Given('the client refreshes its token', function (this: AssayWorld) {
  const { scenario, obtainedToken } = this;
  this.tokenRequest =
    obtainedToken === undefined
      ? refreshRequest(scenario, this.tokenRequest)
      : refreshOf(scenario, obtainedToken);
});

/** Sends one token request twice in parallel, in several rounds, with fresh one-time credentials in each. */
When('the client sends one token request twice at the same moment', async function (this: AssayWorld) {
  const fault = 'the same credentials in another request at the same moment';
  this.rounds = await attemptTogether(this.scenario, tokenRecipe(this.tokenRequest), fault);
});

/** Passes when in no round both were granted. */
Then('at most one of the two requests is granted', function (this: AssayWorld) {
  for (const both of this.rounds) {
    const outcome = atMostOneGranted(both.map(({ granted }) => granted));
    for (const { exchange } of both) this.scenario.check(outcome, exchange);
  }
});

/** Requests a one-time passcode in a browser in which the user has logged in; in a scenario about a token request, before that. */
When(
  'the user asks for a passcode with "Accept" as {string}',
  async function (this: AssayWorld, accept: string) {
    if (this.isAboutTokens) this.tokenRequest = precededBy(this.tokenRequest, passcodeAsked(accept));
    else this.sent = await askForPasscode(this.scenario, accept);
  },
);

async function prepare(world: AssayWorld, grant: GrantUnderTest, variation: GrantVariation): Promise<void> {
  const { user = {} } = world.pageRequest.situation;
  const request = await useGrantVariation(world.scenario, grant, {
    ...variation,
    ...(Object.keys(user).length > 0 && { user: { ...variation.user, ...userWhoHas(user) } }),
  });
  world.client = request.client;
  world.tokenRequest = request;
}

/** The rows of a table of names and values, without its header. */
function rowsOf(table: DataTable): Rows {
  return table.rows().map(([name = '', value = '']) => [name, value]);
}

function fillFor(world: AssayWorld): FillJson {
  return (shown, more) => filledJsonFor(world, shown, more);
}
