import {
  assay,
  loadSuite,
  type RequirementResult,
  type RunResult,
  startBundledTarget,
  type Target,
} from '../../src/index.ts';
import { startOddServer } from './odd-server.ts';
import type { Oddity } from './oddity.ts';

const suite = loadSuite();

/** How the bundled server is assayed, and what comes of it: the measure for the same server with oddities. */
export interface Measure {
  readonly result: RunResult;
  readonly target: Target;
}

/** Assays the bundled server as it is. */
export async function measure(): Promise<Measure> {
  const { target, close } = await startBundledTarget();
  try {
    return { target, result: await run(target) };
  } finally {
    await close();
  }
}

/** How much of the suite is run, and what is kept of it. */
export interface Part {
  /** One scenario in so many. */
  readonly every?: number;
  /** No exchange is redacted and kept. */
  readonly verdictsOnly?: boolean;
}

/** Assays the reference server with oddities. */
export async function assayOddServer(
  oddities: readonly Oddity[],
  { target }: Pick<Measure, 'target'>,
  part: Part = {},
): Promise<RunResult> {
  const odd = await startOddServer(oddities);
  try {
    return await run({ ...target, ...odd.target }, part);
  } finally {
    await odd.close();
  }
}

/**
 * What differs from the measure: each requirement that is judged in another way, with what was expected and seen;
 * but for those that the oddities depart from, which must be red.
 */
export function differences(measured: RunResult, odd: RunResult, oddities: readonly Oddity[]): string[] {
  const before = new Map(measured.requirements.map((one) => [one.id, wordOf(one)]));
  for (const id of oddities.flatMap(({ departs = {} }) => Object.keys(departs))) before.set(id, 'failed');
  for (const [id, reason] of oddities.flatMap(({ untried = {} }) => Object.entries(untried))) {
    before.set(id, `notTested (${reason})`);
  }
  return odd.requirements
    .filter((one) => wordOf(one) !== before.get(one.id))
    .map((one) => `${one.id} (${one.level}): ${before.get(one.id)}, now ${wordOf(one)}: ${whyOf(one)}`);
}

function wordOf({ verdict, reason }: RequirementResult): string {
  return reason === undefined ? verdict : `${verdict} (${reason})`;
}

function whyOf({ scenarios: ran, message }: RequirementResult): string {
  const failed = ran.flatMap(({ name, checks }) =>
    checks
      .filter(({ passed }) => !passed)
      .map(({ expected, actual }) => `"${name}" expected ${expected}; saw ${actual}`),
  );
  return [...failed.slice(0, 3), ...(message === undefined ? [] : [message])].join(' | ');
}

function run(target: Target, { every = 1, verdictsOnly = false }: Part = {}): Promise<RunResult> {
  return assay({
    ...suite,
    target,
    scenarios: suite.scenarios.filter((_scenario, i) => i % every === 0),
    concurrency: 4,
    level: 'compatible',
    scope: { kind: 'full', declaredOff: [] },
    ...{ targetEnds: true, verdictsOnly },
  });
}
