import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { marked } from 'marked';
import { renderHtml } from '../../src/report/html/html.ts';
import { renderJson, renderPackedJson } from '../../src/report/json.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { historyOf, isSameTarget, pastRunOf } from '../../src/results/history.ts';
import { historyHtml, historyMarkdown, historyText, trendSection } from '../../src/results/history-rows.ts';
import { exampleResult } from '../report/example-result.ts';

describe('the history of runs', () => {
  let folder: string;
  const keep = (name: string, text: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'result.json'), text);
  };
  const earlier: RunResult = exampleResult({
    ...{ verdict: 'CONFORMANT', startedAt: '2026-05-01T00:00:00.000Z' },
    summary: { passed: 12, failed: 0, notApplicable: 0, notTested: 0 },
    target: { ...exampleResult().target, name: '<b>\u202e|x' },
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-history-'));
    keep('b', renderPackedJson(exampleResult()));
    keep('a', renderJson(earlier));
    keep('broken', '{"verdict":');
    mkdirSync(join(folder, 'empty'));
    writeFileSync(join(folder, 'note.txt'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has each run that left a report, the oldest first, as the report says it', () => {
    const runs = historyOf(folder);
    expect(runs.map(({ startedAt }) => startedAt)).to.deep.equal([
      earlier.startedAt,
      exampleResult().startedAt,
    ]);
    for (const [at, { verdict, summary, target }] of [earlier, exampleResult()].entries()) {
      expect(runs[at]).to.deep.include({ verdict, summary, target });
    }
  });

  it('says the same as text, Markdown and HTML, with a bar for each run', () => {
    const runs = historyOf(folder);
    const text = historyText(runs).trimEnd().split('\n');
    expect(text).to.have.length(3);
    expect(text[1])
      .to.match(/CONFORMANT +12 +0 +0$/)
      .and.include('\\u{202e}');
    expect(text[2]).to.match(/NONCONFORMANT +3 +4 +3$/);
    const html = String(marked.parse(historyMarkdown(runs)));
    expect(html.match(/<tr>/g)).to.have.length(3);
    expect(html).not.to.match(/<b>|\u202e/);
    const page = historyHtml(runs);
    expect(page.match(/<g>/g)).to.have.length(2);
    expect(page.match(/<tr>/g)).to.have.length(3);
    expect(page).not.to.match(/<b>|\u202e/);
    const heights = [...page.matchAll(/class="bar-(\w+)"[^>]* height="([\d.]+)"/g)].map(
      ([, name, tall]) => `${name} ${tall}`,
    );
    expect(heights).to.deep.equal([
      'passed 160.0',
      'open 0.0',
      'failed 0.0',
      'passed 48.0',
      'open 48.0',
      'failed 64.0',
    ]);
  });

  it('is drawn in a report once there is more than one run of its target', () => {
    const own = pastRunOf(exampleResult(), 'a');
    expect(trendSection([own])).to.equal(undefined);
    const history = trendSection([own, own]);
    const page = renderHtml(exampleResult(), { ...(history && { history }) });
    expect(page).to.include('the last 2 runs').and.to.include(own.headline.replaceAll("'", '&#39;'));
    const other = { ...own.target, authorization: 'https://other.example' };
    expect(isSameTarget(own.target, other)).to.equal(false);
    const bundled = { ...own.target, bundled: true };
    expect(isSameTarget(bundled, { ...bundled, authorization: 'http://127.0.0.1:1' })).to.equal(true);
  });
});
