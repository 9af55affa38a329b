import { Then } from '@cucumber/cucumber';
import { SuiteDefect } from '../src/errors.ts';
import { verifiesWith } from '../src/protocol/core/judgements/jwt.ts';
import { type KeySetRule, keyAgreements } from '../src/protocol/token/judgements/token-keys.ts';
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

/** Passes when the access token and the key that it names agree in `alg` or `kid`, or its signature with the PEM, `value`. */
Then(
  'the access token agrees with the {string} of its token key',
  async function (this: AssayWorld, member: string) {
    const agrees = keyAgreements[member];
    if (agrees === undefined)
      throw new SuiteDefect('unknown-word', `no token agrees with "${member}" of its key`);
    const keys = keySetOf(await tokenKeysFor(this.scenario, accessTokenOf(this.sent)));
    const outcome = await agrees(keys, jwtOf(this.sent), accessTokenOf(this.sent));
    this.scenario.check(outcome, this.sent.exchange);
  },
);
