import { expect } from 'chai';
import { FixtureError, SuiteDefect, TransportError, UnusableValueError } from '../../src/errors.ts';
import { grantedAnswer } from '../../src/protocol/core/granted-answer.ts';
import type { Sent } from '../../src/scenario/attempt.ts';
import { endScenario, finishScenario } from '../../src/scenario/scenario-life.ts';
import { blockedBy, stopped } from '../../src/scenario/stop-scenario.ts';
import { exampleRun, exampleScenario, exampleTarget } from './example-run.ts';

const target = exampleTarget('http://127.0.0.1:1');
const request = { method: 'GET', url: 'http://host/', headers: [] };
const response = { status: 200, headers: [], body: '' };

function begun() {
  const run = exampleRun(target);
  const { record } = exampleScenario(run);
  return { run, record };
}

describe('a step that throws', () => {
  const cases: readonly [what: string, error: unknown, stop: Readonly<Record<string, string>>][] = [
    [
      'a missing value is blocked by its requirement',
      blockedBy('DISCOVERY-ENDPOINT-001', 'no token'),
      { reason: 'blocked', blockedBy: 'DISCOVERY-ENDPOINT-001', message: 'no token' },
    ],
    [
      'a reason code stays as it is',
      stopped('not-triggered', 'no 500 was seen'),
      { reason: 'not-triggered', message: 'no 500 was seen' },
    ],
    ['a network error could not run', new TransportError('dns', 'no host'), { reason: 'could-not-run' }],
    [
      'a fixture error is not provisioned',
      new FixtureError('no-user-id', 'refused'),
      { reason: 'not-provisioned' },
    ],
    [
      'a fixture that the target makes another is not triggered',
      new FixtureError('condition-refused', 'made another'),
      { reason: 'not-triggered' },
    ],
  ];
  for (const [what, error, stop] of cases) {
    it(`ends its scenario as skipped, and nothing is the suite's fault: ${what}`, () => {
      const { run, record } = begun();
      expect(endScenario(run, record, error)).to.equal('skipped');
      expect(record.stop).to.deep.include(stop);
      expect(run.evidence.suiteErrors).to.deep.equal([]);
    });
  }

  it('is a failed check of the scenarios about what the answer to a fixture shows, and blocks the others', () => {
    const departure = {
      requirement: 'DISCOVERY-ENDPOINT-001',
      expected: 'a token',
      actual: 'none',
      exchange: '0/1',
    } as const;
    const error = new FixtureError('no-client-token', 'no token', { departure });
    const run = exampleRun(target);
    const [about, other] = [['DISCOVERY-ENDPOINT-001'], ['TOKEN-002']].map((requirements) => {
      const { record } = exampleScenario(run, { requirements });
      endScenario(run, record, error);
      return record;
    });
    expect(about?.checks).to.deep.equal([{ ...departure, passed: false }]);
    expect(other?.checks).to.deep.equal([]);
    expect(other?.stop).to.include({ reason: 'blocked', blockedBy: 'DISCOVERY-ENDPOINT-001' });
  });

  const unusable = (member: string) => {
    const origin = { request: 'POST /oauth/token', exchange: '0/7' };
    return new UnusableValueError({ member, expected: 'words', actual: 'a line feed', origin });
  };

  for (const [member, requirement] of [
    ['access_token', 'RFC6750-TOKEN-001'],
    ['guid', 'BUILDPACK-FIELD-026'],
    ['jti', 'TOKEN-RESPONSE-JTI-014'],
  ] as const) {
    it(`is blocked by a requirement that is red with it: no request can carry ${member}`, () => {
      const { run, record } = begun();
      expect(endScenario(run, record, unusable(member))).to.equal('skipped');
      expect(record.stop).to.include({ reason: 'blocked', blockedBy: requirement });
      expect(record.stop?.message).to.contain(`${member} in the answer to POST /oauth/token (exchange 0/7)`);
      expect(record.checks).to.deep.equal([
        {
          requirement,
          expected: `${member} is words`,
          actual: `${member} is a line feed`,
          passed: false,
          exchange: '0/7',
        },
      ]);
      expect(run.evidence.suiteErrors).to.deep.equal([]);
    });
  }

  it('could not run where no requirement speaks of what no request can carry', () => {
    const { run, record } = begun();
    endScenario(run, record, unusable('id of a user'));
    expect(record.stop).to.include({ reason: 'could-not-run' }).and.not.have.property('blockedBy');
    expect(record.checks).to.deep.equal([]);
    expect(run.evidence.suiteErrors).to.deep.equal([]);
  });

  const mistakes: readonly [what: string, error: unknown, code: string][] = [
    ['a suite defect', new SuiteDefect('no-secret', 'none'), 'no-secret'],
    ['any other error', new TypeError('x is undefined'), 'unexpected'],
    ['something that is no error', 'text', 'unexpected'],
  ];
  for (const [what, error, code] of mistakes) {
    it(`is a suite error, with its place: ${what}`, () => {
      const { run, record } = begun();
      expect(endScenario(run, record, error)).to.equal('skipped');
      expect(record.stop?.reason).to.equal('suite-error');
      expect(run.evidence.suiteErrors).to.have.length(1);
      expect(run.evidence.suiteErrors[0]).to.include({ code, scenario: 'features/example.feature:7' });
    });
  }
});

describe('a step that a refused request stops', () => {
  const granted = { expected: 'a success', actual: 'status 500', passed: false };
  const recipe = { name: 'an example', verifies: 'DISCOVERY-ENDPOINT-001' } as const;
  const sent = { exchange: { id: '1/1', request, response, startedAt: 0, durationMs: 1 }, granted, recipe };

  function checksAfter(refused: Sent, requirements: readonly string[]) {
    const run = exampleRun(target);
    const { record } = exampleScenario(run, { requirements });
    try {
      grantedAnswer(refused);
    } catch (error) {
      endScenario(run, record, error);
    }
    expect(record.stop).to.include({ reason: 'blocked', blockedBy: 'DISCOVERY-ENDPOINT-001' });
    return record.checks.map(({ requirement, passed, actual }) => ({ requirement, passed, actual }));
  }

  it('fails the requirement that a grant shows, where the scenario is about that one', () => {
    const failed = { requirement: 'DISCOVERY-ENDPOINT-001', passed: false, actual: 'status 500' };
    expect(checksAfter(sent, ['DISCOVERY-ENDPOINT-001'])).to.deep.equal([failed]);
    expect(checksAfter(sent, ['DISCOVERY-ENDPOINT-005'])).to.deep.equal([]);
  });
});

describe('a scenario that ended', () => {
  const check = { requirement: 'EXAMPLE-001', expected: 'a', actual: 'a', passed: true };

  it('without a check is a suite defect', () => {
    const { run, record } = begun();
    finishScenario(run, record);
    expect(run.evidence.suiteErrors[0]?.code).to.equal('no-check');
    expect(record.stop?.reason).to.equal('suite-error');
  });

  it('with an exchange under test that nobody judged is a suite defect', () => {
    const { run, record } = begun();
    const recorder = run.evidence.recorder(record);
    const sending = { id: recorder.nextId(), role: 'under-test', request, startedAt: 0 } as const;
    recorder.completed(sending, response, 1);
    run.evidence.check(record, check);
    finishScenario(run, record);
    expect(run.evidence.suiteErrors[0]?.code).to.equal('unjudged-exchange');
  });

  it('with everything judged is none', () => {
    const { run, record } = begun();
    run.evidence.check(record, check);
    finishScenario(run, record);
    expect(run.evidence.suiteErrors).to.deep.equal([]);
    expect(record.stop).to.equal(undefined);
  });

  it('because it could not go on owes nothing more', () => {
    const { run, record } = begun();
    endScenario(run, record, blockedBy('DISCOVERY-ENDPOINT-001', 'no token'));
    finishScenario(run, record);
    expect(run.evidence.suiteErrors).to.deep.equal([]);
  });
});
