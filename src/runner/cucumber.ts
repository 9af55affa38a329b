import { join } from 'node:path';
import { runCucumber } from '@cucumber/cucumber/api';
import type { Envelope, TestStepFinished } from '@cucumber/messages';
import type { Evidence } from '../evidence/evidence.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { type Run, withRun } from '../scenario/run.ts';
import { environment, options, sourcesOf, suiteFolder, supportCode } from './support-code.ts';

/** Runs scenarios in the order given. Step code is loaded once in a process, however many runs there are. */
export async function runScenarios(run: Run, scenarios: readonly ScenarioInfo[]): Promise<void> {
  // Cucumber takes a list without paths for every feature file.
  if (scenarios.length === 0) return;
  const sources = sourcesOf(pathsOf(scenarios));
  const library = await supportCode();
  const watch = new StepWatch(run.evidence);
  await withRun(run, () =>
    runCucumber({ ...options(), sources, support: library }, environment, (envelope) => watch.see(envelope)),
  );
}

/** Whole paths: those from the root are searched for, ten times as long. */
function pathsOf(scenarios: readonly ScenarioInfo[]): string[] {
  const lines = new Map<string, number[]>();
  for (const { feature, line } of scenarios) lines.set(feature, [...(lines.get(feature) ?? []), line]);
  return [...lines].map(([feature, at]) => [join(suiteFolder, feature), ...at].join(':'));
}

/** Looks for what Cucumber reports and the evidence cannot know: undefined, ambiguous and pending steps. */
class StepWatch {
  readonly #evidence: Evidence;
  /** Text of each step of a pickle, by its id. */
  readonly #texts = new Map<string, string>();
  /** Id of the pickle's step, by the id of the step of a test case. */
  readonly #steps = new Map<string, string>();

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  see({ pickle, testCase, testStepFinished, parseError }: Envelope): void {
    for (const { id, text } of pickle?.steps ?? []) this.#texts.set(id, text);
    for (const { id, pickleStepId } of testCase?.testSteps ?? []) this.#steps.set(id, pickleStepId ?? '');
    if (parseError !== undefined)
      this.#evidence.suiteError({ code: 'feature-syntax', message: parseError.message });
    if (testStepFinished !== undefined) this.#finished(testStepFinished);
  }

  #finished({ testStepId, testStepResult: { status, message } }: TestStepFinished): void {
    if (status === 'PASSED' || status === 'SKIPPED') return;
    const step = this.#texts.get(this.#steps.get(testStepId) ?? '') ?? 'a hook';
    const reason = message === undefined ? '' : `: ${message}`;
    this.#evidence.suiteError({
      code: `step-${status.toLowerCase()}`,
      message: `"${step}" is ${status}${reason}`,
    });
  }
}
