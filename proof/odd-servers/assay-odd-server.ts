import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  assay,
  loadSuite,
  parseResult,
  type RequirementResult,
  type RunResult,
  type ScenarioInfo,
  startBundledTarget,
  type Target,
} from '../../src/index.ts';
import { sharesOf } from '../shares.ts';
import { startOddServer } from './odd-server.ts';
import type { Oddity } from './oddity.ts';
import { underWay } from './under-way.ts';

const suite = loadSuite();

/** How the bundled server is assayed, and what comes of it: the measure for the same server with oddities. */
export interface Measure {
  readonly result: RunResult;
  readonly target: Target;
}

/**
 * Assays the bundled server as it is; where that has been done, or is under way, its result is read.
 *
 * @param before folder of the reports of such a run
 */
export async function measure(before?: string): Promise<Measure> {
  const { target, close } = await startBundledTarget();
  try {
    if (before === undefined) return { target, result: await run(target) };
    while (existsSync(underWay(before))) await setTimeout(200);
    return { target, result: parseResult(readFileSync(join(before, 'result.json'), 'utf8')) };
  } finally {
    await close();
  }
}

/** How much of the suite is run, and what is kept of it. */
export interface Part {
  /** The scenarios to run; left out: all. */
  readonly scenarios?: readonly ScenarioInfo[];
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

/** One scenario in so many. */
export function everyNth(every: number): readonly ScenarioInfo[] {
  return suite.scenarios.filter((_scenario, at) => at % every === 0);
}

/**
 * The scenarios dealt out to servers with oddities, so that each is run on one of them; besides, each server has those of
 * the requirements that its oddities depart from, or leave untried.
 *
 * @param part which of so many parts of each share is run
 */
export function sharesFor(
  servers: readonly (readonly Oddity[])[],
  { part, of }: { readonly part: number; readonly of: number },
): (readonly ScenarioInfo[])[] {
  const shares = sharesOf(suite.scenarios, servers.length).map((share) => sharesOf(share, of)[part] ?? []);
  return servers.map((oddities, at) => {
    const own = new Set(oddities.flatMap(({ departs, untried }) => Object.keys({ ...departs, ...untried })));
    const share = new Set(shares[at]);
    return suite.scenarios.filter((one) => share.has(one) || one.requirements.some((id) => own.has(id)));
  });
}

/**
 * What differs from the measure: each requirement that is judged in another way, with what was expected and seen;
 * but for those that the oddities depart from, which must be red, or may be.
 */
export function differences(measured: RunResult, odd: RunResult, oddities: readonly Oddity[]): string[] {
  const before = new Map(measured.requirements.map((one) => [one.id, wordOf(one)]));
  for (const id of oddities.flatMap(({ departs = {} }) => Object.keys(departs))) before.set(id, 'failed');
  for (const [id, reason] of oddities.flatMap(({ untried = {} }) => Object.entries(untried))) {
    before.set(id, `notTested (${reason})`);
  }
  const free = new Set(oddities.flatMap(({ mayDepart = {} }) => Object.keys(mayDepart)));
  const isFree = ({ id, verdict }: RequirementResult) => verdict === 'failed' && free.has(id);
  const judging = new Map(measured.requirements.map(({ id, scenarios }) => [id, scenarios.length]));
  // What a share does not trigger, scenarios of another may meet on their way.
  const isElsewhere = ({ id, reason, scenarios }: RequirementResult) =>
    reason === 'not-triggered' && scenarios.length < (judging.get(id) ?? 0);
  return odd.requirements
    .filter(
      (one) =>
        one.reason !== 'not-selected' &&
        !isElsewhere(one) &&
        !isFree(one) &&
        wordOf(one) !== before.get(one.id),
    )
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

function run(target: Target, { scenarios, verdictsOnly = false }: Part = {}): Promise<RunResult> {
  const selected = scenarios && new Set(scenarios.flatMap(({ requirements }) => requirements));
  return assay({
    ...suite,
    target,
    ...(scenarios && { scenarios }),
    ...(selected && { selected }),
    concurrency: 4,
    level: 'compatible',
    scope: { kind: 'full', declaredOff: [] },
    ...{ targetEnds: true, verdictsOnly },
  });
}
