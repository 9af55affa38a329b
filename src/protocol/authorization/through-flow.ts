import { type Parameters, parameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import { attempt, type Sent } from '../../scenario/attempt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { membersOf, redirectLocation } from '../core/judgements/redirect-location.ts';
import { tokenRecipe } from '../token/token-recipe.ts';
import { type AuthorizationAnswer, type AuthorizationFault, authorize } from './authorize.ts';
import { codeExchange } from './code-exchange.ts';

/**
 * Sends a faulty authorization request, and exchanges the code if one comes all the same: what a fault brings
 * shows at the token endpoint at the latest.
 *
 * @returns the last answer, and that of the authorization endpoint
 */
export async function throughFlow(
  scenario: Scenario,
  request: AuthorizationRequest,
  fault: AuthorizationFault,
): Promise<{ readonly answer: AuthorizationAnswer; readonly last: Sent }> {
  const answer = await authorize(scenario, request, fault);
  const location = redirectLocation(answer.exchange.response);
  const { code } = membersOf([...(location?.query ?? []), ...(location?.fragment ?? [])]);
  if (typeof code !== 'string' || code === '') return { answer, last: answer };
  scenario.record.unjudged.delete(answer.exchange.id);
  const parameters: Parameters = [...new URL(answer.journey.exchanges[0].request.url).searchParams];
  const asked = { ...request, parameters, client: await clientOf(scenario, answer, parameters) };
  const exchange = tokenRecipe(await codeExchange(scenario, asked, code));
  const last = await attempt(scenario, exchange);
  const { fault: name, control } = answer;
  return { answer, last: control === undefined ? last : { ...last, fault: name, control } };
}

/** The client that the faulty request named: a fault may have put another one in the place of the first. */
async function clientOf(
  scenario: Scenario,
  answer: AuthorizationAnswer,
  sent: Parameters,
): Promise<ClientFixture> {
  const id = parameter(sent, 'client_id');
  const client = [answer.request.client, ...(await scenario.run.fixtures.clients())].find(
    (one) => one.id === id,
  );
  if (client !== undefined) return client;
  throw new SuiteDefect('unknown-client', 'a code came for a client that is no fixture of this run');
}
