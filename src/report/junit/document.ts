import { baselineSentence } from '../baseline.ts';
import type { RunResult } from '../model/result.ts';
import { securitySentence } from '../model/security.ts';
import { runCases } from '../run-cases.ts';
import { element } from '../xml.ts';
import { type Outcome, type TestCase, testCase } from './test-case.ts';

const runSuite = 'assay run';

/** A whole document: what is said of the run, and the cases, each in its suite. */
export function junitDocument(result: RunResult, cases: readonly TestCase[]): string {
  const suites = [...Map.groupBy([...ofRun(result), ...cases], ({ suite }) => suite)];
  const root = {
    name: 'assay',
    ...counts(suites.flatMap(([, own]) => own)),
    time: (result.durationMs / 1000).toFixed(3),
    timestamp: result.startedAt,
  };
  const body = suites.map(([name, own]) => `\n${suite(name, own, name === runSuite ? result : undefined)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', root, [...body, '\n'])}\n`;
}

/** A CI host looks at cases, not at properties: what the run says as a whole is a case too. */
function ofRun(result: RunResult): TestCase[] {
  return runCases(result).map(({ name, outcome, message, type }) =>
    testCase(
      runSuite,
      { classname: runSuite, name, time: '0' },
      outcome,
      outcome === 'passed'
        ? []
        : [element(outcome === 'failed' ? 'failure' : 'error', { message: message ?? name, type })],
    ),
  );
}

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
