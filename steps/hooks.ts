import {
  After,
  Before,
  BeforeStep,
  setDefaultTimeout,
  setDefinitionFunctionWrapper,
} from '@cucumber/cucumber';
import { checkPaths } from '../src/protocol/core/documented-paths.ts';
import { judgeMet } from '../src/protocol/words/judge-met.ts';
import { notForThisTarget, selectedOf } from '../src/scenario/applicability.ts';
import { currentRun } from '../src/scenario/run.ts';
import { Scenario } from '../src/scenario/scenario.ts';
import { scenarioInfo } from '../src/scenario/scenario-info.ts';
import { confirmScenario, endScenario, finishScenario } from '../src/scenario/scenario-life.ts';
import type { AssayWorld } from './world.ts';

/** The time-outs of the target bound every exchange; a step is never slower than its exchanges. */
const noTimeout = -1;
setDefaultTimeout(noTimeout);

Before(function (this: AssayWorld, { pickle, gherkinDocument }) {
  const run = currentRun();
  const info = selectedOf(scenarioInfo(pickle, gherkinDocument), run.selected);
  const record = run.evidence.startScenario(info);
  this.scenario = new Scenario(run, record, judgeMet);
  if (run.stopAll !== undefined) {
    record.stop = run.stopAll;
    return 'skipped';
  }
  const stops = notForThisTarget(info, run);
  for (const [id, stop] of stops) run.evidence.stop(record, stop, [id]);
  return stops.size === info.requirements.length ? 'skipped' : checkPaths(this.scenario);
});

BeforeStep(function (this: AssayWorld, { pickleStep }) {
  this.scenario.record.step = pickleStep.text;
  this.isAlsoThere = pickleStep.type === 'Context' && this.otherZone !== undefined;
});

After(async function (this: AssayWorld) {
  const { run, record } = this.scenario;
  finishScenario(run, record);
  await confirmScenario(run, record, this.scenario.service);
  await run.finished(record);
});

type Definition = (this: AssayWorld, ...parameters: unknown[]) => unknown;

/**
 * A step that cannot go on ends its scenario as skipped, with the reason in the evidence. What is given in two zones is
 * brought about in the other one first.
 */
setDefinitionFunctionWrapper(
  (definition: Definition) =>
    function (this: AssayWorld, ...parameters: unknown[]) {
      const { isAlsoThere } = this;
      this.isAlsoThere = false;
      const end = (error: unknown) => {
        const { run, record, row } = this.scenario;
        return endScenario(run, record, error, row);
      };
      const here = () => definition.apply(this, parameters);
      const there = async () => definition.apply(this.there, parameters);
      try {
        const done = isAlsoThere ? there().then(here) : here();
        // What is done already Cucumber need not watch for errors and time-outs.
        return done instanceof Promise ? done.catch(end) : done;
      } catch (error) {
        return end(error);
      }
    },
);
