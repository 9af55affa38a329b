import { inRow } from '../../requirements/source-link.ts';
import { differenceText } from '../difference-text.ts';
import type { Check, RequirementResult, ScenarioResult } from '../model/result.ts';
import { reasonTexts } from '../reasons.ts';
import { failureWeight } from '../weight.ts';
import { element, xmlText } from '../xml.ts';

/** A `testcase` element, the suite it stands in, and what it counts as. */
export interface TestCase {
  readonly suite: string;
  readonly xml: string;
  readonly outcome: Outcome;
  readonly seconds: number;
}

export type Outcome = 'passed' | 'failed' | 'skipped' | 'error';

/** The case of a requirement that no scenario speaks of. */
export function withoutScenario(requirement: RequirementResult): TestCase {
  const { id, sentence, document, section } = requirement;
  const attributes = { classname: `${document}.${section}`, name: `${id} ${sentence}`, time: '0' };
  return testCase('requirements without a scenario', attributes, 'skipped', [
    skipped(requirement, requirement),
  ]);
}

/**
 * What one scenario says of one requirement.
 *
 * @param cause id of the requirement under whose finding its failure stands, where that is another
 */
export function scenarioCase(
  requirement: RequirementResult,
  scenario: ScenarioResult,
  seconds: number,
  cause?: string,
): TestCase {
  const { feature, line, name } = scenario;
  const classname = feature
    .replace(/^features\//, '')
    .replace(/\.feature$/, '')
    .replaceAll('/', '.');
  const attributes = {
    classname,
    name: `${requirement.id} ${name}`,
    file: feature,
    line,
    time: seconds.toFixed(3),
  };
  const { outcome, content } = judged(requirement, scenario, cause);
  return testCase(feature, attributes, outcome, content, seconds);
}

/** What the whole run says of one requirement: the worst of its scenarios. */
export function requirementCase(requirement: RequirementResult, seconds: number, cause?: string): TestCase {
  const { id, sentence, document, section, scenarios } = requirement;
  const place = `${document}, ${section}`;
  const attributes = { classname: place, name: `${id} ${sentence}`, time: seconds.toFixed(3) };
  const failed = scenarios.filter((one) => one.verdict === 'failed');
  const worst = failed.find(({ known }) => known === undefined) ?? failed[0];
  const { outcome, content } = judged(requirement, worst ?? { ...requirement, checks: [] }, cause);
  return testCase(place, attributes, outcome, content, seconds);
}

type Judged = Pick<ScenarioResult, 'verdict' | 'checks' | 'known' | 'reason' | 'message' | 'blockedBy'>;

function judged(
  requirement: RequirementResult,
  scenario: Judged,
  cause: string | undefined,
): { outcome: Outcome; content: string[] } {
  if (scenario.verdict === 'passed') return { outcome: 'passed', content: [] };
  if (scenario.verdict !== 'failed') return { outcome: 'skipped', content: [skipped(requirement, scenario)] };
  const failing = scenario.checks.filter(({ passed }) => !passed);
  const first = failing[0];
  const message = first === undefined ? requirement.sentence : differenceText(first);
  const { known } = scenario;
  if (known !== undefined) {
    const text = `known departure (${known.reason}; ${known.owner}, until ${known.expires}): ${message}`;
    return { outcome: 'skipped', content: [element('skipped', { message: text })] };
  }
  const weight = failureWeight(requirement);
  if (weight !== 'failure') {
    return {
      outcome: 'skipped',
      content: [element('skipped', { message: `${weight} (${requirement.level}): ${message}` })],
    };
  }
  const details = xmlText(failureDetails(requirement, failing, cause));
  return {
    outcome: 'failed',
    content: [element('failure', { message, type: requirement.level }, [details])],
  };
}

function failureDetails(
  requirement: RequirementResult,
  failing: readonly Check[],
  cause: string | undefined,
): string {
  const { id, sentence, quote, document, section, row } = requirement;
  const checks = failing.flatMap(({ expected, actual, exchange, likelyCause }) => [
    `Expected: ${expected}`,
    `Received: ${actual}`,
    ...(exchange === undefined ? [] : [`Exchange: ${exchange}`]),
    ...(likelyCause === undefined ? [] : [`Likely cause: ${likelyCause}`]),
  ]);
  const source = `${quote === undefined ? '' : `“${quote}” `}(${document}, ${section}${inRow(row)})`;
  const same = cause === undefined ? [] : [`Same cause as: ${cause}`];
  return [`${id}: ${sentence}`, source, ...checks, ...same, `Next: assay explain ${id}`].join('\n');
}

function skipped(requirement: RequirementResult, where: RequirementResult | Judged): string {
  const { reason, message, blockedBy } = where.reason === undefined ? requirement : where;
  const parts = [
    reason === undefined ? 'not tested' : `${reason}: ${reasonTexts[reason].title}`,
    ...(blockedBy === undefined ? [] : [`by ${blockedBy.join(', ')}`]),
    ...(message === undefined ? [] : [message]),
  ];
  return element('skipped', { message: parts.join('. ') });
}

/** A case with its element; content is XML. */
export function testCase(
  suiteName: string,
  attributes: Readonly<Record<string, string | number>>,
  outcome: Outcome,
  content: readonly string[],
  seconds = 0,
): TestCase {
  return { suite: suiteName, xml: element('testcase', attributes, content), outcome, seconds };
}
