import type { Outcome } from '../assertions/outcome.ts';
import { AssayError, TransportError, UnusableValueError } from '../errors.ts';
import { forgetUnanswered } from '../fixtures/forget-unanswered.ts';
import type { Recipe } from '../requests/request-under-test.ts';
import { deliver } from './deliver.ts';
import type { Scenario } from './scenario.ts';
import { ScenarioStopped } from './stop-scenario.ts';

/** How the request without its fault was answered. */
export interface ControlOutcome {
  /** Id of its exchange; undefined when none could be sent. */
  readonly exchange?: string;
  readonly outcome: Outcome;
}

/**
 * Sends the control of a request under test, once a run for identical requests. A control that could not be
 * sent is one that was not granted.
 *
 * @throws TransportError when the connection failed before a response began: then the scenario runs once more
 * @throws UnusableValueError when the target gave out what the control would have to carry: that is red by itself
 */
export function controlOf<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<ControlOutcome> {
  const { controls } = scenario.run;
  const known = controls.get(recipe.key);
  if (known !== undefined) return known;
  const outcome = sendControl(scenario, recipe);
  controls.set(recipe.key, outcome);
  forgetUnanswered(outcome, () => controls.delete(recipe.key));
  return outcome;
}

async function sendControl<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<ControlOutcome> {
  try {
    const exchange = await deliver(scenario, recipe, await recipe.prepare(), { role: 'control' });
    return { exchange: exchange.id, outcome: recipe.granted(exchange.response) };
  } catch (error) {
    if (!(error instanceof AssayError || error instanceof ScenarioStopped)) throw error;
    if (error instanceof TransportError && error.beforeResponse) throw error;
    if (error instanceof UnusableValueError) throw error;
    return { outcome: { expected: `${recipe.name} is granted`, actual: error.message, passed: false } };
  }
}
