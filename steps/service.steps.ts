import { Then } from '@cucumber/cucumber';
import { isNoLogin, keepsWhoAsks, mayBeFramed } from '../src/protocol/administration/judgements/server.ts';
import { askedFields, hiddenFields } from '../src/protocol/administration/server-requests.ts';
import { grantedAnswer } from '../src/protocol/core/granted-answer.ts';
import { blockedBy } from '../src/scenario/stop-scenario.ts';
import type { AssayWorld } from './world.ts';

/** Passes when the answer has no header that keeps the page out of frames. */
Then('the page may stand in a frame', function (this: AssayWorld) {
  const exchange = grantedAnswer(this.sent);
  const kept = keepsWhoAsks(askedFields(exchange), hiddenFields(exchange));
  if (!kept.passed) throw blockedBy('SUPPLEMENT-SESSION-003', `no such page came: ${kept.actual}`);
  this.scenario.check(mayBeFramed(exchange.response), exchange);
});

/** Passes when hidden fields of the page hold the parameters of the request. */
Then('the page holds who asks', function (this: AssayWorld) {
  const exchange = grantedAnswer(this.sent);
  this.scenario.check(keepsWhoAsks(askedFields(exchange), hiddenFields(exchange)), exchange);
});

/** Passes when the answer to a login with a code is an error: no success, and nowhere to go. */
Then('the login is refused', function (this: AssayWorld) {
  const { exchange } = this.faulted;
  this.scenario.check(isNoLogin(exchange.response), exchange);
});
