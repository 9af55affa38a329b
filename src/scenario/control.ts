import { AssayError, TransportError, UnusableValueError } from '../errors.ts';
import { forgetUnanswered } from '../fixtures/forget-unanswered.ts';
import { answerTo } from './deliver.ts';
import type { Recipe } from './request-under-test.ts';
import type { ControlOutcome } from './run.ts';
import type { Scenario } from './scenario.ts';
import { ScenarioStopped } from './stop-scenario.ts';

/**
 * The request without its fault was granted in this run. Only this module makes one, so that whatever judges a
 * request with a fault has its control behind it (design, "The rules a verdict obeys", rule 5).
 */
class Granted {
  /** Id of the exchange that shows it. */
  readonly exchange: string;
  readonly #seen = true;

  constructor(exchange: string) {
    this.exchange = exchange;
  }

  /** Whether this was made here; a look-alike has no such member. */
  get isSeen(): boolean {
    return this.#seen;
  }
}

export type { Granted };

/**
 * The control of a request under test, sent once a run for identical requests.
 *
 * @throws ScenarioStopped when it is not granted: a refusal alone proves nothing
 * @throws TransportError when the connection failed before a response began: then the scenario runs once more
 * @throws UnusableValueError when the target gave out what the control would have to carry: that is red by itself
 */
export async function grantedControl<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<Granted> {
  const { exchange, outcome, blockedBy = recipe.verifies } = await controlOf(scenario, recipe);
  leanOn(scenario, exchange);
  if (outcome.passed && exchange !== undefined) return new Granted(exchange);
  throw new ScenarioStopped({
    reason: 'could-not-run',
    blockedBy,
    message: `the same request without its fault was not granted either: ${outcome.actual}`,
  });
}

/** The control sent anew, after an answer that may not be the target's own; later scenarios share it. */
export function freshControl<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<Granted> {
  scenario.run.controls.delete(recipe.key);
  return grantedControl(scenario, recipe);
}

/** A valid request that was sent is the control of identical ones, where what it makes cannot be removed again. */
export function keepAsControl<Draft>(
  { run }: Scenario,
  { key }: Recipe<Draft>,
  { exchange, outcome }: ControlOutcome,
): void {
  if (run.controls.has(key)) return;
  run.controls.set(key, Promise.resolve({ outcome, ...(exchange === undefined ? {} : { exchange }) }));
}

function controlOf<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<ControlOutcome> {
  const { controls } = scenario.run;
  const known = controls.get(recipe.key);
  if (known !== undefined) return known;
  const outcome = sendControl(scenario, recipe);
  controls.set(recipe.key, outcome);
  forgetUnanswered(outcome, () => controls.delete(recipe.key));
  return outcome;
}

/** A control that could not be sent is one that was not granted. */
async function sendControl<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<ControlOutcome> {
  try {
    const exchange = await answerTo(scenario, recipe, 'control');
    return { exchange: exchange.id, outcome: recipe.granted(exchange.response) };
  } catch (error) {
    if (!(error instanceof AssayError || error instanceof ScenarioStopped)) throw error;
    if (error instanceof TransportError && error.beforeResponse) throw error;
    if (error instanceof UnusableValueError) throw error;
    const outcome = { expected: `${recipe.name} is granted`, actual: error.message, passed: false };
    const blockedBy = error instanceof ScenarioStopped ? error.stop.blockedBy : undefined;
    return { outcome, ...(blockedBy === undefined ? {} : { blockedBy }) };
  }
}

/** A control that another scenario has sent is evidence of this one too. */
function leanOn({ record: { exchanges } }: Scenario, exchange: string | undefined): void {
  if (exchange !== undefined && !exchanges.includes(exchange)) exchanges.push(exchange);
}
