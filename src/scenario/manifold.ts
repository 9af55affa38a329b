import type { Exchange } from '../client/exchange.ts';
import { sentTogether } from './together.ts';
import { gistOf, type Known, placeOf, unanswered, type WatchedRun } from './witness.ts';

/** How often one request is sent: one answer in ten that differs is missed once in twenty-three times. */
const times = 30;

/** What a server answers to credentials of another, or where it is asked for what another has. */
const ofAnotherStore: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Sends one request many times, with the same credentials. What is found at one moment and not at the next is kept by
 * one of several servers that answer in turn.
 *
 * @param witness asks for what the run has made, or for what needs credentials
 * @param gist how it was answered when it was sent first
 * @returns what was seen; undefined where the answers agree, or where there are no credentials to ask with
 */
export async function askedManyTimes(run: WatchedRun, { witness, gist }: Known): Promise<string | undefined> {
  const request = await witness.request().catch(unanswered);
  if (request === undefined) return undefined;
  const answers = await sentTogether(run, request, times);
  const gists = answers.filter((answer) => answer !== undefined).map(gistOfStore);
  const [other] = gists.filter((one) => one !== undefined && one !== gist);
  const agreeing = gists.filter((one) => one === gist).length;
  if (other === undefined || agreeing === 0) return undefined;
  return `more than one server answers, and they do not share what they keep: ${placeOf(request)}, sent ${times} times with the same credentials, was answered ${agreeing} times with ${gist}, and with ${other} at other times`;
}

/** Undefined for an answer that any server may give now and then. */
function gistOfStore(answer: Exchange): string | undefined {
  const { status } = answer.response;
  return status < 300 || ofAnotherStore.has(status) ? gistOf(answer) : undefined;
}
