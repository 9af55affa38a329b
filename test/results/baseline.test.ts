import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import picocolors from 'picocolors';
import { UsageError } from '../../src/errors.ts';
import { renderHtml } from '../../src/report/html/html.ts';
import { renderJunit } from '../../src/report/junit.ts';
import { exitCodeOf } from '../../src/report/model/exit-code.ts';
import type { KnownDeparture } from '../../src/report/model/result.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { renderSummary } from '../../src/report/terminal.ts';
import { loadBaseline } from '../../src/results/baseline.ts';
import { withBaseline } from '../../src/results/baseline-result.ts';
import { fail, pass, resultOf, type Told } from '../runner/told.ts';
import { exampleCatalogue, exampleInfo, exampleRequirement } from '../scenario/example-run.ts';

const known: KnownDeparture = {
  requirement: 'A-001',
  reason: 'waits for release 2 of the gateway',
  owner: 'team-login',
  expires: '2030-06-30',
};

describe('a baseline', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-baseline-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  function load(text: string, day = '2030-06-30T23:59:59Z') {
    const file = join(folder, 'known.yaml');
    writeFileSync(file, text);
    const renamed = exampleRequirement('B-001', { aliases: ['OLD-001'] });
    const ofCases = exampleRequirement('C-001', { caseOf: { id: 'C-009', sentence: 'It holds everywhere' } });
    const catalogue = exampleCatalogue(exampleRequirement('A-001'), renamed, ofCases);
    return loadBaseline(file, { catalogue, scenarios: [exampleInfo()], now: Date.parse(day) });
  }

  const entry = (changes: Record<string, string> = {}) =>
    `departures:\n  - ${Object.entries({ ...known, ...changes })
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join('\n    ')}\n`;

  it('is read, on its last day still', () => {
    expect(load(entry()).departures).to.deep.equal([known]);
    expect(load('departures: []').departures).to.deep.equal([]);
  });

  it('finds a requirement under its former id', () => {
    expect(load(entry({ requirement: 'OLD-001' })).departures[0]?.requirement).to.equal('B-001');
  });

  const bad: readonly [what: string, text: () => string, code: string, says: RegExp][] = [
    [
      'an unknown requirement',
      () => entry({ requirement: 'A-999' }),
      'baseline-entries',
      /A-999: no such requirement/,
    ],
    [
      'a requirement with cases',
      () => entry({ requirement: 'C-009' }),
      'baseline-entries',
      /C-009: name the case that departs: C-001/,
    ],
    [
      'an unknown scenario',
      () => entry({ scenario: 'Nope' }),
      'baseline-entries',
      /A-001 "Nope": no scenario/,
    ],
    [
      'an expired entry',
      () => entry({ expires: '2030-06-29' }),
      'baseline-entries',
      /expired on 2030-06-29; team-login/,
    ],
    [
      'an entry twice',
      () => entry() + entry().split('\n').slice(1).join('\n'),
      'baseline-entries',
      /is there twice/,
    ],
    [
      'no reason',
      () => entry().replace(/reason.*\n {4}/, ''),
      'baseline-invalid',
      /departures\.0 .*'reason'/,
    ],
    [
      'a day that is none',
      () => entry({ expires: '2030-02-30' }),
      'baseline-invalid',
      /departures\.0\.expires/,
    ],
    ['a member nobody knows', () => entry({ colour: 'red' }), 'baseline-invalid', /\(colour\)/],
    ['no list', () => 'A-001', 'baseline-invalid', /the file must be object/],
    ['no YAML', () => 'departures: [', 'baseline-unreadable', /cannot be read/],
  ];
  for (const [what, text, code, says] of bad) {
    it(`with ${what} is a usage error that names it`, () => {
      const read = () => load(text());
      expect(read).to.throw(UsageError, says).with.property('code', code);
    });
  }

  it('that is not there is a usage error', () => {
    const context = { catalogue: exampleCatalogue(), scenarios: [], now: 0 };
    expect(() => loadBaseline(join(folder, 'none.yaml'), context)).to.throw(
      UsageError,
      /none\.yaml cannot be read/,
    );
  });
});

describe('the end of a run with a baseline', () => {
  const file = 'known.yaml';
  const end = (
    told: readonly Told[],
    departures: readonly KnownDeparture[],
    catalogue = exampleCatalogue(exampleRequirement('A-001')),
  ) => {
    const result = withBaseline(resultOf(told, { catalogue }), { file, departures });
    return { result, code: exitCodeOf(result), verdict: result.verdict };
  };
  const two = exampleCatalogue(exampleRequirement('A-001'), exampleRequirement('B-001'));
  const passB: Told = { checks: [['B-001', true]], info: { requirements: ['B-001'] } };
  const failB: Told = { checks: [['B-001', false]], info: { requirements: ['B-001'] } };

  it('is 0 when every failure is known, and the verdict stays', () => {
    expect(end([fail], [known])).to.include({ code: 0, verdict: 'NONCONFORMANT' });
  });

  it('is 1 when a failure is not known', () => {
    const { code, result } = end([fail, failB], [known], two);
    expect(code).to.equal(1);
    expect(result.baseline?.uncovered).to.deep.equal(['B-001']);
  });

  it('is 1 when another scenario of the requirement fails than the known one', () => {
    const named = { ...known, scenario: 'Known' };
    const other: Told = { ...fail, info: { name: 'Other', line: 9 } };
    const same: Told = { ...fail, info: { name: 'Known' } };
    expect(end([same], [named]).code).to.equal(0);
    expect(end([same, other], [named]).code).to.equal(1);
  });

  it('is 2 when an entry is no longer true, whatever else happened', () => {
    expect(end([pass], [known])).to.include({ code: 2, verdict: 'CONFORMANT' });
    expect(end([pass, failB], [known], two).code).to.equal(2);
  });

  it('is as without when this run could not tell', () => {
    const notTested: Told = { stop: 'could-not-run' };
    expect(end([notTested, passB], [known], two)).to.include({ code: 3, verdict: 'INCOMPLETE' });
    const { result } = end([notTested, passB], [known], two);
    expect(result.baseline?.entries[0]?.state).to.equal('open');
  });

  it('is 3 when all failures are known but another requirement could not be tested', () => {
    const notTested: Told = { stop: 'could-not-run', info: { requirements: ['B-001'] } };
    expect(end([fail, notTested], [known], two)).to.include({ code: 3, verdict: 'NONCONFORMANT' });
  });

  it('is 0 when all that could not be tested was kept from it by a known departure', () => {
    const blocked: Told = { stop: 'blocked', blockedBy: 'A-001', info: { requirements: ['B-001'] } };
    expect(end([fail, blocked], [known], two)).to.include({ code: 0, verdict: 'NONCONFORMANT' });
  });

  it('stands in every report', () => {
    const { result } = end([fail], [known]);
    expect(parseResult(JSON.stringify(result)).baseline?.entries[0]?.state).to.equal('covers');
    const summary = renderSummary(result, { colors: picocolors.createColors(false), width: 120 });
    expect(summary)
      .to.contain('Known departures')
      .and.contain(known.reason)
      .and.contain('every failure is known');
    expect(renderHtml(result)).to.contain('Known departures').and.contain(known.reason);
    const junit = renderJunit(result);
    expect(junit).to.contain('known departure (waits for release 2').and.contain('failures="0"');
  });
});
