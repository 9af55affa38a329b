import type { Exchange } from '../client/exchange.ts';
import type { Outcome } from '../evidence/outcome.ts';
import { freshControl, type Granted, grantedControl } from './control.ts';
import { answerTo, deliver } from './deliver.ts';
import { madeOfPage } from './filled-texts.ts';
import type { Fault, Recipe } from './request-under-test.ts';
import type { Scenario } from './scenario.ts';
import { holdRefusal, settledAnswer } from './settled-answer.ts';

/** A complete valid request that was answered. */
export interface Asked {
  readonly exchange: Exchange;
  readonly recipe: Pick<Recipe<unknown>, 'name' | 'verifies' | 'promises'>;
  readonly granted: Outcome;
  readonly fault?: undefined;
  readonly control?: undefined;
}

/** A request with one fault that was answered. There is none without its control: only that makes a refusal tell something. */
export interface Faulted extends Omit<Asked, 'fault' | 'control'> {
  readonly fault: string;
  readonly control: Granted;
}

/** A request under test that was answered. */
export type Sent = Asked | Faulted;

/**
 * Sends a request under test; with a fault, its control goes first.
 *
 * @throws ScenarioStopped when the control is not granted
 */
export async function attempt<Draft>(scenario: Scenario, recipe: Recipe<Draft>): Promise<Asked>;
export async function attempt<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  fault: Fault<Draft>,
): Promise<Faulted>;
export async function attempt<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  fault?: Fault<Draft>,
): Promise<Sent>;
export async function attempt<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  fault?: Fault<Draft>,
): Promise<Sent> {
  if (fault !== undefined) return attemptFaulted(scenario, recipe, fault);
  const exchange = await answerTo(scenario, recipe, 'under-test');
  return { exchange, recipe, granted: recipe.granted(exchange.response) };
}

/**
 * Sends one request twice without waiting for an answer, with the same one-time credentials; in several rounds, each
 * with credentials of its own, since who loses a race may lose it now and then.
 *
 * @param fault what is wrong with one of the two
 * @returns both answers of each round
 * @throws ScenarioStopped when the control is not granted
 */
export async function attemptTogether<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  fault: string,
  rounds = 8,
): Promise<Faulted[][]> {
  const control = await grantedControl(scenario, recipe);
  const answers: Faulted[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const request = await recipe.toRequest(await recipe.prepare());
    const send = async (): Promise<Faulted> => {
      const exchange = await scenario.exchange(request, { role: 'under-test', fault });
      return { exchange, recipe, granted: recipe.granted(exchange.response), fault, control };
    };
    answers.push(await Promise.all([send(), send()]));
  }
  return answers;
}

/**
 * An answer that is in doubt, since it may come from elsewhere than the service, counts only if the control is granted
 * afterwards as well and the request with the fault is answered so once more. Where a granted control would stay on
 * the target for good, or the fault does, the witnesses stand for it.
 */
async function attemptFaulted<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  fault: Fault<Draft>,
): Promise<Faulted> {
  let control = await grantedControl(scenario, recipe);
  const { isLasting = false } = fault;
  const roles = { role: 'under-test', fault: fault.name, isConfirmedLater: true } as const;
  const make = async () => {
    const draft = await recipe.prepare();
    return madeOfPage(fault.name, () => fault.apply(draft, scenario));
  };
  const lasting = isLasting ? await make() : undefined;
  const send = async (): Promise<Exchange> => {
    const { made, said } = lasting ?? (await make());
    const { exchange: granted } = control;
    return deliver(scenario, recipe, made, { ...roles, faultSent: said, control: granted });
  };
  const isGranted = ({ response }: Exchange) => recipe.granted(response).passed;
  const between = async (doubtful: Exchange): Promise<void> => {
    if (isLasting || recipe.isIrrevocable === true) return scenario.run.steadiness.confirm(doubtful);
    control = await freshControl(scenario, recipe);
  };
  const exchange = await settledAnswer(scenario, { send, between, granted: isGranted, isLasting });
  const granted = recipe.granted(exchange.response);
  await holdRefusal(scenario, exchange, granted.passed);
  return { exchange, recipe, granted, fault: fault.name, control };
}
