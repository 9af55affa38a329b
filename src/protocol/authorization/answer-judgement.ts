import type { HttpResponse } from '../../client/exchange.ts';
import { parameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { currentRun, type Run } from '../../scenario/run.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { neverLedTo } from '../core/judgements/authorization-response.ts';
import { cookiesSet, type SetCookie } from '../core/judgements/cookies.ts';
import type { AuthorizationAnswer } from './authorize.ts';

/** Every answer on the way of the browser. */
export function responsesOf({ journey }: AuthorizationAnswer): HttpResponse[] {
  return journey.exchanges.map(({ response }) => response);
}

/** The value that a parameter of the request had. */
export function sentParameter({ request }: AuthorizationAnswer, name: string): string {
  const value = parameter(request.parameters, name);
  if (value !== undefined) return value;
  throw new SuiteDefect('not-sent', `a step names ${name}, but the authorization request has none`);
}

/** Passes when the browser was sent to none of these addresses. */
export function neverLedToAny(answer: AuthorizationAnswer, uris: readonly string[]): Outcome {
  const outcomes = uris.map((uri) => neverLedTo(answer.journey.exchanges, uri));
  const failed = outcomes.find(({ passed }) => !passed) ?? outcomes[0];
  if (failed !== undefined) return failed;
  throw new SuiteDefect('no-redirect-uri', 'a step names redirect URIs, but the request has none');
}

/**
 * Of a valid request: a login page that takes no right password says nothing of what comes before a login or after.
 *
 * @throws ScenarioStopped when the way ended at the login page although the user had logged in there
 */
export function needLoginTaken({ fault, journey }: AuthorizationAnswer): void {
  const isPosted = journey.exchanges.some(({ request }) => request.method === 'POST');
  if (fault !== undefined || journey.end !== 'login' || !isPosted) return;
  throw blockedBy('SERVICE-004', 'the user logged in, and was shown the login page again');
}

/** The name on the target of a cookie that the document names: the profile may give another one. */
export function cookieName({ target: { dialect } }: Run, name: string): string {
  if (name === 'X-Auth-Csrf') return dialect.csrfCookie;
  return name === 'Current-User' ? dialect.currentUserCookie : name;
}

/** Each cookie of that name that was set on the way of the browser. */
export function cookiesOf(answer: AuthorizationAnswer, name: string): SetCookie[] {
  return cookiesSet(responsesOf(answer), name, optionsFor(name));
}

/** "cookie `Current-User` is cleared (empty value, Max-Age 0)": of this one the document says so, and it counts as set. */
function optionsFor(name: string): { readonly cleared: boolean } {
  return { cleared: name === cookieName(currentRun(), 'Current-User') };
}

/** The cookies of that name that are set. @throws ScenarioStopped when there is none: the document promises none there */
export function cookiesWhereSet(answer: AuthorizationAnswer, name: string): SetCookie[] {
  const set = cookiesSet(responsesOf(answer), name);
  if (set.length > 0) return set;
  throw stopped('not-triggered', `no answer of ${answer.request.flow.name} sets the cookie ${name}`);
}

/** Names of cookies as the document has them: a profile may give others. */
export function documentNames(names: readonly string[]): readonly string[] {
  const known = new Map(
    ['X-Auth-Csrf', 'Current-User'].map((name) => [cookieName(currentRun(), name), name]),
  );
  return names.map((name) => known.get(name) ?? name);
}
