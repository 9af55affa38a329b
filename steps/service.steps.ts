import { Then } from '@cucumber/cucumber';
import { isNoLogin, mayBeFramed } from '../src/protocol/administration/judgements/server.ts';
import { hiddenFields } from '../src/protocol/administration/session-page.ts';
import { grantedAnswer } from '../src/protocol/core/granted-answer.ts';
import { blockedBy } from '../src/scenario/stop-scenario.ts';
import type { AssayWorld } from './world.ts';

/** Passes when the answer has no header that keeps the page out of frames. */
Then('the page may stand in a frame', function (this: AssayWorld) {
  const exchange = grantedAnswer(this.sent);
  if (hiddenFields(exchange.response).clientId === undefined) {
    throw blockedBy('SUPPLEMENT-SESSION-003', 'no such page came: it has no field clientId');
  }
  this.scenario.check(mayBeFramed(exchange.response), exchange);
});

/** Passes when the answer to a login with a code is an error: no success, and nowhere to go. */
Then('the login is refused', function (this: AssayWorld) {
  const { exchange } = this.faulted;
  this.scenario.check(isNoLogin(exchange.response), exchange);
});
