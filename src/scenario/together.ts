import type { Exchange, HttpRequest } from '../client/exchange.ts';
import { asWitness, gistOf, type Known, unanswered, type WatchedRun } from './witness.ts';

/**
 * Sends one request so often at the same time.
 *
 * @returns the answers in the order in which the requests were sent; undefined for those that did not come
 */
export function sentTogether(
  { client, evidence }: Pick<WatchedRun, 'client' | 'evidence'>,
  request: HttpRequest,
  times: number,
): Promise<(Exchange | undefined)[]> {
  return Promise.all(
    Array.from({ length: times }, () =>
      client.send(request, evidence.recorder(), asWitness).catch(unanswered),
    ),
  );
}

/** An answer among others may take so much longer than one alone, and the target still counts as one that the way delays. */
const patience = 2;

/**
 * How many requests a target answers at the same time. Where the way takes the time, so many take no longer than one; where
 * the target itself does, each waits for those before it.
 *
 * @param known asks for something harmless
 * @param times how many are sent
 * @param aloneMs what one takes that is sent alone
 * @returns 1 where one of them is refused or not answered
 */
export async function answeredTogether(
  run: WatchedRun,
  { witness, gist }: Known,
  times: number,
  aloneMs: number,
): Promise<number> {
  const request = await witness.request().catch(unanswered);
  if (request === undefined) return 1;
  // The first time opens the connections.
  await sentTogether(run, request, times);
  const started = performance.now();
  const answers = await sentTogether(run, request, times);
  const tookMs = performance.now() - started;
  if (answers.some((answer) => answer === undefined || gistOf(answer) !== gist)) return 1;
  return Math.min(times, Math.floor((patience * times * aloneMs) / tookMs));
}
