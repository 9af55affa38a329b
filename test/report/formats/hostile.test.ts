import { expect } from 'chai';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { marked } from 'marked';
import picocolors from 'picocolors';
import { Parser } from 'tap-parser';
import { printExchange } from '../../../src/cli/verbose.ts';
import { renderCsv } from '../../../src/report/formats/csv.ts';
import { renderEarl } from '../../../src/report/formats/earl.ts';
import { renderHar } from '../../../src/report/formats/har.ts';
import { renderMarkdown } from '../../../src/report/formats/markdown.ts';
import { renderMessages } from '../../../src/report/formats/messages.ts';
import { renderSarif } from '../../../src/report/formats/sarif.ts';
import { renderTap } from '../../../src/report/formats/tap.ts';
import { renderHtml } from '../../../src/report/html/html.ts';
import { renderJson, renderPackedJson } from '../../../src/report/json.ts';
import { renderJunit, renderRequirementJunit } from '../../../src/report/junit.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { parseResult } from '../../../src/report/model/validate.ts';
import { renderSummary } from '../../../src/report/terminal.ts';
import { difference } from '../../../src/results/diff.ts';
import { differenceHtml } from '../../../src/results/diff-html.ts';
import { differenceMarkdown } from '../../../src/results/diff-markdown.ts';
import { differenceText } from '../../../src/results/diff-text.ts';
import { pastRunOf } from '../../../src/results/history.ts';
import { historyHtml, historyMarkdown, historyText } from '../../../src/results/history-rows.ts';
import { exchange } from '../example-exchanges.ts';
import { exampleResult, requirement, scenario } from '../example-result.ts';
import { wholePage } from '../html-document.ts';
import { parseXml } from '../parse-xml.ts';

const feature = 'Feature: hostile\n\n  Scenario: It answers\n    * it answers\n';
const spoken = 'features/hostile.feature';

/** A run against a server that says `text` wherever it can: what came, what was made of it, and what is left of it. */
function saying(text: string): RunResult {
  const check = {
    ...{ requirement: 'A-1', expected: `a token, not ${text}`, actual: text, passed: false, exchange: '1/1' },
    likelyCause: text,
  };
  const one = scenario({
    ...{ name: 'It answers', feature: spoken, line: 3, verdict: 'failed', exchanges: ['1/1', '1/2'] },
    checks: [check],
    ...{ ranBefore: text, stoppedAt: 'it answers', message: text },
  });
  const request = {
    method: 'GET',
    url: `https://host/${encodeURIComponent(text.toWellFormed())}`,
    headers: [],
  };
  const said = exchange({
    ...{ id: '1/1', request },
    response: {
      status: 200,
      headers: [
        ['Location', text],
        ['Set-Cookie', text],
        [`X-${text}`, 'its name'],
      ],
      body: text,
    },
  });
  const lost = exchange({ ...{ id: '1/2', request }, error: { code: 'ECONNRESET', message: text } });
  return exampleResult({
    target: { ...exampleResult().target, name: text, notes: [text], release: text },
    headline: `No verdict can be given. ${text}`,
    requirements: [
      requirement({ id: 'A-1', verdict: 'failed', scenarios: [one] }),
      requirement({ id: 'A-2', verdict: 'notTested', reason: 'could-not-run', message: text }),
    ],
    exchanges: [said, lost],
    suiteErrors: [{ code: 'suite', message: text }],
    leftovers: [{ kind: 'client', name: text, why: text }],
    stopped: { reason: 'could-not-run', message: text },
    profile: text,
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
  'terminal in full': (result) => renderSummary(result, { colors: plainColors, width: 80, details: true }),
  'result.json': renderPackedJson,
  'JSON in full': renderJson,
  verbose: (result) => result.exchanges.map(printExchange).join(''),
  'difference as text': (result) => differenceText(difference(exampleResult(), result)),
  'difference as HTML': (result) => differenceHtml(difference(exampleResult(), result)),
  'difference as Markdown': (result) => differenceMarkdown(difference(exampleResult(), result)),
  'history as text': (result) => historyText([pastRunOf(result, 'a')]),
  'history as HTML': (result) => historyHtml([pastRunOf(result, 'a')]),
  'history as Markdown': (result) => historyMarkdown([pastRunOf(result, 'a')]),
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

/** Every member of that name, however deep it lies. */
function membersOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [
    ...(key === name ? [one] : []),
    ...membersOf(one, name),
  ]);
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
  return /Markdown/.test(format) ? text.replaceAll('\u2060', '') : text.replaceAll('\r\n', '\n');
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
      for (const format of ['difference as Markdown', 'history as Markdown']) {
        const told = String(marked.parse(renders[format]?.(saying(text)) ?? '', { gfm: true }));
        expect(told, `${format}: ${text}`).to.not.match(/<(?:img|a|script|del|blockquote|ol)\b/);
      }
      const html = String(marked.parse(renderMarkdown(saying(text)), { gfm: true }));
      expect(html, text).to.not.match(/<(?:img|a|script|del|blockquote|ol)\b/);
      expect(html.match(/<h\d/g) ?? [], text).to.have.length(2);
      expect(html.match(/<table/g) ?? [], text).to.have.length(1);
      expect(html.replace(/<code>.*?<\/code>/gs, ''), text).to.not.match(/@\w/);
    }
  });

  it('is in result.json what it was, though nothing of it stands there raw', () => {
    for (const text of [...Object.values(hostile), 'tag \u{e0041}\u{e007f}']) {
      const result = saying(text.toWellFormed());
      for (const json of [renderJson(result), renderPackedJson(result)]) {
        expect(raw.exec(json)).to.equal(null);
        expect(parseResult(json).exchanges[0]?.response?.body).to.equal(text.toWellFormed());
      }
    }
  });

  it('is text in SARIF, which has no Markdown and no link of the target’s', () => {
    for (const text of ['[x](javascript:alert(1))', '![x](https://evil.example/p.png)', '[a](0)', '{0}']) {
      const sarif = JSON.parse(renderSarif(saying(text)));
      const messages = membersOf(sarif, 'message').concat(membersOf(sarif, 'shortDescription'));
      expect(messages.length).to.be.above(0);
      expect(membersOf(sarif, 'markdown'), text).to.deep.equal([]);
      // Also in plain text [text](address) is a link, and {n} an argument.
      for (const { text: told } of messages as { text: string }[])
        expect(told, text).to.not.match(/\]\(|\{\d+\}/);
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
