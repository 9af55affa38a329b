import { SuiteDefect } from '../../errors.ts';
import { attempt, type Sent } from '../../scenario/attempt.ts';
import { answerTo } from '../../scenario/deliver.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import type { Journey } from '../../user-agent/journey.ts';
import { pageTypes } from '../../user-agent/user-agent.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { locationCharacters } from '../core/judgements/location-characters.ts';
import { membersOf, redirectLocation } from '../core/judgements/redirect-location.ts';
import { type AuthorizationDraft, authorizationRecipe } from './authorization-request.ts';
import { errorTexts } from './judgements/error-redirect.ts';

export type AuthorizationFault = Fault<AuthorizationDraft>;

/** An authorization request that was answered, with the way that the browser took. */
export type AuthorizationAnswer = Sent & {
  readonly request: AuthorizationRequest;
  readonly journey: Journey;
};

/**
 * Sends an authorization request under test; with a fault it asks for an error that can be read. Every error that
 * a redirect reports to the client is held to the characters of RFC 6749, every Location to those of RFC 3986.
 */
export async function authorize(
  scenario: Scenario,
  request: AuthorizationRequest,
  fault?: AuthorizationFault,
): Promise<AuthorizationAnswer> {
  const asked = fault === undefined ? request : { ...request, accept: pageTypes };
  const recipe = authorizationRecipe(asked);
  const sent = await attempt(scenario, recipe, fault);
  const journey = recipe.journeyOf(sent.exchange);
  if (journey === undefined)
    throw new SuiteDefect('no-journey', `${recipe.name} has an answer but no journey`);
  for (const [requirement, outcome] of errorTexts(sent.exchange.response, asked.redirectUri)) {
    scenario.check(outcome, sent.exchange, requirement);
  }
  const characters = locationCharacters(sent.exchange.response);
  if (characters !== undefined) scenario.check(characters, sent.exchange, 'RFC3986-LOCATION-001');
  return { ...sent, request: asked, journey };
}

/** What the user granted on the way to what a scenario is about: parameters of query and fragment. */
export interface Grant {
  readonly members: Readonly<Record<string, string | readonly string[]>>;
  readonly sent: Sent;
  readonly journey: Journey;
}

/**
 * Goes through a flow on the way to what a scenario is about.
 *
 * @throws ScenarioStopped when it is not granted: blocked by the requirement that a granted request verifies
 */
export async function obtainGrant(scenario: Scenario, request: AuthorizationRequest): Promise<Grant> {
  const recipe = authorizationRecipe(request);
  const exchange = await answerTo(scenario, recipe, 'preparation');
  const granted = recipe.granted(exchange.response);
  const location = redirectLocation(exchange.response);
  const journey = recipe.journeyOf(exchange);
  if (!granted.passed || location === undefined || journey === undefined) {
    throw blockedBy(recipe.verifies, `${recipe.name} was not granted: ${granted.actual}`);
  }
  if (typeof request.person.decision === 'object' && journey.pages.approval === undefined) {
    scenario.doubt(blockedBy('SERVICE-008', 'no approval page was shown, so the user decided nothing'));
  }
  const members = membersOf([...location.query, ...location.fragment]);
  return { members, sent: { exchange, recipe, granted }, journey };
}

/** The same, and the request as the same browser sends it `later`, with the same user before it. */
export async function goneThrough(
  scenario: Scenario,
  { freshUser: _freshUser, ...request }: AuthorizationRequest,
): Promise<Grant & { readonly later: AuthorizationRequest }> {
  const grant = await obtainGrant(scenario, request);
  const { userAgent } = grant.journey;
  return { ...grant, later: { ...request, session: async () => userAgent } };
}

/**
 * A fresh authorization code for the client of `request`.
 *
 * @throws ScenarioStopped when none comes: blocked by the requirement that a granted request verifies
 */
export async function obtainCode(scenario: Scenario, request: AuthorizationRequest): Promise<string> {
  const { members } = await obtainGrant(scenario, request);
  const { code } = members;
  if (typeof code === 'string' && code !== '') return code;
  throw blockedBy(request.flow.verifies, `the redirect of ${request.flow.name} has no code, or several`);
}
