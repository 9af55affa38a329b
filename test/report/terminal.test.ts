import { expect } from 'chai';
import picocolors from 'picocolors';
import stringWidth from 'string-width';
import { renderSummary } from '../../src/report/terminal.ts';
import { exchange } from './example-exchanges.ts';
import { exampleResult, requirement, scenario } from './example-result.ts';
import { expectGolden } from './golden.ts';

/** Failures with a cause each, unless they saw the same. */
function manyFailures(count: number, actual = (at: number) => `status ${500 + at}, and a page`) {
  const response = { status: 200, headers: [], body: '{}' };
  const exchanges = Array.from({ length: count }, (_, at) =>
    exchange({ id: `${at}/1`, response, fault: `fault ${String.fromCodePoint(97 + (at % 26))}${at}` }),
  );
  const requirements = exchanges.map(({ id: at }, index) => {
    const id = `F-${String(index + 1).padStart(3, '0')}`;
    const expected = actual(0) === actual(1) ? 'a refusal' : `what ${id} asks for`;
    const check = { requirement: id, expected, actual: actual(index), passed: false, exchange: at };
    return requirement({
      id,
      verdict: 'failed',
      sentence: `The sentence of ${id}, which is long enough to need more than one line on most terminals`,
      scenarios: [scenario({ name: `Case ${id}`, verdict: 'failed', line: index, checks: [check] })],
    });
  });
  return exampleResult({ requirements, exchanges, leftovers: [] });
}

/** Commands stand whole, so that they can be copied; and the words of a table's head are as long as they are. */
function isCommand(line: string): boolean {
  return /curl|^ +-[dH]|--data|(npx )?assay |features\/|^ +set /.test(line);
}

const style = { colors: picocolors.createColors(false), width: 100 };

describe('the summary on a terminal', () => {
  it('begins with the verdict and ends with it', () => {
    const text = renderSummary(exampleResult(), {
      ...style,
      reports: [
        ['HTML', 'reports/latest/report.html'],
        ['JSON', 'reports/latest/result.json'],
      ],
    });
    expectGolden('summary.txt', text);
    expect(text.split('\n').at(0)).to.equal('✗ NONCONFORMANT');
    expect(text.trimEnd().split('\n').at(-1)).to.match(
      /^✗ NONCONFORMANT: exit code 1, \d+ requirements? failed$/,
    );
  });

  it('says what was passed when nothing failed', () => {
    const requirements = exampleResult().requirements.filter(({ verdict }) => verdict === 'passed');
    const passed = exampleResult({
      verdict: 'CONFORMANT',
      headline: 'All 3 requirements in scope passed.',
      requirements,
      leftovers: [],
      target: { name: 'reference server', bundled: true, notes: [] },
    });
    expectGolden('summary-conformant.txt', renderSummary(passed, style));
  });

  it('keeps the target apart from errors of the suite and from an interruption', () => {
    const incomplete = exampleResult({
      verdict: 'INCOMPLETE',
      headline: 'The run was stopped before 9 of 12 requirements could be tested.',
      requirements: [],
      leftovers: [],
      suiteErrors: [
        { code: 'PROFILE_WRONG', message: 'the member "admin.secret" is empty', scenario: 'Fixtures' },
      ],
      stopped: { reason: 'interrupted', message: 'Ctrl-C after 12 s' },
    });
    expectGolden('summary-incomplete.txt', renderSummary(incomplete, style));
  });

  it('tells of a hundred failures in 120 lines, and of all of them with details', () => {
    const result = manyFailures(100);
    const text = renderSummary(result, style);
    expect(text.split('\n').length).to.be.at.most(120);
    expect(text).to.match(/and \d+ further requirements: see --details or report.html/);
    const whole = renderSummary(result, { ...style, details: true });
    for (const { id } of result.requirements) expect(whole).to.include(id);
    expect(whole.split('\n').length).to.be.above(1000);
  });

  it('keeps to 120 lines where as much was not tested, and names causes beyond the first', () => {
    const many = manyFailures(60);
    const untested = Array.from({ length: 8 }, (_, at) => ({
      ...requirement({ id: `U-00${at}` }),
      verdict: 'notTested' as const,
      reason: 'could-not-run' as const,
      message: `what the target said for number ${'x'.repeat(at + 1)} `.repeat(9),
    }));
    const { target } = many;
    const result = {
      ...many,
      requirements: [...many.requirements, ...untested],
      target: { ...target, notes: ['a note '.repeat(60), 'another note '.repeat(60)] },
    };
    const text = renderSummary(result, { ...style, width: 80 });
    expect(text.split('\n').length).to.be.at.most(120);
    expect(text).to.match(/F-001.*F-003/s);
  });

  it('tells failures that differ alike together, with the answer once', () => {
    const text = renderSummary(
      manyFailures(30, () => 'the same for all'),
      style,
    );
    expect(text.match(/Received/g)).to.have.length(1);
    expect(text).to.match(/Likewise +F-002 /);
  });

  it('marks a failure of a must unlike any other', () => {
    const [must, should] = manyFailures(2).requirements;
    if (must === undefined || should === undefined) throw new Error('there are two');
    const text = renderSummary(
      exampleResult({ requirements: [must, { ...should, level: 'should' }] }),
      style,
    );
    expect(text).to.match(/✗ FAILED {2}F-001 {2}must/);
    expect(text).to.match(/▲ FAILED {2}F-002 {2}should/);
  });

  for (const width of [30, 40, 80, 120]) {
    it(`fits in ${width} columns, with wide characters and long names`, () => {
      const name = `部é́${'x'.repeat(251)}`;
      const example = exampleResult({
        leftovers: [{ kind: 'buildpack', name, why: 'it cannot be removed' }],
        target: { ...exampleResult().target, notes: ['a note '.repeat(40), name] },
        suiteErrors: [{ code: 'x', message: name, scenario: name }],
      });
      for (const result of [example, manyFailures(40)]) {
        for (const details of [false, true]) {
          const lines = renderSummary(result, { ...style, width, details }).split('\n');
          for (const line of lines.filter((one) => !isCommand(one))) {
            expect(stringWidth(line), line).to.be.at.most(width);
          }
        }
      }
    });
  }

  it('tells the counts in words where no table fits', () => {
    const text = renderSummary(exampleResult(), { ...style, width: 40 });
    expect(text).to.match(/\n {2}must: 3 passed, 4 failed, 3 not\n {2}tested, 2 n\/a\n/);
  });

  it('says once why something is left, by kind, and nothing of the bundled server, which is gone', () => {
    const leftovers = Array.from({ length: 40 }, (_, at) => ({
      kind: at < 30 ? 'client' : 'user',
      name: `c${at}`,
      why: 'kept',
    }));
    const invocation = {
      program: 'npx assay',
      target: ['--profile', 'a b.yaml'],
      run: ['--yes'],
      reports: 'r',
    };
    const text = renderSummary(exampleResult({ leftovers, invocation }), style);
    expect(text).to.include('30 × client, 10 × user: kept (c0, c1, c2, and 37 more)');
    expect(text).to.include("npx assay fixtures --profile 'a b.yaml' --clean");
    const bundled = { ...exampleResult().target, bundled: true };
    expect(renderSummary(exampleResult({ leftovers, target: bundled }), style)).to.not.include('Left on');
  });

  it('gives what is not tested for one reason one line, whatever the number of the exchange', () => {
    const requirements = Array.from({ length: 30 }, (_, at) =>
      requirement({
        id: `U-${at}`,
        verdict: 'notTested',
        reason: 'could-not-run',
        message: `the control ${at}/3 of assay-1234abcd-client-${at} was not granted`,
      }),
    );
    const text = renderSummary(exampleResult({ requirements }), { ...style, details: true });
    expect(text.match(/was not granted/g)).to.have.length(1);
    expect(text).to.include('(could-not-run, 30 requirements)');
  });

  it('offers commands for the same target, with the flags of the run', () => {
    const invocation = {
      program: 'npx assay',
      target: ['--profile', 'assay.yaml', '--target', 'staging'],
      run: ['--yes', '--level', 'standard'],
      reports: 'reports/runs/x',
    };
    const text = renderSummary({ ...manyFailures(1), invocation }, style);
    expect(text).to.include(
      'npx assay run --profile assay.yaml --target staging --yes --level standard --requirement F-001 --verbose',
    );
  });

  it('colours nothing when it is asked to', () => {
    expect(renderSummary(exampleResult(), style)).to.not.include('\u001b');
    const coloured = renderSummary(exampleResult(), { ...style, colors: picocolors.createColors(true) });
    expect(coloured.replaceAll(/\p{Cc}\[\d+m/gu, '')).to.equal(renderSummary(exampleResult(), style));
  });
});
