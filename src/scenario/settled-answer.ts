import { isDoubtfulAnswer } from '../client/doubtful-answer.ts';
import type { Exchange } from '../client/exchange.ts';
import type { Scenario } from './scenario.ts';
import { ScenarioStopped, stopped } from './stop-scenario.ts';
import { gistOf, kindOf, placeOf } from './witness.ts';

/**
 * The answer to a request that is sent until it is settled that the answer is the target's own. A doubtful one is
 * asked for once more, and a third time where the second is of another kind: a refusal of the target's own and one of
 * something before it may have the same status. The last one is the one to judge, and the target must still be what it
 * was then.
 *
 * @param send sends the request anew, with fresh one-time credentials
 * @param between what must hold between a doubtful answer and the next
 * @param granted whether an answer grants what was asked for: a success that grants nothing is in doubt too
 * @throws TransportError with code unsteady when the target is not what it was when the run began
 */
export async function settledAnswer(
  scenario: Scenario,
  send: () => Promise<Exchange>,
  between: (doubtful: Exchange) => Promise<void>,
  granted: (exchange: Exchange) => boolean = () => true,
): Promise<Exchange> {
  const { steadiness } = scenario.run;
  const isInDoubt = (exchange: Exchange) =>
    isOdd(exchange, granted) && !steadiness.refusals.isHabit(exchange);
  let last = await send();
  for (let times = 1; isInDoubt(last) && times < most; times += 1) {
    const before = last;
    await between(before);
    scenario.record.unjudged.delete(before.id);
    last = await send();
    if (kindOf(last) === kindOf(before) && isInDoubt(last)) break;
    if (isDoubtfulAnswer(before) || isOdd(last, granted) || scenario.sawOutage) continue;
    scenario.doubt(inTwoWays(before, last));
    scenario.record.isInTwoWays = true;
  }
  if (isOdd(last, granted)) await steadiness.confirmBriefly(last);
  return last;
}

/** A success that granted nothing, once: nobody can tell whose it was, so the scenario has not shown what it is about. */
function inTwoWays(before: Exchange, last: Exchange): ScenarioStopped {
  const said = `${placeOf(before.request)} was answered with ${gistOf(before)}, which grants nothing (exchange ${before.id}), and with ${gistOf(last)} when it was sent again`;
  return new ScenarioStopped({ reason: 'answered-in-two-ways', message: `answered in two ways: ${said}` });
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

/** How often a request is sent at most. */
const most = 3;
