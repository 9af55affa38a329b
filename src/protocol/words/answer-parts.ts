import { SuiteDefect } from '../../errors.ts';
import { isObject, type JsonObject, jsonObject, jsonValue, stringMember } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { hiddenFields } from '../administration/session-page.ts';
import { browserParts } from '../authorization/browser-parts.ts';
import { headersOf, needErrorElsewhere, redirectParts } from '../authorization/redirect-parts.ts';
import { type AnswerPart, type Member, memberOf } from '../core/answer-part.ts';
import { grantedAnswer, needNoRefusal, successfulAnswer } from '../core/granted-answer.ts';
import { challengeMembers } from '../core/judgements/challenge.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { describeBody, tokenRefused, tokenResponseFields } from '../core/judgements/token-response.ts';
import { noJwt } from '../core/response-promises.ts';

/** Every part that feature files can name. */
export const answerParts: readonly AnswerPart[] = [
  { name: 'token response', read: tokenResponse, places: { access_token_claims: claims } },
  { name: 'access token', read: claims, places: { header: (sent) => jwtOf(sent).header } },
  { name: 'error response', read: errorBody, whole: errorValue, body: errorValue },
  {
    name: 'Bearer challenge',
    read: ({ exchange }) => challengeMembers(exchange.response, 'Bearer'),
    ofRefusal: true,
  },
  {
    name: 'answer',
    read: grantedBody,
    whole: (sent) => jsonValue(grantedAnswer(sent).response.body),
    places: { access_token_claims: claims, refresh_token_claims: (sent) => refreshJwtOf(sent).claims },
  },
  {
    name: '"session management" page',
    read: (sent) => hiddenFields(grantedAnswer(sent).response),
    places: { header: headersOfPage },
  },
  { name: 'configuration of the provider', read: (sent) => configuration(grantedBody(sent)) },
  ...redirectParts,
  ...browserParts,
];

/**
 * A member of a part, or what it has at a place; `undefined` when it is not there and that fails the check itself.
 *
 * @throws ScenarioStopped when another requirement promises the member
 */
export function partMember(part: AnswerPart, sent: Sent, path: string): unknown {
  const { object, name } = memberOf(part, sent, path);
  if (isOfRedirect(part)) needNoErrorBeside(part, sent, name);
  const { promises } = sent.recipe;
  if (promises !== undefined && !Object.hasOwn(object, name)) {
    throw blockedBy(promises(path), `the ${part.name} has no ${path}`);
  }
  return object[name];
}

/** A member that is said to be there. @throws ScenarioStopped when a valid request was refused */
export function memberThere(part: AnswerPart, sent: Sent, path: string): Member {
  const member = memberOf(part, sent, path);
  needNoErrorBeside(part, sent, member.name);
  return member;
}

/** A member that is said to be absent: that shows something only where a valid request was granted. @throws ScenarioStopped */
export function memberAbsent(part: AnswerPart, sent: Sent, path: string): Member {
  if (sent.fault === undefined || !(isOfRedirect(part) || part.ofRefusal === true)) grantedAnswer(sent);
  if (isOfRedirect(part)) needErrorElsewhere(sent, path);
  return memberOf(part, sent, path);
}

function isOfRedirect(part: AnswerPart): boolean {
  return redirectParts.includes(part);
}

/** What reports an error says nothing else. */
function needNoErrorBeside(part: AnswerPart, sent: Sent, member: string): void {
  needNoRefusal(sent, 'error' in part.read(sent) && !member.startsWith('error'));
}

/** The part with that name. @throws SuiteDefect when there is none */
export function answerPart(name: string): AnswerPart {
  const part = answerParts.find((one) => one.name === name);
  if (part !== undefined) return part;
  throw new SuiteDefect('unknown-part', `no part of an answer is called "${name}"`);
}

/** A JWT access token of a granted token response, read without its key. */
export function jwtOf(sent: Sent) {
  const jwt = decodeJwt(accessTokenOf(sent));
  if (jwt !== undefined) return jwt;
  throw noJwt(sent);
}

/** The access token of a granted token response. */
export function accessTokenOf(sent: Sent): string {
  const { response } = grantedAnswer(sent);
  const token = stringMember(jsonObject(response.body), 'access_token');
  if (token !== undefined) return token;
  throw blockedBy(sent.recipe.verifies, 'the token response has no access_token');
}

/** The refresh token of a granted token response. @throws ScenarioStopped where it is no JWT */
function refreshJwtOf(sent: Sent) {
  const { response } = grantedAnswer(sent);
  const token = stringMember(jsonObject(response.body), 'refresh_token');
  const jwt = token === undefined ? undefined : decodeJwt(token);
  if (jwt !== undefined) return jwt;
  throw blockedBy('SUPPLEMENT-FORMAT-006', 'the token response has no refresh_token that is a JWT');
}

/** `config` as an object or as the JSON of one (supplement, section 14). */
function configuration({ config }: JsonObject): JsonObject {
  return typeof config === 'string' ? (jsonObject(config) ?? {}) : objectOf(config);
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function grantedBody(sent: Sent): JsonObject {
  return jsonObject(grantedAnswer(sent).response.body) ?? {};
}

/** The body of a success with any field of the table: one that is missing or wrong hides no other one. */
function tokenResponse(sent: Sent): JsonObject {
  const { response } = successfulAnswer(sent);
  const body = jsonObject(response.body) ?? {};
  if (tokenResponseFields.some((name) => Object.hasOwn(body, name))) return body;
  throw blockedBy(sent.recipe.verifies, `${sent.recipe.name} was not granted: ${describeBody(response)}`);
}

/** The body of a refusal. */
function errorBody({ exchange: { response } }: Sent): JsonObject {
  return tokenRefused(response).passed ? (jsonObject(response.body) ?? {}) : {};
}

/** The same where it is no object; a text that is no JSON as itself. */
function errorValue({ exchange: { response } }: Sent): unknown {
  return tokenRefused(response).passed ? (jsonValue(response.body) ?? response.body) : {};
}

/** @throws ScenarioStopped when the page of the session management is not there */
function headersOfPage(sent: Sent): JsonObject {
  const { response } = grantedAnswer(sent);
  if (hiddenFields(response).clientId !== undefined) return headersOf(response);
  throw blockedBy('SUPPLEMENT-SESSION-003', 'no such page came: it has no field clientId');
}

function claims(sent: Sent): JsonObject {
  return jwtOf(sent).claims;
}
