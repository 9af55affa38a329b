import { expect } from 'chai';
import { Evidence } from '../../src/evidence/evidence.ts';
import type { Reason } from '../../src/evidence/records.ts';
import { buildResult } from '../../src/report/model/build.ts';
import { endingOf, exitCodeOf } from '../../src/report/model/exit-code.ts';
import type { RunResult, Scope } from '../../src/report/model/result.ts';
import { exampleCatalogue, exampleInfo, exampleRequirement } from '../scenario/example-run.ts';
import { fail, pass, resultOf, stopOf, type Told } from './told.ts';

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
    'answered-in-two-ways',
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
      /^Scope: partial, without password\. Passed for this scope: 1 passed/,
    );
    expect(resultOf([pass], { scope: selection }).headline).to.match(
      /^Only a selection was tried: requirements A\. Passed for this selection/,
    );
  });

  it('names a few capabilities that are off, and counts the others', () => {
    const declaredOff = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(resultOf([pass], { scope: { ...partial, declaredOff } }).headline).to.match(
      /^Scope: partial, without a, b, c, d and 2 more capabilities\. Passed/,
    );
  });

  it('never calls a part conformant', () => {
    for (const scope of [partial, selection]) {
      expect(resultOf([pass], { scope }).headline).to.not.contain('CONFORMANT');
    }
  });

  it('says first that the target contradicts the release of the profile', () => {
    const release = { given: '60.0.0', shown: '76.23.0', why: 'private_key_jwt in the discovery document' };
    const older: Scope = { kind: 'partial', declaredOff: [], release };
    expect(resultOf([pass], { scope: older }).headline).to.match(
      /^Scope: partial, without what came after release 60\.0\.0, though private_key_jwt in the discovery document shows 76\.23\.0 or later\. Passed for this scope/,
    );
    expect(resultOf([pass], { scope: { ...older, declaredOff: ['mfa'] } }).headline).to.match(
      /^Scope: partial, without mfa and without what came after release 60\.0\.0/,
    );
  });

  it('says that everything was tested only where it was', () => {
    const two = exampleCatalogue(exampleRequirement('A-001'), exampleRequirement('B-001'));
    const withB = (stop: Reason) =>
      resultOf([pass, { stop, info: { requirements: ['B-001'] } }], { catalogue: two }).headline;
    expect(resultOf([pass]).headline).to.match(/^Every requirement was tested: 1 passed/);
    expect(withB('not-applicable')).to.match(/^Every requirement that applies was tested: 1 passed/);
    expect(withB('not-triggered')).to.equal(
      "Every requirement that could be tested passed: 1 passed, 0 failed, 0 not applicable, 1 not tested (1 cannot be shown without the target's help).",
    );
    expect(withB('could-not-run')).to.not.contain('help');
  });

  it('says why a run stopped', () => {
    const stopped = { reason: 'could-not-run', message: 'The run was interrupted.' };
    expect(resultOf([], { stopped }).headline).to.match(/^No verdict.*The run was interrupted\.$/);
  });

  it('that counts nothing of what was tested is named', () => {
    const advice = exampleCatalogue(exampleRequirement('A-001', { level: 'standard' }));
    const whyOf = (told: readonly Told[]) => endingOf(resultOf(told, { catalogue: advice })).why;
    expect(whyOf([pass])).to.equal('nothing that --level must counts was tested');
    expect(whyOf([])).to.equal('nothing was tested');
  });
});
