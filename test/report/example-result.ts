import { type RunResult, schemaVersion } from '../../src/report/model/result.ts';
import { authorization, exampleExchanges, resource } from './example-exchanges.ts';
import { exampleRequirements } from './example-requirements.ts';

export { requirement, scenario } from './example-builders.ts';

/** A run against a staging server: four musts failed, in three ways; advice, skips and a leftover. */
export function exampleResult(changes: Partial<RunResult> = {}): RunResult {
  return {
    schemaVersion,
    verdict: 'NONCONFORMANT',
    headline: '4 of 12 requirements failed, and 3 could not be tested.',
    scope: { kind: 'full', declaredOff: [] },
    level: 'must',
    summary: { passed: 3, failed: 4, notApplicable: 2, notTested: 3 },
    advice: { passed: 1, failed: 1, notApplicable: 0, notTested: 1 },
    target: { name: 'staging', authorization, resource, release: '76.23.0', bundled: false, notes: [] },
    suite: { version: '0.1.0' },
    runId: 'r7k2',
    startedAt: '2026-05-04T09:30:00.000Z',
    durationMs: 42_318,
    requirements: exampleRequirements,
    exchanges: exampleExchanges,
    leftovers: [
      { kind: 'buildpack', name: 'assay-r7k2-1', why: 'the API has no operation that deletes a buildpack' },
    ],
    suiteErrors: [],
    ...changes,
  };
}
