import { sourceLink } from '../../requirements/source-link.ts';
import { differenceText } from '../difference-text.ts';
import type { RequirementResult, RequirementVerdict, RunResult } from '../model/result.ts';
import { selectedOf } from '../model/selected.ts';
import { printable } from '../printable.ts';
import { reasonTexts } from '../reasons.ts';
import { targetName } from '../target-name.ts';

/** Names stand in the document itself: a reader without a network understands it too. */
const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  assay: 'urn:assay:',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  assertedBy: { '@id': 'earl:assertedBy', '@type': '@id' },
  subject: { '@id': 'earl:subject', '@type': '@id' },
  test: { '@id': 'earl:test', '@type': '@id' },
  mode: { '@id': 'earl:mode', '@type': '@id' },
  outcome: { '@id': 'earl:outcome', '@type': '@id' },
  result: 'earl:result',
  info: 'earl:info',
  title: 'dct:title',
  description: 'dct:description',
  source: { '@id': 'dct:source', '@type': '@id' },
  isPartOf: 'dct:isPartOf',
  date: { '@id': 'dct:date', '@type': 'xsd:dateTime' },
};

const outcomes: Readonly<Record<RequirementVerdict, string>> = {
  passed: 'earl:passed',
  failed: 'earl:failed',
  notApplicable: 'earl:inapplicable',
  notTested: 'earl:untested',
};

/** The result in the W3C's Evaluation and Report Language, as JSON-LD: an assertion for each requirement. */
export function renderEarl(result: RunResult): string {
  const { suite, target, runId, verdict, headline } = result;
  const selected = selectedOf(result.requirements);
  const graph = [
    {
      '@id': 'urn:assay:suite',
      '@type': ['earl:Software', 'earl:Assertor'],
      title: 'Assay',
      'doap:revision': suite.version,
    },
    {
      '@id': `urn:assay:run:${runId}:target`,
      '@type': 'earl:TestSubject',
      title: printable(targetName(target)),
      ...(target.release !== undefined && { 'doap:revision': printable(target.release) }),
    },
    {
      '@id': `urn:assay:run:${runId}`,
      title: `Assay run ${runId}`,
      date: result.startedAt,
      description: printable(headline),
      'assay:verdict': verdict,
    },
    ...selected.map(criterion),
    ...selected.map((one) => assertion(one, result)),
  ];
  return `${JSON.stringify({ '@context': context, '@graph': graph }, null, 1)}\n`;
}

function criterion(requirement: RequirementResult) {
  const { id, sentence, quote, paraphrase, document, section, level } = requirement;
  const source = sourceLink(requirement);
  return {
    '@id': `urn:assay:requirement:${id}`,
    '@type': ['earl:TestCriterion', 'earl:TestRequirement'],
    title: sentence,
    description: quote ?? paraphrase ?? '',
    isPartOf: `${document}, ${section}`,
    ...(source !== undefined && { source }),
    'assay:level': level,
  };
}

function assertion(requirement: RequirementResult, { runId, startedAt }: RunResult) {
  const { id, verdict, scored } = requirement;
  const info = infoOf(requirement);
  return {
    '@type': 'earl:Assertion',
    assertedBy: 'urn:assay:suite',
    subject: `urn:assay:run:${runId}:target`,
    test: `urn:assay:requirement:${id}`,
    mode: 'earl:automatic',
    isPartOf: { '@id': `urn:assay:run:${runId}` },
    'assay:scored': scored,
    result: {
      '@type': 'earl:TestResult',
      outcome: outcomes[verdict],
      date: startedAt,
      ...(info !== '' && { info }),
    },
  };
}

function infoOf({ reason, message, scenarios }: RequirementResult): string {
  const failing = scenarios.flatMap(({ checks }) => checks.filter(({ passed }) => !passed));
  const why = reason === undefined ? [] : [`${reason}: ${reasonTexts[reason].title}`];
  const lines = [...why, ...(message === undefined ? [] : [message]), ...failing.map(differenceText)];
  return printable(lines.join('\n'));
}
