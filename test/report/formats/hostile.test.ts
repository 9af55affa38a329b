import { expect } from 'chai';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { marked } from 'marked';
import picocolors from 'picocolors';
import { Parser } from 'tap-parser';
import { renderCsv } from '../../../src/report/formats/csv.ts';
import { renderEarl } from '../../../src/report/formats/earl.ts';
import { renderHar } from '../../../src/report/formats/har.ts';
import { renderMarkdown } from '../../../src/report/formats/markdown.ts';
import { renderMessages } from '../../../src/report/formats/messages.ts';
import { renderSarif } from '../../../src/report/formats/sarif.ts';
import { renderTap } from '../../../src/report/formats/tap.ts';
import { renderHtml } from '../../../src/report/html/html.ts';
import { renderJunit, renderRequirementJunit } from '../../../src/report/junit.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { renderSummary } from '../../../src/report/terminal.ts';
import { exchange } from '../example-exchanges.ts';
import { exampleResult, requirement, scenario } from '../example-result.ts';
import { wholePage } from '../html-document.ts';
import { parseXml } from '../parse-xml.ts';

const feature = 'Feature: hostile\n\n  Scenario: It answers\n    * it answers\n';
const spoken = 'features/hostile.feature';

/** A run against a server that says `text` wherever it can. */
function saying(text: string): RunResult {
  const check = { requirement: 'A-1', expected: 'a token', actual: text, passed: false, exchange: '1/1' };
  const one = scenario({
    ...{ name: 'It answers', feature: spoken, line: 3, verdict: 'failed', exchanges: ['1/1'] },
    checks: [check],
  });
  const said = exchange({
    id: '1/1',
    request: { method: 'GET', url: `https://host/${encodeURIComponent(text.toWellFormed())}`, headers: [] },
    response: {
      status: 200,
      headers: [
        ['Location', text],
        ['X-Says', text],
      ],
      body: text,
    },
  });
  return exampleResult({
    target: { ...exampleResult().target, name: text },
    headline: `No verdict can be given. ${text}`,
    requirements: [
      requirement({ id: 'A-1', verdict: 'failed', scenarios: [one] }),
      requirement({ id: 'A-2', verdict: 'notTested', reason: 'could-not-run', message: text }),
    ],
    exchanges: [said],
    suiteErrors: [{ code: 'suite', message: text }],
  });
}

const plainColors = picocolors.createColors(false);

const renders: Readonly<Record<string, (result: RunResult) => string>> = {
  HTML: (result) => wholePage(renderHtml(result)),
  JUnit: renderJunit,
  'JUnit by requirement': renderRequirementJunit,
  SARIF: renderSarif,
  HAR: renderHar,
  EARL: renderEarl,
  TAP: renderTap,
  CSV: renderCsv,
  Markdown: renderMarkdown,
  messages: (result) => renderMessages(result, () => feature),
  terminal: (result) => renderSummary(result, { colors: plainColors, width: 80 }),
};

const hostile = {
  'terminal control sequences': '\u001b[2J\u001b]0;owned\u0007\u009b31mred\rover',
  'bidirectional controls': 'user\u202enimda\u2066\u200f\u2069',
  'what XML cannot hold': '\u0000\u0008\ufffe\uffff\ud800]]></failure>&x;',
  'line separators': 'a\u2028b\u2029c\u0085d',
};

/** What a reader must never get raw: controls but line ends and tabs, format characters, lone surrogates. */
const raw = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The texts of a JSON document, as its reader gets them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** What a reader of the format gets to see. */
function seen(format: string, text: string): string {
  if (['SARIF', 'HAR', 'EARL'].includes(format)) return textsOf(JSON.parse(text)).join('\n');
  if (format === 'messages')
    return text
      .trimEnd()
      .split('\n')
      .flatMap((line) => textsOf(JSON.parse(line)))
      .join('\n');
  // The word joiner is the summary's own: it keeps names from being notified.
  return format === 'Markdown' ? text.replaceAll('\u2060', '') : text.replaceAll('\r\n', '\n');
}

describe('what a hostile server says', () => {
  for (const [kind, text] of Object.entries(hostile)) {
    for (const [format, render] of Object.entries(renders)) {
      it(`is harmless in ${format}: ${kind}`, () => {
        const told = seen(format, render(saying(text)));
        expect(raw.exec(told)?.[0]?.codePointAt(0)?.toString(16)).to.equal(undefined);
      });
    }
  }

  it('is no formula in a spreadsheet', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '"=1', '＝1', '＋1']) {
      const check = { requirement: 'A-1', expected: 'x', actual: 'y', passed: true };
      const one = requirement({
        id: text,
        verdict: 'failed',
        sentence: text,
        scenarios: [scenario({ name: 'a', checks: [check] })],
      });
      const [, row = []] = parseCsv(renderCsv(exampleResult({ requirements: [one] }))) as string[][];
      for (const cell of row) expect(cell, text).to.not.match(/^[\s"]*[=+\-@＝＋－＠]/);
    }
  });

  it('stays one cell of one row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const rows = parseCsv(renderCsv(saying(text))) as string[][];
        expect(rows.map(({ length }) => length)).to.deep.equal([12, 12, 12]);
      }),
    );
  });

  it('is text in Markdown: no link, no image, no HTML, no heading, no name that is notified', () => {
    const markup = [
      '<img src=x onerror=alert(1)>',
      '[x](javascript:alert(1))',
      '![x](https://evil.example/p.png)',
      'https://evil.example www.evil.example',
      '`</code><script>alert(1)</script>``',
      '| a | b |\n|---|---|',
      '# heading\n- list\n> quote\n1. one',
      '@everyone &lt;b&gt; $x$ ~~y~~ **z**',
    ];
    for (const text of markup) {
      const html = String(marked.parse(renderMarkdown(saying(text)), { gfm: true }));
      expect(html, text).to.not.match(/<(?:img|a|script|del|blockquote|ol)\b/);
      expect(html.match(/<h\d/g) ?? [], text).to.have.length(2);
      expect(html.match(/<table/g) ?? [], text).to.have.length(1);
      expect(html.replace(/<code>.*?<\/code>/gs, ''), text).to.not.match(/@\w/);
    }
  });

  it('stays one test point in TAP, and one element in JUnit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = saying(`\nok 1 - fine # TODO\n...\nBail out!\n${text}`);
        const points = (Parser.parse(renderTap(result)) as [string, { ok: boolean }][]).filter(
          ([kind]) => kind === 'assert',
        );
        expect(points.map(([, { ok }]) => ok)).to.deep.equal([true, false, false, true]);
        const root = parseXml(renderRequirementJunit(result));
        expect(root.descendants('failure')).to.have.length(1);
      }),
    );
  });
});
