import { Then, When } from '@cucumber/cucumber';
import { authorize } from '../src/protocol/authorization/authorize.ts';
import { type IdTokenQuality, idTokenContext } from '../src/protocol/authorization/id-token-context.ts';
import { resourceOwner } from '../src/protocol/authorization/resource-owner.ts';
import { useFlow } from '../src/protocol/authorization/use-flow.ts';
import type { AnswerPart } from '../src/protocol/core/answer-part.ts';
import { lists } from '../src/protocol/core/judgements/answer.ts';
import { partMember } from '../src/protocol/words/answer-parts.ts';
import type { AssayWorld } from './world.ts';

/** Carries the flow to its end for two users of one client. */
When('two users authorize the client', async function (this: AssayWorld) {
  const { run } = this.scenario;
  const { flow, client } = this.authorizationRequest;
  const { accounts } = run.fixtures;
  const first = await accounts.user(resourceOwner(run, 'first-owner'));
  const second = await accounts.user(resourceOwner(run, 'second-owner'));
  for (const user of [second, first]) {
    this.authorizationRequest = await useFlow(this.scenario, flow, { client, user });
    this.authorization = await authorize(this.scenario, this.authorizationRequest);
    this.scenario.record.unjudged.delete(this.sent.exchange.id);
  }
});

/** Judges the ID token: its form, signature and claims. */
Then('the ID token {idTokenQuality}', async function (this: AssayWorld, quality: IdTokenQuality) {
  const context = idTokenContext(this.sent, this.login);
  this.scenario.check(await quality.judge(this.sent, context, this.scenario), this.sent.exchange);
});

/** Passes when the value stands in a list of the answer before. */
Then(
  '{string} of the {answerPart} is one of {string} of the earlier {answerPart}',
  function (this: AssayWorld, name: string, part: AnswerPart, list: string, earlier: AnswerPart) {
    const value = String(partMember(part, this.sent, name));
    this.scenario.check(lists(list, partMember(earlier, this.earlier, list), value), this.sent.exchange);
  },
);
