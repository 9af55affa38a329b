import { EventEmitter } from 'node:events';
import { type Envelope, IdGenerator, type TestStepFinished } from '@cucumber/messages';
// The API reads and parses the feature files in each run; its runtime takes scenarios as they were read once.
import { makeRuntime } from '../../node_modules/@cucumber/cucumber/lib/runtime/index.js';
import type { Evidence } from '../evidence/evidence.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { type Run, withRun } from '../scenario/run.ts';
import { type SourcedPickle, sourcedPickles } from './features.ts';
import { environment, options, supportCodeFor } from './support-code.ts';

/** Runs scenarios in the order given. Step code and features are read once in a process, however many runs there are. */
export async function runScenarios(run: Run, scenarios: readonly ScenarioInfo[]): Promise<void> {
  if (scenarios.length === 0) return;
  const pickles = sourcedPickles(scenarios);
  const eventBroadcaster = new EventEmitter();
  const watch = new StepWatch(run.evidence, pickles);
  eventBroadcaster.on('envelope', (envelope: Envelope) => watch.see(envelope));
  const newId = IdGenerator.uuid();
  const runtime = await makeRuntime({
    testRunStartedId: newId(),
    environment,
    logger: console,
    eventBroadcaster,
    newId,
    sourcedPickles: pickles,
    supportCodeLibrary: await supportCodeFor(
      pickles.flatMap(({ pickle }) => pickle.steps.map(({ text }) => text)),
    ),
    options: options().runtime,
    snippetOptions: {},
  });
  const { exception } = await withRun(run, () => runtime.run());
  if (exception !== undefined)
    run.evidence.suiteError({ code: 'unexpected', message: exception.message ?? exception.type });
}

/** Looks for what Cucumber reports and the evidence cannot know: undefined, ambiguous and pending steps. */
class StepWatch {
  readonly #evidence: Evidence;
  /** Text of each step of a pickle, by its id. */
  readonly #texts: ReadonlyMap<string, string>;
  /** Id of the pickle's step, by the id of the step of a test case. */
  readonly #steps = new Map<string, string>();

  constructor(evidence: Evidence, pickles: readonly SourcedPickle[]) {
    this.#evidence = evidence;
    this.#texts = new Map(pickles.flatMap(({ pickle }) => pickle.steps.map(({ id, text }) => [id, text])));
  }

  see({ testCase, testStepFinished }: Envelope): void {
    for (const { id, pickleStepId } of testCase?.testSteps ?? []) this.#steps.set(id, pickleStepId ?? '');
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
