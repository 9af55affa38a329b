import { UsageError } from '../errors.ts';
import { type Catalogue, loadCapabilities, loadCatalogue } from '../requirements/catalogue.ts';
import { type FrozenMusts, frozenMusts } from '../requirements/releases.ts';
import type { Level } from '../requirements/requirement.ts';
import { cut, type PartOfRun, type Shard, type WholeRun, weightsFrom } from '../results/shards.ts';
import { suiteRoot } from '../root.ts';
import type { AssayPlan } from '../runner/assay.ts';
import { indexFeatures } from '../runner/features.ts';
import { describeSelection, type Selection, select } from '../runner/selection.ts';
import type { Target } from '../target/target.ts';
import { lastFailures } from './last-failures.ts';
import { type SelectionFlags, selectionOf, type TargetFlags } from './options.ts';
import { readResult } from './read-result.ts';
import { scopeOf } from './scope.ts';
import { fingerprintOf } from './suite.ts';

/** Flags that say what a run does, besides its target. */
export interface PlanFlags extends SelectionFlags, TargetFlags {
  readonly level?: Level;
  readonly out?: string;
  readonly failed?: boolean;
  readonly slow?: boolean;
  readonly defect?: string;
  readonly readOnly?: boolean;
  readonly shard?: Shard;
  readonly durations?: string;
  readonly requirements?: string;
  readonly gate?: 'security';
  readonly seed?: string;
  readonly concurrency?: number;
}

/**
 * What a run of the flags against a target does.
 *
 * @throws UsageError when the selection matches nothing
 */
export function planOf(target: Target, flags: PlanFlags): AssayPlan {
  const { level = 'must', failed, slow, defect, readOnly, gate, seed } = flags;
  const { concurrency } = flags;
  const catalogue = loadCatalogue(suiteRoot);
  const capabilities = loadCapabilities(suiteRoot);
  const selection = failed === true ? lastFailures(flags) : selectionOf(flags);
  const features = indexFeatures(suiteRoot);
  const { scenarios, requirements } = select(withServices(selection, target), catalogue, features);
  const isPart = Object.values(selection).some(({ length }) => length > 0);
  const selected = isPart ? describeSelection(selection) : undefined;
  const whole = {
    scenarios,
    scope: scopeOf(target, capabilities, selected),
    ...(requirements === undefined ? {} : { selected: requirements }),
  };
  return {
    target,
    catalogue,
    capabilities,
    level,
    fingerprint: fingerprintOf(catalogue, features),
    ...partOf(whole, flags),
    ...frozenOf(flags, catalogue),
    ...(slow === undefined ? {} : { slow }),
    ...(defect === undefined ? {} : { defect }),
    ...(gate === undefined ? {} : { gated: true }),
    ...(seed === undefined ? {} : { seed }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(readOnly === undefined ? {} : { readOnly }),
  };
}

/**
 * How many scenarios a run of the flags has, or a run of which it is a shard.
 *
 * @throws UsageError when the selection matches nothing
 */
export function countOf(flags: PlanFlags): number {
  const selection = flags.failed === true ? lastFailures(flags) : selectionOf(flags);
  return select(selection, loadCatalogue(suiteRoot), indexFeatures(suiteRoot)).scenarios.length;
}

/** Of a service that the target does not have, nothing is asked. */
function withServices(selection: Selection, { authorization, resource }: Target): Selection {
  if (authorization !== undefined && resource !== undefined) return selection;
  if ((selection.documents ?? []).length > 0) return selection;
  return { ...selection, documents: [authorization === undefined ? 'platform' : 'authorization'] };
}

function partOf(whole: WholeRun, { shard, durations }: PlanFlags): WholeRun | PartOfRun {
  if (shard !== undefined)
    return cut(whole, shard, weightsFrom(durations === undefined ? undefined : readResult(durations)));
  if (durations === undefined) return whole;
  throw new UsageError('durations-of-whole', '--durations balances shards: give --shard too');
}

function frozenOf(flags: PlanFlags, catalogue: Catalogue): { readonly frozen?: FrozenMusts } {
  const { requirements, level = 'must' } = flags;
  if (requirements === undefined) return {};
  if (level === 'must') return { frozen: frozenMusts(requirements, catalogue) };
  throw new UsageError('frozen-level', `--requirements freezes musts: leave out --level ${level}`);
}
