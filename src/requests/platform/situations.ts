import type { Outcome } from '../../assertions/outcome.ts';
import { memberAt } from '../../assertions/platform/member.ts';
import { noted } from '../../assertions/platform/observation.ts';
import { TransportError } from '../../errors.ts';
import type { Scenario } from '../../run/scenario.ts';
import { blockedBy, stopped } from '../../run/stop-scenario.ts';
import { nameAndStackOf } from '../faults/platform-body-faults.ts';
import { platformFault } from '../faults/platform-fault.ts';
import {
  created,
  createdAndShown,
  notGranted,
  type PlatformAnswer,
  type PlatformAnswers,
  requireGuid,
  send,
  sharedGuid,
} from './answers.ts';
import { type PlatformScope, tokenWithScope } from './credentials.ts';
import { withHeader } from './draft.ts';
import { createRequest, showRequest } from './operations.ts';
import { fullPayload, leastPayload, stackOfFullPayload } from './payload.ts';

/** Creates a second buildpack of the name and the stack of one that is there. */
export async function createDuplicate(scenario: Scenario): Promise<PlatformAnswers> {
  await created(scenario);
  const first = await created(scenario, fullPayload);
  requireGuid(first);
  const name = memberAt(first, 'name');
  if (typeof name !== 'string') throw blockedBy('BUILDPACK-FIELD-008', 'the create answer has no name');
  const request = createRequest(scenario.run, leastPayload);
  const fault = nameAndStackOf(name, stackOfFullPayload);
  return { answers: [await send(scenario, 'the answer to the second one', request, fault)] };
}

/** Two buildpacks, each as created and as shown. */
export async function createdTwice(scenario: Scenario): Promise<PlatformAnswers> {
  const one = await createdAndShown(scenario);
  const other = await createdAndShown(scenario, leastPayload, 'the other');
  const missing = one.missing ?? other.missing;
  const answers = [...one.answers, ...other.answers];
  return missing === undefined ? { answers } : { answers, missing };
}

/** A buildpack as shown before and after another one took its position. */
export async function moved(scenario: Scenario): Promise<PlatformAnswers> {
  const guid = await sharedGuid(scenario);
  const before = await send(scenario, 'the answer before', showRequest(guid));
  const position = memberAt(before, 'position');
  const payload = {
    name: `position ${String(position)}`,
    shows: 'BUILDPACK-CREATE-063',
    members: (name: string) => ({ name, position }),
  };
  const create = await send(scenario, 'the create answer', createRequest(scenario.run, payload));
  const after = await send(scenario, 'the answer after', showRequest(guid));
  for (const { sent, shows } of [before, create]) scenario.check(sent.granted, sent.exchange, shows);
  return create.sent.granted.passed
    ? { answers: [before, create, after] }
    : { answers: [], missing: notGranted(create) };
}

/** Passes when the new buildpack stands at the position that the other one had. */
export function tookThePosition([before, create]: readonly PlatformAnswer[]): Outcome {
  const [was, is] = [before, create].map((answer) => answer && memberAt(answer, 'position'));
  return {
    expected: `position ${String(was)}, as requested`,
    actual: `position ${String(is)}`,
    passed: typeof was === 'number' && is === was,
  };
}

/** Passes when the later answer shows the buildpack one position further. */
export function isOneFurther([before, , after]: readonly PlatformAnswer[]): Outcome {
  const [was, is] = [before, after].map((answer) => answer && memberAt(answer, 'position'));
  return {
    expected: `position ${typeof was === 'number' ? was + 1 : 'one further'}`,
    actual: `position was ${String(was)} and is ${String(is)}`,
    passed: typeof was === 'number' && is === was + 1,
  };
}

/** Sends the request of an operation with the token of a client that has that scope. */
export async function sentByClient(
  scenario: Scenario,
  scope: PlatformScope,
  operation: 'show' | 'create',
): Promise<PlatformAnswer> {
  await created(scenario);
  const token = await tokenWithScope(scenario, scope);
  const request =
    operation === 'show'
      ? showRequest(await sharedGuid(scenario))
      : createRequest(scenario.run, leastPayload);
  const fault = platformFault(
    `a token with ${scope}`,
    (draft) => ({ ...draft, headers: withHeader(draft.headers, 'Authorization', `Bearer ${token}`) }),
    403,
  );
  return send(scenario, `the ${operation} answer`, request, fault);
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
  scenario.needControl(sent);
  scenario.check(noted(answer, 'the answer'), sent.exchange, 'RESOURCE-AUTH-009');
  if (!sent.granted.passed) return;
  throw stopped('not-triggered', 'the service shows a buildpack without credentials');
}

const oversize = 1024 * 1024;

/** Notes what comes back for a body of 1 MiB: an answer, or a connection that ends. */
export async function noteOversizeBody(scenario: Scenario): Promise<void> {
  const name = 'n'.repeat(oversize);
  const request = createRequest(scenario.run, {
    name: 'a body of 1 MiB',
    shows: 'BUILDPACK-CREATE-001',
    members: () => ({ name }),
  });
  try {
    const answer = await send(scenario, 'the answer to a body of 1 MiB', request);
    scenario.check(noted(answer, 'the answer'), answer.sent.exchange);
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const actual = `a body of 1 MiB ends the exchange: ${error.code}`;
    scenario.check({ expected: 'recorded, not judged', actual, passed: true });
  }
}
