import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import type { Run } from '../scenario/run.ts';
import { stepsFor } from './call-step.ts';
import { runScenarios } from './cucumber.ts';

/**
 * Runs scenarios in several lanes at once. A lane takes a feature, or a part of a long one, and runs it in its order; what
 * would see what others do runs in one lane. A lane ends when the target limits the rate, down to one.
 */
export async function runInLanes(run: Run, scenarios: readonly ScenarioInfo[]): Promise<void> {
  const { count: concurrency } = run.slots;
  if (concurrency <= 1) return runScenarios(run, scenarios);
  const chunks = await chunksOf(scenarios, Math.ceil(scenarios.length / (concurrency * shares)));
  if (chunks.length <= 1) return runScenarios(run, scenarios);
  const lanes = Math.min(concurrency + mostWaiting, chunks.length);
  // Cucumber listens for errors that nobody catches while a step runs, in each lane by itself.
  const listeners = 2 * lanes;
  process.setMaxListeners(process.getMaxListeners() + listeners);
  try {
    await inLanes(run, chunks, lanes);
  } finally {
    process.setMaxListeners(process.getMaxListeners() - listeners);
  }
}

/** Each scenario asks for one thing after the other: so long a way for each keeps them from asking for more than 500 a second. */
const wayMs = 2;

/**
 * How many scenarios may be under way at once on a target of which the fastest answer took so long, in milliseconds, if it
 * bears as many. Most of the time on a far one is the way: the further it is, the more of them ask it for no more at a time.
 */
export function scenariosAtOnce(
  { concurrency = 1, concurrencyFar = concurrency }: { concurrency?: number; concurrencyFar?: number },
  fastestMs: number,
): number {
  if (!Number.isFinite(fastestMs)) return concurrency;
  return Math.max(concurrency, Math.min(concurrencyFar, Math.floor(fastestMs / wayMs)));
}

/** A part is at most so small a share of what a lane runs: the last one to end keeps the others waiting no longer. */
const shares = 4;

/** Lanes besides those at work whose scenario only waits: they cost nothing. */
const mostWaiting = 8;

async function inLanes(run: Run, chunks: (readonly ScenarioInfo[])[], lanes: number): Promise<void> {
  let open = run.slots.count;
  let limited = run.client.waited.times;
  const lane = async (): Promise<void> => {
    while (chunks.length > 0) {
      await run.slots.take();
      await runScenarios(run, chunks.shift() ?? []);
      if (run.client.waited.times > limited && open > 1) {
        // One slot less for all that follow.
        limited = run.client.waited.times;
        open -= 1;
      } else run.slots.give();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * What runs in one lane, in the order given: what shares something first, since it is the longest, then the features,
 * those first that have to wait for something to end, and the longest of them.
 *
 * @param most so many scenarios of a feature run in one lane
 */
export async function chunksOf(
  scenarios: readonly ScenarioInfo[],
  most: number,
): Promise<(readonly ScenarioInfo[])[]> {
  const [lister, ...readers] = await readersOf(scenarios);
  const beside = new Set([...readers, ...scenarios.filter(waitsForItself)]);
  const sharing = (info: ScenarioInfo) => shared.find((isMeant) => isMeant(info) && !beside.has(info));
  const own = scenarios.filter((info) => sharing(info) === undefined);
  const features = [...Map.groupBy(own, ({ feature }) => feature).values()];
  const parts = features
    .flatMap((one) => partsOf(one, most))
    .map((part) => ({ part, isWaiting: +part.some(waits), length: lengthOf(part) }))
    .sort((one, other) => other.isWaiting - one.isWaiting || other.length - one.length);
  const sharers = shared.map((one) =>
    scenarios.filter((info) => sharing(info) === one).sort((a, b) => +(b === lister) - +(a === lister)),
  );
  return [...sharers, ...parts.map(({ part }) => part)].filter((chunk) => chunk.length > 0);
}

/** Parts of a feature that are alike in length, none longer than `most`. */
function partsOf(feature: readonly ScenarioInfo[], most: number): (readonly ScenarioInfo[])[] {
  const size = Math.ceil(feature.length / Math.ceil(feature.length / most));
  return Array.from({ length: Math.ceil(feature.length / size) }, (_none, at) =>
    feature.slice(at * size, (at + 1) * size),
  );
}

/** Scenarios that see what others of their kind do: in the list of buildpacks; of one user, whose newest passcode may be the only one. */
const shared: readonly ((info: ScenarioInfo) => boolean)[] = [
  ({ feature }) => feature.startsWith('features/platform-resource-api/'),
  ({ steps }) => steps.some((step) => step.includes('passcode')),
];

/**
 * The scenarios with a step that declares it only reads what the first of them makes. That one runs before what else shares
 * the list; the others beside everything.
 */
async function readersOf(scenarios: readonly ScenarioInfo[]): Promise<ScenarioInfo[]> {
  const sharers = scenarios.filter((info) => shared.some((isMeant) => isMeant(info)));
  const declared = await Promise.all(
    sharers.map(async ({ steps }) => {
      const fitting = await Promise.all(steps.map((step) => stepsFor(step.split('\n', 1)[0] ?? '')));
      return fitting.flat().some(({ options }) => options.wrapperOptions?.onlyReads === true);
    }),
  );
  return sharers.filter((_info, at) => declared[at]);
}

/** Whether its words say that time must pass. */
function waits({ name, steps }: ScenarioInfo): boolean {
  return [name, ...steps].some((text) =>
    /\bended\b|\bhas passed\b|\bseconds? (later|after|ago|have)|\d+ seconds$/.test(text),
  );
}

/** What it waits for is its own, and it neither alters the list nor looks at it: those that share it need not wait as well. */
function waitsForItself(info: ScenarioInfo): boolean {
  return (
    waits(info) && ![info.name, ...info.steps].some((text) => /\b(list|creat|post|passcode)/i.test(text))
  );
}

/** Roughly how long they take: a user, a zone or a provider is made, or logs in, by many exchanges. Only the order follows from it. */
function lengthOf(scenarios: readonly ScenarioInfo[]): number {
  const steps = scenarios.flatMap((info) => info.steps);
  return scenarios.length + steps.filter((step) => /\b(user|zone|provider)/.test(step)).length;
}
