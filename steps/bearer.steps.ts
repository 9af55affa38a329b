import { Then, When } from '@cucumber/cucumber';
import type { BearerCondition } from '../src/protocol/grants/bearer-question.ts';
import type { BearerRefusalRule } from '../src/protocol/token/judgements/bearer-challenge.ts';
import type { AssayWorld } from './world.ts';

/** Sends a request to the userinfo endpoint; where something is wrong with its token, after a control. */
When('userinfo is asked {bearerCondition}', async function (this: AssayWorld, condition: BearerCondition) {
  this.sent = await condition.ask(this.scenario);
});

/** Judges the refusal of a bearer token: its status and challenge. */
Then('the refusal {bearerRefusalRule}', function (this: AssayWorld, rule: BearerRefusalRule) {
  const { exchange } = this.faulted;
  this.scenario.check(rule.judge(exchange.response), exchange);
});
