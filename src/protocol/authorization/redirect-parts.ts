import type { HttpResponse } from '../../client/exchange.ts';
import { jsonObject } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import type { AnswerPart } from '../core/answer-part.ts';
import { type DecodedJwt, decodeJwt } from '../core/judgements/jwt.ts';
import { membersOf, type RedirectLocation, redirectLocation } from '../core/judgements/redirect-location.ts';
import { redirectScopes } from './judgements/scope-outcome.ts';
import { logoutRequestMembers } from './saml-logout.ts';

/** What a redirect to the client brings, as feature files name it. A parameter that comes twice is an array. */
export const redirectParts: readonly AnswerPart[] = [
  {
    name: 'redirect',
    read: (sent) => {
      const { query, fragment } = locationOf(sent);
      return {
        ...membersOf([...query, ...fragment]),
        query: membersOf(query),
        fragment: membersOf(fragment),
      };
    },
    places: {
      query: (sent) => membersOf(locationOf(sent).query),
      fragment: (sent) => membersOf(locationOf(sent).fragment),
      token: tokenOf,
      access_token_claims: (sent) => claimsOf(accessTokenOf(sent)),
      header: ({ exchange }) => headersOf(exchange.response),
      LogoutRequest: logoutRequestMembers,
    },
  },
  {
    name: 'ID token',
    read: (sent) => claimsOf(idTokenOf(sent)),
    // The claims as they came, with aud in the form that it has.
    places: { header: (sent) => idTokenOf(sent).header, claims: (sent) => idTokenOf(sent).claims },
  },
];

/** The redirect to the client. @throws ScenarioStopped when there is none */
export function locationOf({ exchange, granted, recipe }: Sent): RedirectLocation {
  const location = redirectLocation(exchange.response);
  if (location !== undefined) return location;
  throw blockedBy(recipe.verifies, `${recipe.name} was answered by no redirect: ${granted.actual}`);
}

/**
 * That query or fragment have no error shows something only where the redirect has one in the other place, or here. The
 * silent flow promises no grant; what it does promise is its error.
 *
 * @throws ScenarioStopped when it is nowhere
 */
export function needErrorElsewhere(sent: Sent, path: string): void {
  if (!path.endsWith('.error') || redirectMember(sent, 'error') !== undefined) return;
  throw blockedBy('AUTHORIZE-PROMPT-007', 'the redirect has no error anywhere');
}

/** What redirect and access token say of the token. @throws ScenarioStopped when none came */
function tokenOf(sent: Sent): Readonly<Record<string, unknown>> {
  if (redirectMember(sent, 'access_token') === undefined) {
    throw blockedBy(sent.recipe.verifies, `the answer to the ${sent.recipe.name} has no access_token`);
  }
  return { scope: [...new Set(redirectScopes(locationOf(sent)))] };
}

/** The access token of a redirect. @throws ScenarioStopped when there is none, or one that only the service can read */
function accessTokenOf(sent: Sent): DecodedJwt {
  const jwt = decodeJwt(redirectToken(sent));
  if (jwt !== undefined) return jwt;
  throw stopped('not-triggered', 'the access token of the redirect is no JWT');
}

/** Header fields by their names in lower case. */
export function headersOf({ headers }: HttpResponse): Readonly<Record<string, unknown>> {
  return membersOf(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

/** aud is a list; of one it may be the one (RFC 7519, section 4.1.3). */
function claimsOf({ claims }: DecodedJwt): Readonly<Record<string, unknown>> {
  return typeof claims.aud === 'string' ? { ...claims, aud: [claims.aud] } : claims;
}

/** The ID token that a redirect or a token response brings. @throws ScenarioStopped when there is none */
export function idTokenOf(sent: Sent): DecodedJwt {
  const jwt = decodeJwt(rawIdToken(sent));
  if (jwt !== undefined) return jwt;
  throw blockedBy('IDTOKEN-CLAIM-001', 'the ID token is no JWT');
}

/** A refresh that is granted without an ID token breaks no rule (OpenID Connect Core 12.2: it "might not contain" one). */
const refreshGranted = 'TOKEN-REQUEST-GRANT-005';
const noneOnRefresh = 'the refresh brought no id_token, and need not';

/** The ID token as it came. @throws ScenarioStopped when there is none */
export function rawIdToken(sent: Sent): string {
  const { exchange, granted, recipe } = sent;
  const idToken = besideIdToken(sent, 'id_token');
  if (typeof idToken === 'string' && idToken !== '') return idToken;
  if (granted.passed && recipe.verifies === refreshGranted) throw stopped('not-triggered', noneOnRefresh);
  const message = `the answer to the ${recipe.name} has no id_token`;
  // A token request that was granted was served: whether an ID token has to come is asked by itself.
  if (granted.passed && redirectLocation(exchange.response) === undefined)
    throw stopped('could-not-run', message);
  throw blockedBy(recipe.verifies, message);
}

/** A member of the redirect or token response that brings an ID token. */
export function besideIdToken({ exchange: { response } }: Sent, name: string): unknown {
  const location = redirectLocation(response);
  if (location === undefined) return jsonObject(response.body)?.[name];
  return membersOf([...location.query, ...location.fragment])[name];
}

/** The code of a redirect. @throws ScenarioStopped when there is none, or several */
export function codeOf(sent: Sent): string {
  const { query, fragment } = locationOf(sent);
  const { code } = membersOf([...query, ...fragment]);
  if (typeof code === 'string' && code !== '') return code;
  throw blockedBy(sent.recipe.verifies, `the answer to the ${sent.recipe.name} has no code, or several`);
}

/** The code of a redirect, where there is an answer that is one. */
export function redirectCode(sent: Sent | undefined): string | undefined {
  return sent === undefined || redirectLocation(sent.exchange.response) === undefined
    ? undefined
    : codeOf(sent);
}

/** The access token of a redirect. @throws ScenarioStopped when there is none, or several */
export function redirectToken(sent: Sent): string {
  const value = redirectMember(sent, 'access_token');
  if (typeof value === 'string' && value !== '') return value;
  throw blockedBy(
    sent.recipe.verifies,
    `the answer to the ${sent.recipe.name} has no access_token, or several`,
  );
}

/** A parameter of a granted redirect, wherever it stands; undefined when it is not there. */
export function redirectMember(sent: Sent, name: string): string | string[] | undefined {
  const { query, fragment } = locationOf(sent);
  return membersOf([...query, ...fragment])[name];
}
