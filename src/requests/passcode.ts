import type { Outcome } from '../assertions/outcome.ts';
import { readPasscode } from '../assertions/passcode.ts';
import type { Exchange, HttpRequest, HttpResponse } from '../client/exchange.ts';
import type { UserFixture } from '../fixtures/user-fixture.ts';
import { authorizationUrl, once } from '../run/run.ts';
import type { Scenario } from '../run/scenario.ts';
import { blockedBy } from '../run/stop-scenario.ts';
import { type Journey, travel } from '../user-agent/journey.ts';
import { pageTypes, type Send, UserAgent } from '../user-agent/user-agent.ts';
import type { Recipe } from './request-under-test.ts';

/** How a passcode is asked for: as a page, or as JSON (supplement, section 3.4). */
export const passcodeForms = [
  { name: 'as a page', accept: pageTypes },
  { name: 'as JSON', accept: 'application/json' },
] as const;

export type PasscodeForm = (typeof passcodeForms)[number];

interface PasscodeDraft {
  readonly request: HttpRequest;
  readonly userAgent: UserAgent;
}

/** "One-time passcode retrievable at `/passcode`" (document, row `passcode`), by a user who is logged in. */
export function passcodeRecipe(
  scenario: Scenario,
  user: UserFixture,
  form: PasscodeForm,
): Recipe<PasscodeDraft> {
  return {
    name: `passcode of a user, ${form.name}`,
    key: JSON.stringify(['passcode', user.id, form.name]),
    shows: 'TOKEN-PASSCODE-001',
    granted: passcodeGiven,
    prepare: async () => ({
      request: passcodeRequest(scenario, form),
      userAgent: (await loggedIn(scenario, user)).copy(),
    }),
    toRequest: async ({ request }) => request,
    deliver: ({ request, userAgent }, send) => userAgent.send(request, send),
  };
}

/** What a browser without a session is answered at `/passcode`. */
export function passcodeWithoutLogin(scenario: Scenario, form: PasscodeForm): Recipe<HttpRequest> {
  return {
    name: 'passcode of nobody',
    key: JSON.stringify(['passcode', 'nobody', form.name]),
    shows: 'TOKEN-PASSCODE-001',
    granted: passcodeGiven,
    prepare: async () => passcodeRequest(scenario, form),
    toRequest: async (request) => request,
  };
}

/**
 * A fresh passcode of the user.
 *
 * @throws ScenarioStopped when none comes
 */
export async function obtainPasscode(scenario: Scenario, user: UserFixture): Promise<string> {
  const userAgent = (await loggedIn(scenario, user)).copy();
  const request = passcodeRequest(scenario, { accept: pageTypes });
  const { response } = await userAgent.send(request, preparing(scenario));
  const passcode = readPasscode(response);
  if (passcode !== undefined) return passcode;
  throw blockedBy('TOKEN-PASSCODE-001', `/passcode was answered with ${response.status} and no passcode`);
}

/** A browser in which the user has logged in at `/passcode`, once a run. */
export function loggedIn(scenario: Scenario, user: UserFixture): Promise<UserAgent> {
  return once(scenario.run, `session ${user.id}`, async () => {
    const userAgent = new UserAgent();
    const journey = await logInAt(scenario, userAgent, user);
    if (journey.pages.login !== undefined && journey.end !== 'login') return userAgent;
    throw blockedBy('SERVICE-004', `the user could not log in: the way ended with ${journey.end}`);
  });
}

function logInAt(scenario: Scenario, userAgent: UserAgent, user: UserFixture): Promise<Journey> {
  const { userName, password } = user;
  return travel({
    first: passcodeRequest(scenario, { accept: pageTypes }),
    userAgent,
    baseUrl: authorizationUrl(scenario.run),
    person: { credentials: { userName, password } },
    accept: pageTypes,
    send: preparing(scenario),
  });
}

function passcodeRequest({ run }: Scenario, { accept }: Pick<PasscodeForm, 'accept'>): HttpRequest {
  return { method: 'GET', url: `${authorizationUrl(run)}/passcode`, headers: [['Accept', accept]] };
}

function preparing(scenario: Scenario): Send {
  return (request): Promise<Exchange> => scenario.exchange(request, { role: 'preparation' });
}

function passcodeGiven(response: HttpResponse): Outcome {
  const passcode = readPasscode(response);
  return {
    expected: 'a success (2xx) that shows a passcode',
    actual: `status ${response.status}, ${passcode === undefined ? 'no passcode' : 'a passcode'} in the body`,
    passed: response.status >= 200 && response.status < 300 && passcode !== undefined,
  };
}
