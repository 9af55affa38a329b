import { baselineSentence } from './baseline.ts';
import { findingsOf } from './findings/finding.ts';
import { type Outcome, scenarioCase, type TestCase, testCase, withoutScenario } from './junit/test-case.ts';
import type { RunResult, ScenarioResult } from './model/result.ts';
import { gateOf, gateSentence, securitySentence } from './model/security.ts';
import { element } from './xml.ts';

/**
 * The result as JUnit XML: a test suite for each feature, a test case for each requirement in each scenario.
 * Only scored requirements fail; a failure outside the level is a skipped case that says so, because a CI
 * host paints every `failure` red whatever the exit code says.
 */
export function renderJunit(result: RunResult): string {
  const secondsOf = scenarioSeconds(result);
  const causes = leadingOf(result);
  const cases = result.requirements
    .filter(({ reason }) => reason !== 'not-selected')
    .flatMap((one) => {
      if (one.scenarios.length === 0) return [withoutScenario(one)];
      return one.scenarios.map((scenario) =>
        scenarioCase(one, scenario, secondsOf(scenario), causes.get(one.id)),
      );
    });
  const suites = [...Map.groupBy([...runCases(result), ...cases], ({ suite }) => suite)];
  const totals = counts(suites.flatMap(([, own]) => own));
  const root = {
    name: 'assay',
    ...totals,
    time: (result.durationMs / 1000).toFixed(3),
    timestamp: result.startedAt,
  };
  const body = suites.map(([name, own]) => `\n${suite(name, own, name === runSuite ? result : undefined)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', root, [...body, '\n'])}\n`;
}

const runSuite = 'assay run';

function suite(name: string, cases: readonly TestCase[], run?: RunResult): string {
  const seconds = cases.reduce((sum, one) => sum + one.seconds, 0);
  const attributes = { name, ...counts(cases), time: seconds.toFixed(3) };
  const known = run === undefined ? [] : [`\n  ${element('properties', {}, properties(run))}`];
  return element('testsuite', attributes, [...known, ...cases.map(({ xml }) => `\n  ${xml}`), '\n']);
}

function counts(cases: readonly TestCase[]) {
  const of = (outcome: Outcome) => cases.filter((one) => one.outcome === outcome).length;
  return { tests: cases.length, failures: of('failed'), errors: of('error'), skipped: of('skipped') };
}

function properties({
  verdict,
  headline,
  level,
  scope,
  target,
  runId,
  summary,
  security,
  suite: { version },
  baseline,
}: RunResult) {
  const values = {
    verdict,
    headline,
    level,
    scope: scope.kind,
    ...(scope.declaredOff.length > 0 && { declaredOff: scope.declaredOff.join(' ') }),
    target: target.name,
    ...(target.release !== undefined && { release: target.release }),
    runId,
    version,
    ...summary,
    ...(security !== undefined && { security: securitySentence(security) }),
    ...(baseline !== undefined && { baseline: baselineSentence(baseline) }),
    ...(target.notes.length > 0 && { notes: target.notes.join('; ') }),
  };
  return Object.entries(values).map(([name, value]) => element('property', { name, value }));
}

/** What is not the target's: errors of the suite, and a run that gives no verdict. */
function runCases(result: RunResult): TestCase[] {
  const whole = { classname: runSuite, name: 'the run gives a verdict', time: '0' };
  const incomplete = result.verdict === 'INCOMPLETE';
  const errors = result.suiteErrors.map(({ code, message, scenario }) =>
    testCase(runSuite, { classname: runSuite, name: scenario ?? code, time: '0' }, 'error', [
      element('error', { message, type: code }),
    ]),
  );
  const content = incomplete ? [element('error', { message: result.headline, type: 'INCOMPLETE' })] : [];
  return [
    testCase(runSuite, whole, incomplete ? 'error' : 'passed', content),
    ...gateCase(result),
    ...errors,
  ];
}

/** A gate that was asked for is red where it is shut: a CI host looks at cases, not at properties. */
function gateCase(result: RunResult): TestCase[] {
  const gate = gateOf(result);
  if (gate === undefined) return [];
  const attributes = { classname: runSuite, name: 'the security set holds', time: '0' };
  const message = gateSentence(result);
  if (message === undefined) return [testCase(runSuite, attributes, 'passed', [])];
  const isFailed = gate === 'shut';
  const outcome = isFailed ? 'failed' : 'error';
  const kind = isFailed ? 'failure' : 'error';
  return [testCase(runSuite, attributes, outcome, [element(kind, { message, type: 'security' })])];
}

/** By its id, the requirement under whose finding a failed one stands. */
function leadingOf(result: RunResult): ReadonlyMap<string, string> {
  return new Map(
    findingsOf(result).flatMap(({ requirements, consequences }) =>
      [...requirements.slice(1), ...consequences].map(({ id }) => [id, requirements[0].id] as const),
    ),
  );
}

/** The time of a scenario is counted once, at its first requirement. */
function scenarioSeconds({ exchanges }: RunResult): (scenario: ScenarioResult) => number {
  const milliseconds = new Map(exchanges.map(({ id, durationMs }) => [id, durationMs]));
  const counted = new Set<string>();
  return (scenario) => {
    const own = scenario.exchanges.filter((id) => !counted.has(id));
    for (const id of own) counted.add(id);
    return own.reduce((sum, id) => sum + (milliseconds.get(id) ?? 0), 0) / 1000;
  };
}
