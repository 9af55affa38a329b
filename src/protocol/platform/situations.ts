import type { Outcome } from '../../evidence/outcome.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import type { PlatformAnswer, PlatformAnswers } from './answer.ts';
import { createdAndShown, notGranted, send, sendChecked, sharedGuid, usualPayload } from './answers.ts';
import { withHeader } from './draft.ts';
import { differentGuids } from './judgements/agreement.ts';
import { resourcesIn } from './judgements/buildpack-list.ts';
import { areListedAsShown } from './judgements/list-contents.ts';
import { memberAt } from './judgements/member.ts';
import { noted } from './judgements/observation.ts';
import { createRequest, listRequest, showRequest } from './operations.ts';
import { atPosition, type Payload } from './payload.ts';
import { platformFault } from './platform-fault.ts';

/** Two buildpacks, each as created and as shown; the first one also as shown when there is the other one. */
export async function createdTwice(scenario: Scenario): Promise<PlatformAnswers> {
  const one = await createdAndShown(scenario);
  const other = await createdAndShown(scenario, await usualPayload(scenario), 'the other');
  const missing = one.missing ?? other.missing;
  const answers = [...one.answers, ...other.answers];
  if (missing !== undefined) return { answers, missing };
  const guid = await sharedGuid(scenario);
  const again = await sendChecked(scenario, 'the answer after the other', showRequest(guid));
  return again.sent.granted.passed
    ? { answers: [...answers, again] }
    : { answers, missing: notGranted(again) };
}

/** A buildpack as shown before and after another one took its position. */
export async function createInPlaceOf(scenario: Scenario): Promise<PlatformAnswers> {
  const guid = await sharedGuid(scenario);
  const usual = await usualPayload(scenario);
  const before = await send(scenario, 'the answer before', showRequest(guid));
  const position = memberAt(before, 'position');
  const create = await createAt(scenario, usual, position, 'BUILDPACK-CREATE-063');
  const after = await send(scenario, 'the answer after', showRequest(guid));
  for (const { sent, verifies } of [before, create, after])
    scenario.check(sent.granted, sent.exchange, verifies);
  return unlessRefused([before, create, after]);
}

/** Several answers of which each is needed: none of them, where one is no grant. */
function unlessRefused(answers: readonly PlatformAnswer[]): PlatformAnswers {
  const unusable = answers.find(({ sent }) => !sent.granted.passed);
  return unusable === undefined ? { answers } : { answers: [], missing: notGranted(unusable) };
}

/** A new buildpack that asks for a position; the usual payload was found out before, since that creates one too. */
function createAt(
  scenario: Scenario,
  usual: Payload,
  position: unknown,
  verifies: RequirementId,
): Promise<PlatformAnswer> {
  const payload = atPosition(usual, position, verifies);
  return send(scenario, 'the create answer', createRequest(scenario.run, payload));
}

/** The list whose first buildpack has the highest position, and a new one that asked for one so many steps further. */
export async function createBeyond(scenario: Scenario, steps: number): Promise<PlatformAnswers> {
  const verifies = steps === 1 ? 'BUILDPACK-CREATE-078' : 'BUILDPACK-CREATE-079';
  const last = listRequest(
    'the last buildpack',
    [
      ['order_by', '-position'],
      ['per_page', '2'],
    ],
    'BUILDPACK-LIST-026',
  );
  await sharedGuid(scenario);
  const usual = await usualPayload(scenario);
  const list = await sendChecked(scenario, 'the list', last);
  const highest = highestIn(list);
  if (highest === undefined)
    throw blockedBy(list.verifies, 'the list does not begin with the highest position');
  const create = await createAt(scenario, usual, highest + steps, verifies);
  scenario.check(create.sent.granted, create.sent.exchange, verifies);
  return unlessRefused([list, create]);
}

/** The position that a list by falling position begins with; undefined where it is no such list. */
function highestIn(list: PlatformAnswer): number | undefined {
  const [first, second = 0] = (resourcesIn(list) ?? []).map(({ position }) =>
    typeof position === 'number' ? position : Number.NaN,
  );
  return first !== undefined && first >= second ? first : undefined;
}

/** What several answers show together, in the words of the feature files ("the buildpacks …"). */
export const comparisons = {
  'have different guids': differentGuids,
  'show the new one at that position': tookThePosition,
  'show the other one a position further': isOneFurther,
  'show the new one right after the last one': cameLast,
  'are listed as they are shown': areListedAsShown,
} as const satisfies Record<string, (answers: readonly PlatformAnswer[]) => Outcome>;

export type Comparison = keyof typeof comparisons;

/** Passes when the new buildpack stands at the position that the other one had. */
function tookThePosition([before, create]: readonly PlatformAnswer[]): Outcome {
  const [was, is] = [before, create].map((answer) => answer && memberAt(answer, 'position'));
  return {
    expected: `position ${String(was)}, as requested`,
    actual: `position ${String(is)}`,
    passed: typeof was === 'number' && is === was,
  };
}

/** Passes when the new buildpack stands one position after the last one of the list. */
function cameLast([list, create]: readonly PlatformAnswer[]): Outcome {
  const highest = list && highestIn(list);
  const is = create && memberAt(create, 'position');
  return {
    expected: `position ${highest === undefined ? 'after the last one' : highest + 1}`,
    actual: `position ${String(is)}`,
    passed: highest !== undefined && is === highest + 1,
  };
}

/** Passes when the later answer shows the buildpack one position further. */
function isOneFurther([before, , after]: readonly PlatformAnswer[]): Outcome {
  const [was, is] = [before, after].map((answer) => answer && memberAt(answer, 'position'));
  return {
    expected: `position ${typeof was === 'number' ? was + 1 : 'one further'}`,
    actual: `position was ${String(was)} and is ${String(is)}`,
    passed: typeof was === 'number' && is === was + 1,
  };
}

/** Stops the scenario when the service shows buildpacks to everybody. */
export async function needsCredentials(scenario: Scenario): Promise<void> {
  const request = showRequest(await sharedGuid(scenario));
  const fault = platformFault('no credentials', (draft) => ({
    ...draft,
    headers: withHeader(draft.headers, 'Authorization'),
  }));
  const answer = await send(scenario, 'the answer without credentials', request, fault);
  const { sent } = answer;
  scenario.check(noted(answer), sent.exchange, 'RESOURCE-AUTH-009');
  if (!sent.granted.passed) return;
  throw stopped('not-triggered', 'the service shows a buildpack without credentials');
}
