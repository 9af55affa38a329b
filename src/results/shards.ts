import { createHash } from 'node:crypto';
import { UsageError } from '../errors.ts';
import { placeOfScenario, type ScenarioInfo } from '../evidence/scenario-record.ts';
import type { RunResult, Scope, ShardResult } from '../report/model/result.ts';
import { describeShard } from '../report/shard.ts';

/** Which part of a run to run: `index` of `total`, from 1. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/** What a run is to do, before it is cut into parts. */
export interface WholeRun {
  readonly scenarios: readonly ScenarioInfo[];
  readonly scope: Scope;
  readonly selected?: ReadonlySet<string>;
}

/** The part of a run that one shard is. */
export interface PartOfRun {
  readonly scenarios: readonly ScenarioInfo[];
  readonly scope: Scope;
  readonly selected: ReadonlySet<string>;
  readonly shard: ShardResult;
}

/**
 * Reads `2/4`.
 *
 * @throws UsageError when it is no part of a whole
 */
export function parseShard(text: string): Shard {
  const [, index = 0, total = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= total) return { index, total };
  throw new UsageError(
    'bad-shard',
    `--shard ${text}: give the number of the part and how many there are, as in 2/4`,
  );
}

/**
 * Cuts one part out of a run. Parts lie next to each other in the list of scenarios, so that neighbours share
 * their fixtures and controls, and each takes about as long as the others.
 *
 * @param weigh how long a scenario takes, in any unit
 * @throws UsageError when there are fewer scenarios than parts
 */
export function cut(run: WholeRun, shard: Shard, weigh: (scenario: ScenarioInfo) => number): PartOfRun {
  const { index, total } = shard;
  const { scenarios } = run;
  if (scenarios.length < total) {
    throw new UsageError(
      'too-many-shards',
      `--shard ${index}/${total}: there are only ${scenarios.length} scenarios`,
    );
  }
  const bounds = boundsOf(scenarios.map(weigh), total);
  const from = bounds[index - 1] ?? 0;
  const part = scenarios.slice(from, bounds[index]);
  const wanted = (id: string) => run.selected === undefined || run.selected.has(id);
  const whole: ShardResult = {
    ...shard,
    from,
    count: part.length,
    of: scenarios.length,
    plan: planHash(scenarios),
    scope: run.scope,
    ...(run.selected === undefined ? {} : { selected: [...run.selected] }),
  };
  return {
    scenarios: part,
    scope: { ...run.scope, kind: 'selection', selection: describeShard(whole) },
    selected: new Set(part.flatMap(({ requirements }) => requirements).filter(wanted)),
    shard: whole,
  };
}

/** Where parts begin and end: as even as the order allows, and none empty. */
function boundsOf(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, one) => all + one, 0);
  const bounds = [0];
  let done = 0;
  weights.forEach((weight, at) => {
    const share = (sum * bounds.length) / total;
    const last = bounds.at(-1) ?? 0;
    const partsLeft = total - bounds.length;
    const due = done + weight / 2 > share || weights.length - at === partsLeft;
    if (bounds.length < total && at > last && due) bounds.push(at);
    done += weight;
  });
  return [...bounds, weights.length];
}

function planHash(scenarios: readonly ScenarioInfo[]): string {
  const hash = createHash('sha256');
  for (const scenario of scenarios) hash.update(`${placeOfScenario(scenario)}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * How long scenarios take: as in a former run, and one that is not in it as long as the others on average;
 * without a former run, by their number of steps.
 */
export function weightsFrom(former?: RunResult): (scenario: ScenarioInfo) => number {
  if (former === undefined) return ({ steps }) => steps.length + 1;
  const known = durationsOf(former);
  const total = [...known.values()].reduce((all, one) => all + one, 0);
  const average = known.size === 0 ? 1 : total / known.size;
  return (scenario) => known.get(nameOf(scenario)) ?? average;
}

/** Milliseconds by scenario; a control counts where it was sent first. */
function durationsOf({ requirements, exchanges }: RunResult): Map<string, number> {
  const milliseconds = new Map(exchanges.map(({ id, durationMs }) => [id, durationMs]));
  const durations = new Map<string, number>();
  for (const scenario of requirements.flatMap((one) => one.scenarios)) {
    const name = nameOf(scenario);
    if (durations.has(name)) continue;
    const own = scenario.exchanges.reduce((sum, id) => sum + (milliseconds.get(id) ?? 0), 0);
    for (const id of scenario.exchanges) milliseconds.delete(id);
    durations.set(name, own + overheadMs);
  }
  return durations;
}

/** What a scenario costs besides its exchanges, in milliseconds. */
const overheadMs = 1;

/** Lines move when a feature file is edited; names stay. */
function nameOf({ feature, name }: { readonly feature: string; readonly name: string }): string {
  return `${feature} ${name}`;
}
