import type { Exchange, HttpRequest } from '../client/exchange.ts';
import type { SendOptions } from '../client/http-client.ts';
import type { Role } from '../client/recorder.ts';
import type { Recipe } from './request-under-test.ts';
import type { Scenario } from './scenario.ts';
import { holdRefusal, settledAnswer } from './settled-answer.ts';

/**
 * The answer to a complete valid request. One that may not be the target's own is asked for once more: a target that
 * was out of sorts for a moment is not held to it, and nothing passes by it.
 *
 * @throws TransportError with code unsteady when the target is not what it was when the run began
 */
export async function answerTo<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  role: Exclude<Role, 'fixture'>,
): Promise<Exchange> {
  const { steadiness } = scenario.run;
  const seen: Exchange[] = [];
  const send = async (): Promise<Exchange> => {
    const options = { role, isConfirmedLater: true };
    const exchange = await deliver(scenario, recipe, await recipe.prepare(), options);
    seen.push(exchange);
    return exchange;
  };
  const isGranted = ({ response }: Exchange) => recipe.granted(response).passed;
  const last = await settledAnswer(scenario, {
    send,
    between: (doubtful) => steadiness.confirm(doubtful),
    ...(recipe.isIrrevocable !== true && { granted: isGranted }),
    isValid: true,
  });
  await holdRefusal(scenario, last, isGranted(last));
  recipe.seen?.(scenario, last);
  if (seen.length === 1) return last;
  if (!isGranted(last)) steadiness.refusals.note(last);
  const refused = seen.find((one) => !isGranted(one));
  if (refused !== undefined && isGranted(last)) steadiness.refusals.noteMoment(refused);
  return last;
}

/**
 * Puts a request on the wire. Where a recipe needs several exchanges to get its answer, the last one is the
 * answer; those to the same address as the first are requests under test as well, the others lead there.
 */
export async function deliver<Draft>(
  scenario: Scenario,
  recipe: Recipe<Draft>,
  draft: Draft,
  options: SendOptions,
): Promise<Exchange> {
  if (recipe.deliver === undefined) return scenario.exchange(await recipe.toRequest(draft), options);
  const ids: string[] = [];
  let path: string | undefined;
  const exchange = await recipe.deliver(draft, async (request: HttpRequest) => {
    const { pathname } = new URL(request.url);
    path ??= pathname;
    const sent = await scenario.exchange(request, pathname === path ? options : { role: 'preparation' });
    ids.push(sent.id);
    return sent;
  });
  for (const id of ids) if (id !== exchange.id) scenario.record.unjudged.delete(id);
  return exchange;
}
