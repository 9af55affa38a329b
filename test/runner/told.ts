import { Evidence } from '../../src/evidence/evidence.ts';
import type { Reason } from '../../src/evidence/records.ts';
import type { ScenarioInfo, Stop } from '../../src/evidence/scenario-record.ts';
import { buildResult } from '../../src/report/model/build.ts';
import type { ModelContext } from '../../src/report/model/context.ts';
import type { RunResult, Scope } from '../../src/report/model/result.ts';
import type { Requirement } from '../../src/requirements/requirement.ts';
import { exampleCatalogue, exampleInfo, exampleRequirement } from '../scenario/example-run.ts';

/** What one scenario did: its checks by requirement, and why it stopped. */
export interface Told {
  readonly checks?: readonly (readonly [requirement: string, passed: boolean])[];
  readonly stop?: Reason;
  readonly blockedBy?: string;
  /** Ids of the requirements that alone are stopped; every one of the scenario when left out. */
  readonly of?: readonly string[];
  readonly info?: Partial<ScenarioInfo>;
}

export const pass = { checks: [['A-001', true]] } as const satisfies Told;
export const fail = { checks: [['A-001', false]] } as const satisfies Told;

/** The result of a run in which the scenarios did as told. */
export function resultOf(
  told: readonly Told[],
  context: Partial<ModelContext> = {},
  changes: Partial<Requirement> = {},
): RunResult {
  const evidence = new Evidence();
  for (const { checks = [], stop, blockedBy, of: stopped, info } of told) {
    const record = evidence.startScenario(exampleInfo({ requirements: ['A-001'], ...info }));
    for (const [requirement, passed] of checks) {
      evidence.check(record, { requirement, passed, expected: 'x', actual: 'y' });
    }
    if (stop !== undefined) evidence.stop(record, stopOf(stop, blockedBy), stopped);
  }
  const catalogue = context.catalogue ?? exampleCatalogue(exampleRequirement('A-001', changes));
  const scope: Scope = { kind: 'full', declaredOff: [] };
  const target = { name: 'example', bundled: false, notes: [] };
  const run = { runId: 'r', version: '0.0.0', level: 'must', startedAt: 0, durationMs: 1 } as const;
  return buildResult(evidence, [], { scope, target, ...run, ...context, catalogue });
}

export function stopOf(reason: Reason, blockedBy: string | undefined): Stop {
  return { reason, message: `because ${reason}`, ...(blockedBy === undefined ? {} : { blockedBy }) };
}
