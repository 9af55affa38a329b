import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { blockedBy, type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import { isSame } from './judgements/answer.ts';
import { tokenGranted } from './judgements/token-response.ts';

/** What a granted request of each grant shows, in the order in which the catalogue goes through the grants. */
const grants = [
  'TOKEN-REQUEST-GRANT-002',
  'TOKEN-REQUEST-GRANT-001',
  'TOKEN-REQUEST-GRANT-003',
  'TOKEN-REQUEST-GRANT-008',
  'TOKEN-REQUEST-GRANT-005',
  'TOKEN-REQUEST-GRANT-006',
  'TOKEN-REQUEST-GRANT-007',
  'TOKEN-REQUEST-GRANT-004',
];

/** Requirements that promise a member of the token response, one for each grant. */
const promises: Readonly<Record<string, string>> = {
  jti: 'TOKEN-RESPONSE-JTI',
  scope: 'TOKEN-RESPONSE-SCOPE',
};

/** Id of the requirement of that list which is about the grant of a request. */
function ofGrant({ recipe }: Sent, list: string): string {
  const place = grants.indexOf(recipe.shows) + 1;
  return place === 0 ? recipe.shows : `${list}-${String(place).padStart(3, '0')}`;
}

/** Ends a scenario that needs to look into an access token of another form. */
export function noJwt(sent: Sent): ScenarioStopped {
  return blockedBy(ofGrant(sent, 'TOKEN-FORMAT-DEFAULT'), 'the access token is no JWT');
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
  const list = promises[member];
  if (list === undefined || !tokenGranted(response).passed) return;
  if (jsonObject(response.body)?.[member] !== undefined) return;
  throw blockedBy(ofGrant(sent, list), `the token response has no ${member}`);
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
