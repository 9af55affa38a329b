import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { blockedBy, type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import { differs, isSame } from './judgements/answer.ts';
import { type DecodedJwt, decodeJwt } from './judgements/jwt.ts';
import { tokenGranted } from './judgements/token-response.ts';

/** What the token response of a grant promises: that the access token is a JWT where nothing else is asked, and members. */
type Promises = Readonly<Partial<Record<string, RequirementId>>>;

/** The requirements that promise it, by what a granted request of the grant verifies. */
const promisesOf: Readonly<Partial<Record<RequirementId, Promises>>> = {
  'TOKEN-REQUEST-GRANT-002': {
    jwt: 'TOKEN-FORMAT-DEFAULT-001',
    jti: 'TOKEN-RESPONSE-JTI-001',
    scope: 'TOKEN-RESPONSE-SCOPE-001',
  },
  'TOKEN-REQUEST-GRANT-001': {
    jwt: 'TOKEN-FORMAT-DEFAULT-002',
    jti: 'TOKEN-RESPONSE-JTI-002',
    scope: 'TOKEN-RESPONSE-SCOPE-002',
  },
  'TOKEN-REQUEST-GRANT-003': {
    jwt: 'TOKEN-FORMAT-DEFAULT-003',
    jti: 'TOKEN-RESPONSE-JTI-003',
    scope: 'TOKEN-RESPONSE-SCOPE-003',
  },
  'TOKEN-REQUEST-GRANT-008': {
    jwt: 'TOKEN-FORMAT-DEFAULT-004',
    jti: 'TOKEN-RESPONSE-JTI-004',
    scope: 'TOKEN-RESPONSE-SCOPE-004',
  },
  'TOKEN-REQUEST-GRANT-005': {
    jwt: 'TOKEN-FORMAT-DEFAULT-005',
    jti: 'TOKEN-RESPONSE-JTI-005',
    scope: 'TOKEN-RESPONSE-SCOPE-005',
  },
  'TOKEN-REQUEST-GRANT-006': {
    jwt: 'TOKEN-FORMAT-DEFAULT-006',
    jti: 'TOKEN-RESPONSE-JTI-006',
    scope: 'TOKEN-RESPONSE-SCOPE-006',
  },
  'TOKEN-REQUEST-GRANT-007': {
    jwt: 'TOKEN-FORMAT-DEFAULT-007',
    jti: 'TOKEN-RESPONSE-JTI-007',
    scope: 'TOKEN-RESPONSE-SCOPE-007',
  },
  'TOKEN-REQUEST-GRANT-004': { jti: 'TOKEN-RESPONSE-JTI-008', scope: 'TOKEN-RESPONSE-SCOPE-008' },
};

/** Members that every token response has. */
const promised = ['jti', 'scope'];

/** Id of the requirement that promises this of the grant of a request. */
function promiseOf({ recipe }: Sent, part: string): RequirementId {
  return promisesOf[recipe.verifies]?.[part] ?? recipe.verifies;
}

/** Ends a scenario that needs to look into an access token of another form. */
export function noJwt(sent: Sent): ScenarioStopped {
  return blockedBy(promiseOf(sent, 'jwt'), 'the access token is no JWT');
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
  throw blockedBy(promiseOf(sent, member), `the token response has no ${member}`);
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
