import { formEncode, type Parameters } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { fillApproval, findConfirmation } from '../../user-agent/approval-form.ts';
import { formsOf } from '../../user-agent/form.ts';
import type { Journey } from '../../user-agent/journey.ts';
import { formRequest, pageTypes, UserAgent } from '../../user-agent/user-agent.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { type AuthorizationAnswer, obtainGrant } from './authorize.ts';
import { browse } from './browse.ts';

/** Sends the browser of a request to the end session endpoint, as something to be judged. */
export async function logOut(
  scenario: Scenario,
  request: AuthorizationRequest,
  parameters: Parameters,
  method: 'GET' | 'POST' = 'GET',
): Promise<AuthorizationAnswer> {
  const userAgent = (await request.session?.()) ?? new UserAgent();
  const url = `${request.baseUrl}/logout.do`;
  const form = formEncode(parameters);
  const headers = [['Accept', pageTypes] as const];
  const type = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  const journey = await browse(scenario, {
    first:
      method === 'GET'
        ? { method, url: form === '' ? url : `${url}?${form}`, headers }
        : { method, url, headers: [...headers, type], body: form },
    userAgent,
    person: {},
    baseUrl: request.baseUrl,
  });
  const confirmed = await confirm(scenario, request, journey);
  const [exchange] = confirmed.exchanges;
  const recipe = { name: 'request to the end session endpoint', verifies: 'LOGOUT-001' } as const;
  return { exchange, recipe, granted: answered(exchange.response.status), request, journey: confirmed };
}

/** A service may ask whether the user wants to log out (OpenID Connect RP-Initiated Logout, section 2): yes. */
async function confirm(
  scenario: Scenario,
  request: AuthorizationRequest,
  journey: Journey,
): Promise<Journey> {
  const { last, userAgent } = journey;
  const form = findConfirmation(formsOf(last.response.body, last.request.url));
  if (journey.end === 'elsewhere' || form === undefined) return journey;
  return browse(scenario, {
    first: formRequest(form.form, fillApproval(form, 'approve'), last.request.url),
    userAgent,
    person: {},
    baseUrl: request.baseUrl,
  });
}

function answered(status: number): Outcome {
  return { expected: 'an answer', actual: `status ${status}`, passed: status < 400 };
}

/** An ID token of the user, as `id_token_hint`. @throws ScenarioStopped when the user gets none */
export async function idTokenFor(scenario: Scenario, request: AuthorizationRequest): Promise<string> {
  const { members } = await obtainGrant(scenario, request);
  const { id_token: idToken } = members;
  if (typeof idToken === 'string') return idToken;
  throw new SuiteDefect('no-id-token', `${request.flow.name} brings no ID token that could be a hint`);
}
