import { Then } from '@cucumber/cucumber';
import { SuiteDefect } from '../src/errors.ts';
import { verifiesWith } from '../src/protocol/core/judgements/jwt.ts';
import { agreesWithKey, type KeySetRule } from '../src/protocol/token/judgements/token-keys.ts';
import { keySetOf, tokenKeysFor } from '../src/protocol/token/token-keys.ts';
import { accessTokenOf, jwtOf } from '../src/protocol/words/answer-parts.ts';
import type { AssayWorld } from './world.ts';

/** Judges the key set. */
Then('the token keys {keySetRule}', async function (this: AssayWorld, rule: KeySetRule) {
  this.scenario.check(await rule.judge(keySetOf(this.sent)), this.sent.exchange);
});

/** Passes when the access token verifies with a key of the service, without asking it. */
Then('the access token verifies offline with a token key', async function (this: AssayWorld) {
  const token = accessTokenOf(this.sent);
  const keys = keySetOf(await tokenKeysFor(this.scenario, token));
  this.scenario.check(await verifiesWith(keys, token), this.sent.exchange);
});

/** Passes when the header of the access token and the key that it names agree in `alg` or `kid`. */
Then('the access token has the {string} of its token key', async function (this: AssayWorld, member: string) {
  if (member !== 'alg' && member !== 'kid')
    throw new SuiteDefect('unknown-word', `a token and its key share "alg" and "kid", and no "${member}"`);
  const keys = keySetOf(await tokenKeysFor(this.scenario, accessTokenOf(this.sent)));
  this.scenario.check(agreesWithKey(member, keys, jwtOf(this.sent)), this.sent.exchange);
});
