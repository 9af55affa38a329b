import { sourceLink } from '../../requirements/source-link.ts';
import { differenceText } from '../difference-text.ts';
import type { RequirementResult, RunResult, ScenarioResult } from '../model/result.ts';
import { selectedOf } from '../model/selected.ts';
import { printable } from '../printable.ts';
import { reasonTexts } from '../reasons.ts';
import { type FailureWeight, failureWeight } from '../weight.ts';

const levels = { failure: 'error', advice: 'warning', observation: 'note' } as const satisfies Record<
  FailureWeight,
  string
>;

/**
 * The failures as SARIF 2.1.0, for code scanning: each requirement is a rule, each scenario in which it failed a result
 * at the scenario's line. What makes the verdict is an error, advice a warning; what did not fail is no result, because
 * hosts show every result as an alert. The counts are properties of the run.
 */
export function renderSarif(result: RunResult): string {
  const rules = selectedOf(result.requirements);
  const at = new Map(rules.map(({ id }, index) => [id, index]));
  const { verdict, headline, level, summary, advice, security, runId, target, suite } = result;
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Assay', version: suite.version, rules: rules.map(ruleOf) } },
        automationDetails: { id: `assay/${runId}` },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation(result)],
        results: rules.flatMap((rule) => resultsOf(rule, at.get(rule.id) ?? -1)),
        properties: {
          ...{ verdict, headline: printable(headline), level, summary, advice },
          target: printable(target.name),
          ...(security !== undefined && { security }),
        },
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A run without a verdict was no success of the tool, whatever its results say. */
function invocation({ verdict, headline, startedAt, durationMs, suiteErrors }: RunResult) {
  const open = verdict === 'INCOMPLETE' ? [{ level: 'error', message: { text: said(headline) } }] : [];
  const errors = suiteErrors.map(({ code, message }) => ({
    level: 'error',
    descriptor: { id: code },
    message: { text: said(message) },
  }));
  return {
    executionSuccessful: verdict !== 'INCOMPLETE',
    startTimeUtc: startedAt,
    endTimeUtc: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    toolExecutionNotifications: [...open, ...errors],
  };
}

function ruleOf(requirement: RequirementResult) {
  const { id, sentence, quote, paraphrase, document, section, level, threat, verdict, reason } = requirement;
  const helpUri = sourceLink(requirement);
  const words = quote === undefined ? (paraphrase ?? '') : `“${quote}”`;
  const help = [sentence, words, `${document}, ${section}`, threat ?? '', `assay explain ${id}`];
  return {
    id,
    shortDescription: { text: sentence },
    fullDescription: { text: `${words} (${document}, ${section})`.trim() },
    help: { text: help.filter((line) => line !== '').join('\n') },
    ...(helpUri !== undefined && { helpUri }),
    defaultConfiguration: { level: levels[failureWeight(requirement)] },
    properties: {
      tags: [level, ...(threat === undefined ? [] : ['security'])],
      ...{ verdict, scored: requirement.scored },
      ...(reason !== undefined && { reason, why: reasonTexts[reason].title }),
    },
  };
}

function resultsOf(requirement: RequirementResult, ruleIndex: number) {
  return requirement.scenarios
    .filter(({ verdict }) => verdict === 'failed')
    .map((scenario) => resultOf(requirement, scenario, ruleIndex));
}

function resultOf(requirement: RequirementResult, scenario: ScenarioResult, ruleIndex: number) {
  const { id, sentence } = requirement;
  const { feature, line, name, checks, known } = scenario;
  const failing = checks.filter(({ passed }) => !passed);
  const region = { startLine: Math.max(1, line) };
  return {
    ...{ ruleId: id, ruleIndex, kind: 'fail', level: levels[failureWeight(requirement)] },
    message: { text: said([`${sentence}. ${name}`, ...failing.map(differenceText)].join('\n')) },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: encodeURI(feature), uriBaseId: '%SRCROOT%' }, region },
        logicalLocations: [{ name, fullyQualifiedName: `${feature}: ${name}` }],
      },
    ],
    partialFingerprints: { 'requirementScenario/v1': `${id} ${feature} ${name}` },
    ...(known !== undefined && {
      suppressions: [
        {
          kind: 'external',
          status: 'accepted',
          justification: `${known.reason} (${known.owner}, until ${known.expires})`,
        },
      ],
    }),
    properties: { exchanges: failing.flatMap(({ exchange }) => exchange ?? []) },
  };
}

/**
 * A text in a message, which even as plain text may have links, `[text](address)`, and arguments, `{0}` (SARIF, 3.11.5
 * and 3.11.6): what a target says has none.
 */
function said(text: string): string {
  return printable(text)
    .replaceAll('](', '] (')
    .replaceAll(/\{(?=\d+\})/g, '{ ');
}
