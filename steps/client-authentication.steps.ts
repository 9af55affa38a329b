import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus, isSame } from '../src/assertions/answer.ts';
import { namesError } from '../src/assertions/token-error.ts';
import { type AnswerPart, partMember } from '../src/requests/answer-part.ts';
import type { ClientAuthenticationForm } from '../src/requests/client-authentication-forms.ts';
import type { ClientAuthenticationMethod } from '../src/requests/client-authentication-methods.ts';
import type { ScenarioFault } from '../src/requests/faults/scenario-faults.ts';
import { tokenRecipe } from '../src/requests/token-recipe.ts';
import { authorizationUrl } from '../src/run/run.ts';
import type { AssayWorld } from './world.ts';

Given(
  'the client authenticates with {clientAuthenticationMethod}',
  function (this: AssayWorld, method: ClientAuthenticationMethod) {
    const authentication = method.credentials(this.client, authorizationUrl(this.scenario.run));
    this.tokenRequest = { ...this.tokenRequest, authentication };
  },
);

Given(
  'the client sends {clientAuthenticationForm}',
  function (this: AssayWorld, form: ClientAuthenticationForm) {
    const authentication = form.apply(this.tokenRequest.authentication);
    this.tokenRequest = { ...this.tokenRequest, authentication };
  },
);

When(
  'the client requests a token with {scenarioFault}',
  async function (this: AssayWorld, fault: ScenarioFault) {
    const { scenario, client, tokenRequest: request } = this;
    this.sent = await scenario.attempt(
      tokenRecipe(request),
      await fault.prepare({ scenario, client, request }),
    );
  },
);

Then(
  'the token request is refused with status {int} and error {word}',
  function (this: AssayWorld, status: number, code: string) {
    this.scenario.needControl(this.sent);
    this.scenario.check(hasStatus(this.sent.exchange.response, status), this.sent.exchange);
    this.scenario.check(namesError(this.sent.exchange, code), this.sent.exchange);
  },
);

Then(
  '{word} of the {answerPart} is {string}',
  function (this: AssayWorld, name: string, part: AnswerPart, value: string) {
    this.scenario.check(isSame(name, value, partMember(part, this.sent, name)), this.sent.exchange);
  },
);
