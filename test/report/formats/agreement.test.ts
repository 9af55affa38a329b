import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { placeOfScenario } from '../../../src/evidence/scenario-record.ts';
import { formatNames } from '../../../src/report/formats.ts';
import type { RequirementResult, RunResult, Summary } from '../../../src/report/model/result.ts';
import { parseResult } from '../../../src/report/model/validate.ts';
import { tally } from '../../../src/report/tally.ts';
import { assayHere } from '../../cli/assay-here.ts';
import { fromHtml, fromJunit, fromSummary } from '../told.ts';
import { holdsToSchemas } from './schemas.ts';
import {
  fromCsv,
  fromEarl,
  fromHar,
  fromMarkdown,
  fromMessages,
  fromRequirementJunit,
  fromSarif,
  fromTap,
  type Told,
} from './told.ts';

const runs = {
  'a conformant run': { flags: ['--requirement', 'CLIENT-AUTH-BASIC-011'], code: 0 },
  'a run with a defect': {
    flags: ['--requirement', 'CLIENT-AUTH-BASIC', '--defect', 'secret-any-accepted'],
    code: 1,
  },
  'an incomplete run': {
    flags: ['--requirement', 'CLIENT-AUTH-BASIC', '--authorization', 'http://127.0.0.1:9'],
    code: 3,
  },
};

describe('all formats of a run', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-formats-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const [name, { flags, code }] of Object.entries(runs)) {
    it(`hold to their schemas and agree in every count: ${name}`, async () => {
      const out = join(folder, String(code));
      const ended = await assayHere(['run', ...flags, '--format', 'all', '--out', out]);
      expect(ended.code, ended.out + ended.err).to.equal(code);
      const text = (file: string) => readFileSync(join(out, file), 'utf8');
      const result = parseResult(text('result.json'));
      holdsToSchemas(text);
      await agree(result, text);
    });
  }

  it('are written from a result that is there already, and named where one is unknown', async () => {
    const out = join(folder, '1');
    const again = join(folder, 'again');
    const ended = await assayHere(['report', out, '--format', formatNames.join(), '--out', again]);
    expect(ended.code, ended.err).to.equal(0);
    for (const file of ['report.sarif', 'exchanges.har', 'earl.jsonld', 'messages.ndjson', 'report.tap']) {
      expect(readFileSync(join(again, file), 'utf8'), file).to.equal(readFileSync(join(out, file), 'utf8'));
    }
    const unknown = await assayHere(['report', out, '--format', 'sariff']);
    expect(unknown.code).to.equal(2);
    expect(unknown.err).to.include('"sariff" is not a format; near it: sarif');
  });
});

/** Formats that say the counts of the run; the others are counted by what they list. */
const countsRequirements = ['markdown', 'junit', 'tap'];

/** How many entries ended with each verdict: of a requirement with cases each is one. */
function entries(results: readonly RequirementResult[]): Summary {
  const of = (verdict: keyof Summary) => results.filter((one) => one.verdict === verdict).length;
  return {
    passed: of('passed'),
    failed: of('failed'),
    notApplicable: of('notApplicable'),
    notTested: of('notTested'),
  };
}

/**
 * Each format against the result: the verdict, the counts of what is scored and of the others, and what failed. What
 * lists every case counts cases; what counts for a reader counts requirements.
 */
async function agree(result: RunResult, text: (file: string) => string): Promise<void> {
  const failed = result.requirements.filter((one) => one.scored && one.verdict === 'failed');
  const others = result.requirements.filter(({ scored, reason }) => !scored && reason !== 'not-selected');
  const listed: Told = {
    verdict: result.verdict,
    scored: entries(result.requirements.filter(({ scored }) => scored)),
    others: entries(others),
    failed: failed.map(({ id }) => id).sort(),
  };
  const counted: Told = { ...listed, scored: result.summary, others: tally(others) };
  const messages = fromMessages(text('messages.ndjson'));
  const tap = fromTap(text('report.tap'));
  const told: Record<string, Told> = {
    sarif: fromSarif(text('report.sarif')),
    earl: await fromEarl(text('earl.jsonld')),
    csv: { ...fromCsv(text('requirements.csv')), verdict: result.verdict },
    markdown: fromMarkdown(text('summary.md')),
    junit: fromRequirementJunit(text('junit-requirements.xml')),
    messages,
    tap,
  };
  for (const [format, own] of Object.entries(told)) {
    const expected = countsRequirements.includes(format) ? counted : listed;
    for (const what of ['verdict', 'scored', 'others', 'failed'] as const) {
      if (what in own) expect(own[what], `${format}: ${what}`).to.deep.equal(expected[what]);
    }
  }
  const plain = {
    html: fromHtml(text('report.html')),
    text: fromSummary(text('summary.txt')),
    junit: fromJunit(text('junit.xml')),
  };
  for (const [format, own] of Object.entries(plain)) {
    expect(own.verdict, `${format}: verdict`).to.equal(counted.verdict);
    expect(own.counts, `${format}: counts`).to.deep.equal(counted.scored);
    // The end for a terminal names ids that follow each other by the first and the last.
    if (format === 'text') continue;
    expect([...new Set(own.failed)].sort(), `${format}: failed`).to.deep.equal(counted.failed);
  }
  expect(fromHar(text('exchanges.har'))).to.equal(result.exchanges.length);
  expect(tap.ok, 'a harness is green exactly when the run is').to.equal(result.verdict === 'CONFORMANT');
  const scenarios = failed.flatMap((one) => one.scenarios.filter(({ verdict }) => verdict === 'failed'));
  expect(messages.failedScenarios).to.equal(new Set(scenarios.map(placeOfScenario)).size);
  expect(messages.success).to.equal(result.verdict === 'CONFORMANT');
}
