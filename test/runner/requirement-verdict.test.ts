import { expect } from 'chai';
import type { Reason } from '../../src/evidence/records.ts';
import type { ModelContext } from '../../src/report/model/context.ts';
import { exampleCatalogue, exampleRequirement } from '../scenario/example-run.ts';
import { fail, pass, resultOf, type Told } from './told.ts';

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
    [
      'a passed scenario, and one that met it on its way and could not judge it',
      [pass, { stop: 'could-not-run', of: ['A-001'], info: { requirements: ['B-001'] } }],
      'notTested could-not-run',
    ],
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

  it('is told where only verdicts are wanted, and nothing of what was neither selected nor met', () => {
    const ids = ['A-001', 'B-001', 'C-001'];
    const catalogue = exampleCatalogue(...ids.map((id) => exampleRequirement(id)));
    const context = { catalogue, selected: new Set(['B-001']) };
    const told = (changes: { verdictsOnly?: boolean }) =>
      resultOf([fail], { ...context, ...changes }).requirements.map(({ id, verdict }) => [id, verdict]);
    expect(told({})).to.have.length(3);
    expect(told({ verdictsOnly: true })).to.deep.equal([
      ['A-001', 'failed'],
      ['B-001', 'notTested'],
    ]);
  });
});
