import type { ScenarioInfo } from '../../../src/evidence/scenario-record.ts';
import { buildMatrix, type MatrixContext } from '../../../src/report/proof/build.ts';
import type { ControlRun, KillMatrix, Proof } from '../../../src/report/proof/model.ts';
import type { Requirement } from '../../../src/requirements/requirement.ts';

export const place = 'features/token/password.feature';

/** A proof of a defect that breaks A-1 and is caught by it. */
export function proof(changes: Partial<Proof> = {}): Proof {
  return {
    id: 'secret-any-accepted',
    mistake: 'The secret is read and never compared',
    breaks: ['A-1'],
    caughtBy: [{ requirement: 'A-1', scenarios: [`${place}:7`] }],
    collateral: [],
    scenarios: 12,
    durationMs: 340,
    ...changes,
  };
}

/** A run without a defect in which nothing failed. */
export function control(changes: Partial<ControlRun> = {}): ControlRun {
  const nothing = { failed: [], errors: [] };
  return { setting: 'default', scenarios: 2, durationMs: 800, ...nothing, ...changes };
}

function requirement(id: string, section: string): Requirement {
  return {
    ...{ id, section, level: 'must', document: 'authorization-token-service' },
    sentence: `The sentence of ${id}`,
  } as Requirement;
}

function scenario(line: number, requirements: readonly string[]): ScenarioInfo {
  const name = `The case of line ${line}`;
  return { name, feature: place, line, steps: [], requirements, rows: {}, tags: [], needs: [] };
}

const requirements = [requirement('A-1', 'POST /oauth/token'), requirement('A-2', 'POST /oauth/token')];

export function context(changes: Partial<MatrixContext> = {}): MatrixContext {
  const all = [...requirements, requirement('B-1', 'Errors')];
  return {
    catalogue: { requirements: all, get: (id) => all.find((one) => one.id === id), casesOf: () => [] },
    scenarios: [scenario(7, ['A-1']), scenario(9, ['A-2'])],
    withoutDefect: [{ reason: 'Level observe: nothing is judged.', requirements: ['B-1'] }],
    version: '0.1.0',
    mode: 'own',
    control: [control()],
    planned: 2,
    interrupted: false,
    startedAt: Date.parse('2026-05-04T09:30:00Z'),
    durationMs: 61_000,
    ...changes,
  };
}

/** Two defects, both caught; one turned A-2 red besides. */
export function exampleMatrix(): KillMatrix {
  const collateral = [{ requirement: 'A-2', scenarios: [`${place}:9`] }];
  const second = proof({ id: 'secret-left-out', mistake: 'The secret may be left out', collateral });
  return buildMatrix([proof(), second], context({ mode: 'noticing' }));
}
