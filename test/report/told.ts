import type { Summary } from '../../src/report/model/result.ts';
import { securitySentence } from '../../src/report/model/security.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { attribute, elementsOf, textOf, textsBy, wholePage } from './html-document.ts';
import { parseXml } from './parse-xml.ts';

/** What a format says of a run; all have to say the same. */
export interface Told {
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

export function fromJson(text: string): Told {
  const { verdict, summary, requirements, security } = parseResult(text);
  const failed = requirements.filter((one) => one.verdict === 'failed' && one.scored);
  const line = security && securitySentence(security);
  return { verdict, counts: summary, failed: failed.map(({ id }) => id), security: line };
}

export function fromJunit(text: string): Told {
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

export function fromSummary(text: string): Told {
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

export function fromHtml(text: string): Told {
  const elements = elementsOf(wholePage(text));
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
