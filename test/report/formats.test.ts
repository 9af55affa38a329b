import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunResult, Summary } from '../../src/report/model/result.ts';
import { securityOf, securitySentence } from '../../src/report/model/security.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { writeReports } from '../../src/report/write.ts';
import { exampleResult, requirement, scenario } from './example-result.ts';
import { attribute, elementsOf, textOf, textsBy } from './html-document.ts';
import { largeResult } from './large-result.ts';
import { parseXml } from './parse-xml.ts';

/** What a format says of a run; all have to say the same. */
interface Told {
  readonly verdict: string | undefined;
  readonly counts: Summary;
  /** Ids of the scored requirements that failed. */
  readonly failed: readonly string[];
  /** The line on the security set. */
  readonly security: string | undefined;
}

function counts(of: (name: keyof Summary) => unknown): Summary {
  const number = (name: keyof Summary) => Number(of(name));
  return {
    passed: number('passed'),
    failed: number('failed'),
    notApplicable: number('notApplicable'),
    notTested: number('notTested'),
  };
}

const idOf = (text: string | undefined) => text?.trim().split(' ')[0] ?? '';

function fromJson(text: string): Told {
  const { verdict, summary, requirements, security } = parseResult(text);
  const failed = requirements.filter((one) => one.verdict === 'failed' && one.scored);
  const line = security && securitySentence(security);
  return { verdict, counts: summary, failed: failed.map(({ id }) => id), security: line };
}

function fromJunit(text: string): Told {
  const root = parseXml(text);
  const properties = new Map(
    root.descendants('property').map(({ attributes }) => [attributes.name, attributes.value]),
  );
  const failing = root.descendants('testcase').filter((one) => one.descendants('failure').length > 0);
  return {
    verdict: properties.get('verdict'),
    counts: counts((name) => properties.get(name)),
    failed: failing.map(({ attributes }) => idOf(attributes.name)),
    security: properties.get('security'),
  };
}

function fromSummary(text: string): Told {
  const [, passed, failed, notTested, notApplicable] =
    /^ {2}must +(\S+) +(\S+) +(\S+) +(\S+)$/m.exec(text) ?? [];
  const numbers = { passed, failed, notTested, notApplicable };
  const headings = [...text.matchAll(/^✗ FAILED {2}(\S+)/gm)].map(([, id]) => id ?? '');
  const others = [
    ...text.matchAll(/^ {2}also failed by the same cause: ((?:[A-Z\d-]+(?:,\s+)?)+)$/gm),
  ].flatMap(([, ids]) => ids?.split(/,\s+/) ?? []);
  return {
    verdict: /^\S (\w+)$/m.exec(text)?.[1],
    counts: counts((name) => (numbers[name] === '·' ? 0 : numbers[name])),
    failed: [...headings, ...others],
    security: /^ {2}(Security of the standards: .*)$/m.exec(text)?.[1],
  };
}

function fromHtml(text: string): Told {
  const elements = elementsOf(text);
  const tiles = textsBy(elements, 'class', 'tiles').join('');
  const labels = {
    passed: 'passed',
    failed: 'failed',
    notTested: 'not tested',
    notApplicable: 'not applicable',
  };
  const cards = elements.filter((one) => attribute(one, 'class') === 'card failed');
  return {
    verdict: textsBy(elements, 'id', 'verdict')[0],
    counts: counts((name) => new RegExp(`(\\d+)${labels[name]}`).exec(tiles)?.[1]),
    failed: cards.flatMap((card) =>
      [...textOf(card).matchAll(/failed([A-Z][A-Z\d-]+\d)must|^([A-Z][A-Z\d-]+\d) /gm)].map(
        ([, told, named]) => told ?? named ?? '',
      ),
    ),
    security: textsBy(elements, 'id', 'security')[0],
  };
}

const failedScenario = scenario({
  name: 'The keys',
  verdict: 'failed',
  checks: [{ requirement: 'RFC9700-SET-000', expected: 'no d', actual: 'a d', passed: false }],
});

/** The example, and of the security set one that failed, two that held and one that does not apply. */
function withSecurity(): RunResult {
  const threat = 'Whoever reads the published keys signs tokens for any user';
  const own = (['failed', 'passed', 'passed', 'notApplicable'] as const).map((verdict, at) =>
    requirement({
      ...{ id: `RFC9700-SET-00${at}`, level: 'standard', verdict, threat },
      ...(verdict === 'failed' && { scenarios: [failedScenario] }),
    }),
  );
  const requirements = [...exampleResult().requirements, ...own];
  const security = securityOf(requirements, false);
  return exampleResult({ requirements, ...(security === undefined ? {} : { security }) });
}

function written(result: RunResult): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-reports-'));
  try {
    return Object.fromEntries(
      writeReports(result, folder).map(([format, path]) => [format, readFileSync(path, 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the formats of one run', () => {
  const runs = {
    'a run with failures': exampleResult(),
    'a run in which all passed': exampleResult({
      verdict: 'CONFORMANT',
      requirements: exampleResult().requirements.filter(({ verdict }) => verdict === 'passed'),
      summary: { passed: 3, failed: 0, notApplicable: 0, notTested: 0 },
    }),
    'a run with a breach of the security set': withSecurity(),
    'a large run': largeResult({ requirements: 300, scenarios: 400, exchanges: 800 }),
  };

  for (const [name, result] of Object.entries(runs)) {
    it(`agree on the verdict, the counts and what failed: ${name}`, () => {
      const { HTML = '', JSON: json = '', JUnit = '', Text = '' } = written(result);
      const expected = fromJson(json);
      const sorted = ({ failed, ...told }: Told) => ({ ...told, failed: [...new Set(failed)].sort() });
      expect(expected.counts.failed).to.equal(expected.failed.length);
      expect(sorted(fromJunit(JUnit)), 'JUnit').to.deep.equal(sorted(expected));
      expect(sorted(fromSummary(Text)), 'text').to.deep.equal(sorted(expected));
      expect(sorted(fromHtml(HTML)), 'HTML').to.deep.equal(sorted(expected));
    });
  }
});
