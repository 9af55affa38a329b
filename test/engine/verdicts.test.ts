import { expect } from 'chai';
import { exitCodeOf } from '../../src/engine/exit-code.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import type { Reason } from '../../src/evidence/records.ts';
import type { ScenarioInfo, Stop } from '../../src/evidence/scenario-record.ts';
import { buildResult } from '../../src/report/model/build.ts';
import type { ModelContext } from '../../src/report/model/context.ts';
import type { RunResult, Scope } from '../../src/report/model/result.ts';
import type { Requirement } from '../../src/requirements/requirement.ts';
import { exampleCatalogue, exampleInfo, exampleRequirement } from '../run/example-run.ts';

/** What one scenario did: its checks by requirement, and why it stopped. */
interface Told {
  readonly checks?: readonly (readonly [requirement: string, passed: boolean])[];
  readonly stop?: Reason;
  readonly blockedBy?: string;
  readonly info?: Partial<ScenarioInfo>;
}

const pass = { checks: [['A-001', true]] } as const satisfies Told;
const fail = { checks: [['A-001', false]] } as const satisfies Told;

function resultOf(
  told: readonly Told[],
  context: Partial<ModelContext> = {},
  changes: Partial<Requirement> = {},
): RunResult {
  const evidence = new Evidence();
  for (const { checks = [], stop, blockedBy, info } of told) {
    const record = evidence.startScenario(exampleInfo({ requirements: ['A-001'], ...info }));
    for (const [requirement, passed] of checks) {
      evidence.check(record, { requirement, passed, expected: 'x', actual: 'y' });
    }
    if (stop !== undefined) evidence.stop(record, stopOf(stop, blockedBy));
  }
  const catalogue = context.catalogue ?? exampleCatalogue(exampleRequirement('A-001', changes));
  const scope: Scope = { kind: 'full', declaredOff: [] };
  const target = { name: 'example', bundled: false, notes: [] };
  const run = { runId: 'r', version: '0.0.0', level: 'must', startedAt: 0, durationMs: 1 } as const;
  return buildResult(evidence, [], { scope, target, ...run, ...context, catalogue });
}

function stopOf(reason: Reason, blockedBy: string | undefined): Stop {
  return { reason, message: `because ${reason}`, ...(blockedBy === undefined ? {} : { blockedBy }) };
}

function verdictOf(told: readonly Told[], id = 'A-001', context: Partial<ModelContext> = {}) {
  const found = resultOf(told, context).requirements.find((requirement) => requirement.id === id);
  return found === undefined ? 'missing' : [found.verdict, found.reason].filter(Boolean).join(' ');
}

describe('the verdict of a requirement', () => {
  const stop = (reason: Reason, checks: Told['checks'] = []): Told => ({ stop: reason, checks });
  const cases: readonly [what: string, told: readonly Told[], verdict: string][] = [
    ['no scenario', [], 'notTested no-scenario'],
    ['a passed check', [pass], 'passed'],
    ['a failed check', [fail], 'failed'],
    [
      'a failed check among passed ones',
      [
        {
          checks: [
            ['A-001', true],
            ['A-001', false],
            ['A-001', true],
          ],
        },
      ],
      'failed',
    ],
    ['a failed scenario among passed ones', [pass, fail, pass], 'failed'],
    ['a failed check before the scenario could not go on', [stop('blocked', [['A-001', false]])], 'failed'],
    [
      'a passed check before the scenario could not go on',
      [stop('blocked', [['A-001', true]])],
      'notTested blocked',
    ],
    ['a scenario without a check of it', [{}], 'notTested could-not-run'],
    [
      'a passed scenario and one that could not run',
      [pass, stop('could-not-run')],
      'notTested could-not-run',
    ],
    ['a passed scenario and one that did not apply', [pass, stop('not-applicable')], 'passed'],
    ['a passed scenario and one not triggered', [pass, stop('not-triggered')], 'passed'],
    ['a passed scenario and one that must wait', [pass, stop('needs-waiting')], 'notTested needs-waiting'],
    [
      'a passed scenario and one that was excluded',
      [pass, stop('excluded-by-user')],
      'notTested excluded-by-user',
    ],
    ['a failed scenario and one that could not run', [fail, stop('could-not-run')], 'failed'],
    ['only one that did not apply', [stop('not-applicable')], 'notApplicable not-applicable'],
    ['only one not triggered', [stop('not-triggered')], 'notTested not-triggered'],
    [
      'not applicable and not triggered',
      [stop('not-applicable'), stop('not-triggered')],
      'notTested not-triggered',
    ],
    [
      'a suite error beside anything',
      [stop('could-not-run'), stop('suite-error'), pass],
      'notTested suite-error',
    ],
    ['blocked and not provisioned', [stop('blocked'), stop('not-provisioned')], 'notTested not-provisioned'],
    [
      'unreachable suite and blocked',
      [stop('blocked'), stop('target-cannot-reach-suite')],
      'notTested target-cannot-reach-suite',
    ],
  ];
  for (const [what, told, verdict] of cases) {
    it(`${what}: ${verdict}`, () => expect(verdictOf(told)).to.equal(verdict));
  }

  it('comes from every check that names it, in whichever scenario', () => {
    const catalogue = exampleCatalogue(exampleRequirement('A-001'), exampleRequirement('B-001'));
    const other: Told = {
      checks: [
        ['B-001', true],
        ['A-001', false],
      ],
      info: { requirements: ['B-001'] },
    };
    expect(verdictOf([pass, other], 'A-001', { catalogue })).to.equal('failed');
    expect(verdictOf([pass, other], 'B-001', { catalogue })).to.equal('passed');
  });

  it('loses nothing when a scenario of another requirement stopped after having checked it', () => {
    const catalogue = exampleCatalogue(exampleRequirement('A-001'), exampleRequirement('B-001'));
    const other: Told = {
      checks: [['A-001', true]],
      stop: 'could-not-run',
      info: { requirements: ['B-001'] },
    };
    expect(verdictOf([pass, other], 'A-001', { catalogue })).to.equal('passed');
    expect(verdictOf([pass, other], 'B-001', { catalogue })).to.equal('notTested could-not-run');
  });

  it('names every requirement that blocks it, once', () => {
    const blocked = (blockedBy: string): Told => ({ stop: 'blocked', blockedBy });
    const { requirements } = resultOf([blocked('X-001'), blocked('Y-001'), blocked('X-001')]);
    expect(requirements[0]?.blockedBy).to.deep.equal(['X-001', 'Y-001']);
    expect(requirements[0]?.message).to.equal('because blocked');
  });

  it('outside the selection is not selected, and does not count', () => {
    const { requirements, summary } = resultOf([], { selected: new Set(['B-001']) });
    expect(requirements[0]).to.include({ verdict: 'notTested', reason: 'not-selected', scored: false });
    expect(summary).to.deep.equal({ passed: 0, failed: 0, notApplicable: 0, notTested: 0 });
  });
});

describe('the verdict of a run and its exit code', () => {
  const full: Scope = { kind: 'full', declaredOff: [] };
  const two = exampleCatalogue(exampleRequirement('A-001'), exampleRequirement('B-001'));
  const b = (told: Omit<Told, 'info'>): Told => ({ ...told, info: { requirements: ['B-001'] } });
  const passB = b({ checks: [['B-001', true]] });

  const rows: readonly [what: string, result: RunResult, verdict: string, exit: number][] = [
    ['a must failed', resultOf([fail, passB], { catalogue: two }), 'NONCONFORMANT', 1],
    [
      'a must failed, which wins over incomplete',
      resultOf([fail, b({ stop: 'could-not-run' })], { catalogue: two }),
      'NONCONFORMANT',
      1,
    ],
    [
      'a must failed, and the run was stopped',
      resultOf([fail], { stopped: stopOf('could-not-run', undefined) }),
      'NONCONFORMANT',
      1,
    ],
    ['every must passed', resultOf([pass, passB], { catalogue: two }), 'CONFORMANT', 0],
    [
      'passed or not applicable',
      resultOf([pass, b({ stop: 'not-applicable' })], { catalogue: two }),
      'CONFORMANT',
      0,
    ],
    [
      'passed or not triggered',
      resultOf([pass, b({ stop: 'not-triggered' })], { catalogue: two }),
      'CONFORMANT',
      0,
    ],
    [
      'passed or excluded by the user',
      resultOf([pass, b({ stop: 'excluded-by-user' })], { catalogue: two }),
      'CONFORMANT',
      0,
    ],
    ['a must without a scenario', resultOf([pass], { catalogue: two }), 'INCOMPLETE', 3],
    ['nothing passed, everything not applicable', resultOf([{ stop: 'not-applicable' }]), 'INCOMPLETE', 3],
    ['no scenario at all', resultOf([]), 'INCOMPLETE', 3],
    ['a scenario without checks', resultOf([{}]), 'INCOMPLETE', 3],
    [
      'the run was stopped, though all that ran passed',
      resultOf([pass], { stopped: stopOf('could-not-run', undefined) }),
      'INCOMPLETE',
      3,
    ],
  ];
  for (const [what, result, verdict, exit] of rows) {
    it(`${what}: ${verdict}, exit ${exit}`, () => {
      expect(result.verdict).to.equal(verdict);
      expect(exitCodeOf(result)).to.equal(exit);
      expect(result.scope).to.deep.equal(full);
    });
  }

  const open: readonly Reason[] = [
    'could-not-run',
    'blocked',
    'not-provisioned',
    'needs-waiting',
    'target-cannot-reach-suite',
    'suite-error',
  ];
  for (const stop of open) {
    it(`a must that is ${stop}: INCOMPLETE, exit 3`, () => {
      const result = resultOf([pass, b({ stop })], { catalogue: two });
      expect([result.verdict, exitCodeOf(result)]).to.deep.equal(['INCOMPLETE', 3]);
    });
  }

  it('is INCOMPLETE with a suite error, though everything passed', () => {
    const evidence = new Evidence();
    const record = evidence.startScenario(exampleInfo({ requirements: ['A-001'] }));
    evidence.check(record, { requirement: 'A-001', passed: true, expected: '', actual: '' });
    evidence.suiteError({ code: 'step-undefined', message: 'x' });
    const catalogue = exampleCatalogue(exampleRequirement('A-001'));
    const target = { name: 'example', bundled: false, notes: [] };
    const run = { runId: 'r', version: '0.0.0', level: 'must', startedAt: 0, durationMs: 1 } as const;
    const result = buildResult(evidence, [], { catalogue, target, scope: full, ...run });
    expect([result.verdict, exitCodeOf(result)]).to.deep.equal(['INCOMPLETE', 3]);
  });
});

describe('the level', () => {
  const levels = ['must', 'should', 'standard', 'compatible', 'observe'] as const;
  const widest = ['must', 'should', 'standard', 'compatible'] as const;
  const catalogue = exampleCatalogue(
    ...levels.map((level) => exampleRequirement(level.toUpperCase(), { level })),
  );
  const told = levels.map((level): Told => {
    const id = level.toUpperCase();
    return { checks: [[id, level === 'must']], info: { requirements: [id] } };
  });

  for (const [at, level] of widest.entries()) {
    it(`${level} scores ${levels.slice(0, at + 1).join(', ')}, and the rest is advice`, () => {
      const result = resultOf(told, { catalogue, level });
      expect(result.summary).to.include({ passed: 1, failed: at });
      expect(result.advice.failed).to.equal(3 - at);
      expect(result.verdict).to.equal(at === 0 ? 'CONFORMANT' : 'NONCONFORMANT');
      expect(result.requirements.filter(({ scored }) => scored).map(({ level: of }) => of)).to.deep.equal(
        levels.slice(0, at + 1),
      );
    });
  }
});

describe('the headline', () => {
  const partial: Scope = { kind: 'partial', declaredOff: ['password'] };
  const selection: Scope = { kind: 'selection', declaredOff: [], selection: 'requirements A' };

  it('begins with a scope that is not full', () => {
    expect(resultOf([pass], { scope: partial }).headline).to.match(
      /^Scope: partial without password\. Passed for this scope: 1 passed/,
    );
    expect(resultOf([pass], { scope: selection }).headline).to.match(
      /^Selection requirements A only\. Passed for this selection/,
    );
  });

  it('never calls a part conformant', () => {
    for (const scope of [partial, selection]) {
      expect(resultOf([pass], { scope }).headline).to.not.contain('CONFORMANT');
    }
  });

  it('says why a run stopped', () => {
    const stopped = { reason: 'could-not-run', message: 'The run was interrupted.' };
    expect(resultOf([], { stopped }).headline).to.match(
      /^INCOMPLETE: no verdict.*The run was interrupted\.$/,
    );
  });
});
