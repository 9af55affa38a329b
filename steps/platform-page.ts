import { membersRead } from '../src/protocol/core/page-text.ts';
import { notGranted } from '../src/protocol/platform/answers.ts';
import {
  bodySet,
  partLeftOut,
  partSet,
  partsSet,
  pathSet,
} from '../src/protocol/platform/faults/page-faults.ts';
import { memberAt } from '../src/protocol/platform/judgements/member.ts';
import { sendShown } from '../src/protocol/platform/page-request.ts';
import type { PlatformFault } from '../src/protocol/platform/platform-fault.ts';
import { filledFor, valuesOf } from './page-values.ts';
import type { AssayWorld } from './world.ts';

/** Sends the request of the page to the resource API; with a fault, after its control was granted. */
export async function sendToPlatform(world: AssayWorld, fault?: PlatformFault): Promise<void> {
  const { text } = world.pageRequest;
  world.platformAnswers = await sendShown(world.scenario, { text, values: () => valuesOf(world) }, fault);
}

/** Sends a request to the resource API before, which must be granted. */
export async function sendToPlatformBefore(world: AssayWorld, text: string): Promise<void> {
  const { scenario } = world;
  const page = { text, values: () => valuesOf(world), verifies: 'BUILDPACK-CREATE-032' } as const;
  const { answers, missing } = await sendShown(scenario, page);
  const [answer] = answers;
  if (answer === undefined) throw missing;
  scenario.check(answer.sent.granted, answer.sent.exchange, answer.verifies);
  if (!answer.sent.granted.passed) throw notGranted(answer);
  const earlier = membersRead((name) => memberAt(answer, name));
  world.sentValues = { ...world.sentValues, earlier };
}

/** The faults of a page; `{{ own }}` is the value before. */
export function platformFaults(world: AssayWorld) {
  const replacing = (text: string) => (own: string | undefined) => filledFor(world, text, own);
  const part = (name: string, value: string) => partSet(name, value, replacing(value));
  return {
    part,
    parts: (rows: readonly (readonly [name: string, value: string])[]) =>
      partsSet(rows.map(([name, value]) => part(name, value))),
    leftOut: partLeftOut,
    path: (path: string) => pathSet(path, replacing(path)),
    body: (body: string) => bodySet(body, replacing(body)),
  };
}
