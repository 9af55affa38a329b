import { Then } from '@cucumber/cucumber';
import type { KeySetRule } from '../src/protocol/token/judgements/token-keys.ts';
import { keySetOf, tokenKeysFor } from '../src/protocol/token/token-keys.ts';
import type { AccessTokenRule } from '../src/protocol/words/access-token-rule.ts';
import { accessTokenOf } from '../src/protocol/words/answer-parts.ts';
import type { AssayWorld } from './world.ts';

/** Judges the key set. */
Then('the token keys {keySetRule}', async function (this: AssayWorld, rule: KeySetRule) {
  this.scenario.check(await rule.judge(keySetOf(this.sent)), this.sent.exchange);
});

/** Judges the access token by the key set of the service. */
Then('the access token {accessTokenRule}', async function (this: AssayWorld, rule: AccessTokenRule) {
  const keys = await tokenKeysFor(this.scenario, accessTokenOf(this.sent));
  this.scenario.check(await rule.judge(this.sent, keys), this.sent.exchange);
});
