import type { Exchange, HttpRequest, HttpResponse } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { attempt, type Sent } from '../../scenario/attempt.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl, once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { type Journey, travel } from '../../user-agent/journey.ts';
import { pageTypes, type Send, UserAgent } from '../../user-agent/user-agent.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { readPasscode } from './judgements/passcode.ts';

interface PasscodeDraft {
  readonly request: HttpRequest;
  readonly userAgent: UserAgent;
}

/** "One-time passcode retrievable at `/passcode`" (document, row `passcode`). */
export async function askForPasscode(scenario: Scenario, accept: string): Promise<Sent> {
  const { run } = scenario;
  const user = await run.fixtures.accounts.user(grantUser(run));
  return attempt(scenario, passcodeRecipe(scenario, user, accept));
}

function passcodeRecipe(scenario: Scenario, user: UserFixture, accept: string): Recipe<PasscodeDraft> {
  return {
    name: `passcode asked for as ${accept}`,
    key: JSON.stringify(['passcode', user.id, accept]),
    verifies: 'TOKEN-PASSCODE-001',
    granted: (response) => passcodeGiven(response, scenario.run.fixtures.accounts.userNames),
    prepare: async () => ({
      request: passcodeRequest(scenario, accept),
      userAgent: (await loggedIn(scenario, user)).copy(),
    }),
    toRequest: async ({ request }) => request,
    deliver: ({ request, userAgent }, send) => userAgent.send(request, send),
  };
}

/**
 * A fresh passcode of the user, in one of these forms. JSON comes first, because it says which word the passcode is.
 *
 * @throws ScenarioStopped when none comes
 */
export async function obtainPasscode(
  scenario: Scenario,
  user: UserFixture,
  accepts: readonly string[] = ['application/json', pageTypes],
): Promise<string> {
  const userAgent = (await loggedIn(scenario, user)).copy();
  const statuses: number[] = [];
  for (const accept of accepts) {
    const { response } = await userAgent.send(passcodeRequest(scenario, accept), preparing(scenario));
    const passcode = readPasscode(response, scenario.run.fixtures.accounts.userNames);
    if (passcode !== undefined) return passcode;
    statuses.push(response.status);
  }
  throw blockedBy('TOKEN-PASSCODE-001', `/passcode was answered with ${statuses.join(', ')} and no passcode`);
}

/** A browser in which the user has logged in at `/passcode`, once a run. */
export function loggedIn(scenario: Scenario, user: UserFixture): Promise<UserAgent> {
  return once(scenario.run, `session ${user.id}`, async () => {
    const userAgent = new UserAgent();
    const journey = await logInAt(scenario, userAgent, user);
    if (journey.pages.login === undefined) {
      const { status } = journey.last.response;
      throw blockedBy('TOKEN-PASSCODE-001', `/passcode was answered with ${status} and no login page`);
    }
    if (journey.end !== 'login') return userAgent;
    throw blockedBy('SERVICE-004', `the user could not log in: the way ended with ${journey.end}`);
  });
}

function logInAt(scenario: Scenario, userAgent: UserAgent, user: UserFixture): Promise<Journey> {
  const { userName, password } = user;
  return travel({
    first: passcodeRequest(scenario, pageTypes),
    userAgent,
    baseUrl: authorizationUrl(scenario.run),
    person: { credentials: { userName, password } },
    accept: pageTypes,
    send: preparing(scenario),
  });
}

function passcodeRequest({ run }: Scenario, accept: string): HttpRequest {
  return { method: 'GET', url: `${authorizationUrl(run)}/passcode`, headers: [['Accept', accept]] };
}

function preparing(scenario: Scenario): Send {
  return (request): Promise<Exchange> => scenario.exchange(request, { role: 'preparation' });
}

function passcodeGiven(response: HttpResponse, userNames: readonly string[]): Outcome {
  const passcode = readPasscode(response, userNames);
  return {
    expected: 'a success (2xx) that shows a passcode',
    actual: `status ${response.status}, ${passcode === undefined ? 'no passcode' : 'a passcode'} in the body`,
    passed: response.status >= 200 && response.status < 300 && passcode !== undefined,
  };
}
