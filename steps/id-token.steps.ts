import { Then, When } from '@cucumber/cucumber';
import { lists } from '../src/assertions/answer.ts';
import { type AnswerPart, partMember } from '../src/requests/answer-part.ts';
import { authorize } from '../src/requests/authorization/authorize.ts';
import { type IdTokenQuality, idTokenContext } from '../src/requests/authorization/id-token-context.ts';
import { resourceOwner } from '../src/requests/authorization/resource-owner.ts';
import { useFlow } from '../src/requests/authorization/use-flow.ts';
import type { AssayWorld } from './world.ts';

When('two users authorize the client', async function (this: AssayWorld) {
  const { run } = this.scenario;
  const { flow, client } = this.authorizationRequest;
  for (const name of ['first-owner', 'second-owner']) {
    const user = await run.fixtures.accounts.user(resourceOwner(run, name));
    this.authorization = await authorize(this.scenario, await useFlow(this.scenario, flow, { client, user }));
  }
});

Then('the ID token {idTokenQuality}', async function (this: AssayWorld, quality: IdTokenQuality) {
  const context = idTokenContext(this.sent, this.authorizationRequest.client.id, this.login);
  this.scenario.check(await quality.judge(this.sent, context, this.scenario), this.sent.exchange);
});

Then(
  '{word} of the {answerPart} is one of {word} of the earlier {answerPart}',
  function (this: AssayWorld, name: string, part: AnswerPart, list: string, earlier: AnswerPart) {
    const value = String(partMember(part, this.sent, name));
    this.scenario.check(lists(list, partMember(earlier, this.earlier, list), value), this.sent.exchange);
  },
);
