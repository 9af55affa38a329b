import { faultsRequest, isDoubtfulAnswer } from '../client/doubtful-answer.ts';
import type { Exchange } from '../client/exchange.ts';
import type { Scenario } from './scenario.ts';
import { ScenarioStopped, stopped } from './stop-scenario.ts';
import { gistOf, kindOf, placeOf } from './witness.ts';

/** How the answer to a request is settled. */
export interface Settling {
  /** Sends the request anew, with fresh one-time credentials. */
  readonly send: () => Promise<Exchange>;
  /** What must hold between an answer that is in doubt and the next. */
  readonly between: (doubtful: Exchange) => Promise<void>;
  /** Whether an answer grants what was asked for: a success that grants nothing is in doubt too. */
  readonly granted?: (exchange: Exchange) => boolean;
  /** True for a complete valid request: who refuses it once and grants it then has answered in two ways. */
  readonly isValid?: boolean;
  /** True where what was done before it is done for good: the same request is sent again only after an unfamiliar refusal. */
  readonly isLasting?: boolean;
}

/**
 * The answer to a request that is sent until it is settled that the answer is the target's own. One that is in doubt is
 * asked for again until it has come twice: a refusal of the target's own and one of something before it may have the
 * same status. In doubt is a doubtful answer, a redirect that finds fault with a valid request, as one of several servers
 * may that does not know a client yet, and a refusal of a kind that is not known yet; that one must come three times,
 * after one alike at once: what answers every so many-th request in place of the target would have to meet all three.
 * The last one is the one to judge, and the target must still be what it was then.
 *
 * @throws TransportError with code unsteady when the target is not what it was when the run began
 */
export async function settledAnswer(scenario: Scenario, settling: Settling): Promise<Exchange> {
  const { send, between, granted = () => true, isLasting = false, isValid = false } = settling;
  const { steadiness } = scenario.run;
  const { refusals } = steadiness;
  const isInDoubt = (exchange: Exchange) =>
    steadiness.isUnfamiliar(exchange) ||
    (!isLasting &&
      (isOdd(exchange, granted) || (isValid && faultsRequest(exchange) && !granted(exchange))) &&
      !refusals.isHabit(exchange));
  let last = await send();
  const seen = [last];
  const isSettled = () => {
    const alike = seen.filter((one) => kindOf(one) === kindOf(last)).length;
    return !isInDoubt(last) || alike >= (steadiness.isUnfamiliar(last) ? 3 : 2) || seen.length >= most;
  };
  let isAlike = false;
  while (!isSettled()) {
    const before = last;
    if (!isAlike) await between(before);
    scenario.record.unjudged.delete(before.id);
    last = await send();
    seen.push(last);
    isAlike = kindOf(last) === kindOf(before);
    if (isInTwoWays(before, last, settling) && !scenario.sawOutage) doubtBoth(scenario, before, last);
  }
  refusals.learn(seen);
  if (isOdd(last, granted)) {
    await (isLasting ? steadiness.confirm(last) : steadiness.confirmBriefly(last));
  }
  return last;
}

/** Whether one of two answers must be somebody else's, or the target's own mistake, and nothing else tells which. */
function isInTwoWays(before: Exchange, last: Exchange, { granted = () => true, isValid }: Settling): boolean {
  if (isDoubtfulAnswer(before) || isOdd(last, granted)) return false;
  return !isRefusal(before) || (isValid === true && !isRefusal(last) && granted(last));
}

/** Nobody can tell whose an answer was that granted nothing, so the scenario has not shown what it is about. */
export function doubtBoth(scenario: Scenario, before: Exchange, last: Exchange): void {
  const said = `${placeOf(before.request)} was answered with ${gistOf(before)}, which grants nothing (exchange ${before.id}), and with ${gistOf(last)} when it was sent again`;
  const message = `answered in two ways: ${said}`;
  scenario.doubt(new ScenarioStopped({ reason: 'answered-in-two-ways', message }));
  scenario.record.isInTwoWays = true;
}

/**
 * Makes sure that a refusal is the target's own, and not of something before it that refuses certain words.
 *
 * @throws ScenarioStopped with reason could-not-run when it is not
 */
export async function holdRefusal(
  { run: { steadiness }, record }: Scenario,
  exchange: Exchange,
  isGranted: boolean,
): Promise<void> {
  const why = isGranted ? undefined : await steadiness.refusedWords(exchange);
  if (why === undefined) return;
  record.unjudged.delete(exchange.id);
  throw stopped('could-not-run', why);
}

/** Whether an answer may be somebody else's than the target's: a doubtful one, or a success that grants nothing. */
export function isOdd(exchange: Exchange, granted: (exchange: Exchange) => boolean): boolean {
  return isDoubtfulAnswer(exchange) || (exchange.response.status < 300 && !granted(exchange));
}

function isRefusal(exchange: Exchange): boolean {
  return exchange.response.status >= 400 || faultsRequest(exchange);
}

/** How often a request is sent at most. */
const most = 5;
