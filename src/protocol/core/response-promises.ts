import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import { promiseOf } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { blockedBy, type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import { differs, isSame } from './judgements/answer.ts';
import { type DecodedJwt, decodeJwt } from './judgements/jwt.ts';
import { tokenGranted } from './judgements/token-response.ts';

/** What the token response of a grant promises. */
interface Promises {
  /** The schemas of its members: what is no `must` may have one of its own. */
  readonly schemas: readonly string[];
  /** That the access token is a JWT where nothing else is asked; none where there is no access token. */
  readonly jwt?: RequirementId;
}

/** By what a granted request of the grant verifies. */
const promisesOf: Readonly<Partial<Record<RequirementId, Promises>>> = {
  'TOKEN-REQUEST-GRANT-002': { schemas: ['token/client-credentials'], jwt: 'TOKEN-FORMAT-DEFAULT-001' },
  'TOKEN-REQUEST-GRANT-001': { schemas: ['token/authorization-code'], jwt: 'TOKEN-FORMAT-DEFAULT-002' },
  'TOKEN-REQUEST-GRANT-003': { schemas: ['token/password'], jwt: 'TOKEN-FORMAT-DEFAULT-003' },
  'TOKEN-REQUEST-GRANT-008': { schemas: ['token/passcode'], jwt: 'TOKEN-FORMAT-DEFAULT-004' },
  'TOKEN-REQUEST-GRANT-005': { schemas: ['token/refresh-token'], jwt: 'TOKEN-FORMAT-DEFAULT-005' },
  'TOKEN-REQUEST-GRANT-006': { schemas: ['token/saml2-bearer'], jwt: 'TOKEN-FORMAT-DEFAULT-006' },
  'TOKEN-REQUEST-GRANT-007': { schemas: ['token/jwt-bearer'], jwt: 'TOKEN-FORMAT-DEFAULT-007' },
  'TOKEN-REQUEST-GRANT-004': { schemas: ['token/user-token', 'token/user-token-table'] },
};

/** Members that every token response has. */
const promised = ['jti', 'scope'];

/** Ends a scenario that needs to look into an access token of another form. */
export function noJwt({ recipe }: Sent): ScenarioStopped {
  const promise = promisesOf[recipe.verifies]?.jwt ?? recipe.verifies;
  return blockedBy(promise, 'the access token is no JWT');
}

/** Id of the requirement that promises the member of the response to a request. */
function promiseOfMember({ recipe }: Sent, member: string): RequirementId {
  const { schemas = [] } = promisesOf[recipe.verifies] ?? {};
  const promises = schemas.map((schema) => promiseOf(schema, member, 'required'));
  return promises.find((one) => one !== undefined) ?? recipe.verifies;
}

/**
 * Members of a granted token response that a rule is about and whose absence does not break it.
 *
 * @throws ScenarioStopped when one is not there, which is the failure of another requirement
 */
export function needMembers(sent: Sent, members: readonly string[]): void {
  for (const member of members) needMember(sent, member);
}

function needMember(sent: Sent, member: string): void {
  const { response } = sent.exchange;
  if (!promised.includes(member) || !tokenGranted(response).passed) return;
  if (jsonObject(response.body)?.[member] !== undefined) return;
  throw blockedBy(promiseOfMember(sent, member), `the token response has no ${member}`);
}

/**
 * Judges whether a value is the same as another.
 *
 * @throws ScenarioStopped when that other is not there: nothing can be the same then
 */
export function agrees(what: string, wanted: unknown, value: unknown): Outcome {
  if (wanted !== undefined) return isSame(what, wanted, value);
  throw stopped('not-triggered', `${what}: what it is compared with is absent`);
}

/**
 * Judges whether a value is another than that of an earlier answer.
 *
 * @throws ScenarioStopped when one of them is not there, which is judged by itself
 */
export function isAnother(what: string, earlier: unknown, value: unknown): Outcome {
  if (earlier !== undefined && value !== undefined) return differs(what, earlier, value);
  throw stopped('not-triggered', `${what} is absent`);
}

/**
 * Judges whether a member has different values in two answers.
 *
 * @throws ScenarioStopped when it tells of a token that the target has given twice, as it may while the token lives
 */
export function tellsApart(what: string, first: Members, second: Members): Outcome {
  if (what === 'jti') needTwoTokens(first, second);
  return differs(what, first[what], second[what]);
}

/** @throws ScenarioStopped when the target has given one access token twice, as it may while the token lives */
export function needTwoTokens({ access_token: token }: Members, second: Members): void {
  if (typeof token === 'string' && token === second.access_token)
    throw stopped('not-triggered', 'both answers bring the same access token');
}

/** Members of an answer, by name. */
export type Members = Readonly<Record<string, unknown>>;

/** Header and claims of an access token. @throws ScenarioStopped when it is no JWT */
export function readJwt(token: string): DecodedJwt {
  const jwt = decodeJwt(token);
  if (jwt !== undefined) return jwt;
  throw blockedBy('TOKEN-FORMAT-DEFAULT-001', 'the access token is no JWT');
}
