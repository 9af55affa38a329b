import type { AssayPlan } from '../engine/assay.ts';
import { indexFeatures } from '../engine/features.ts';
import { describeSelection, select } from '../engine/selection.ts';
import { cut, type PartOfRun, type Shard, type WholeRun, weightsFrom } from '../engine/shards.ts';
import { UsageError } from '../errors.ts';
import { loadCapabilities, loadCatalogue } from '../requirements/catalogue.ts';
import type { Level } from '../requirements/requirement.ts';
import { suiteRoot } from '../root.ts';
import type { Target } from '../target/target.ts';
import { lastFailures } from './last-failures.ts';
import { type SelectionFlags, selectionOf } from './options.ts';
import { readResult } from './read-result.ts';
import { scopeOf } from './scope.ts';

/** Flags that say what a run does, besides its target. */
export interface PlanFlags extends SelectionFlags {
  readonly level?: Level;
  readonly out?: string;
  readonly failed?: boolean;
  readonly slow?: boolean;
  readonly defect?: string;
  readonly readOnly?: boolean;
  readonly shard?: Shard;
  readonly durations?: string;
}

/**
 * What a run of the flags against a target does.
 *
 * @throws UsageError when the selection matches nothing
 */
export function planOf(target: Target, flags: PlanFlags): AssayPlan {
  const { level = 'must', out = 'reports/latest', failed, slow, defect, readOnly } = flags;
  const catalogue = loadCatalogue(suiteRoot);
  const capabilities = loadCapabilities(suiteRoot);
  const selection = failed === true ? lastFailures(out) : selectionOf(flags);
  const { scenarios, requirements } = select(selection, catalogue, indexFeatures(suiteRoot));
  const selected = requirements === undefined ? undefined : describeSelection(selection);
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
    ...partOf(whole, flags),
    ...(slow === undefined ? {} : { slow }),
    ...(defect === undefined ? {} : { defect }),
    ...(readOnly === undefined ? {} : { readOnly }),
  };
}

function partOf(whole: WholeRun, { shard, durations }: PlanFlags): WholeRun | PartOfRun {
  if (shard !== undefined)
    return cut(whole, shard, weightsFrom(durations === undefined ? undefined : readResult(durations)));
  if (durations === undefined) return whole;
  throw new UsageError('durations-of-whole', '--durations balances shards: give --shard too');
}
