import type { Exchange, HttpRequest } from '../client/exchange.ts';
import { asWitness, gistOf, type Known, placeOf, unanswered, type WatchedRun } from './witness.ts';

/** What firewalls of web applications refuse: quotes, markup, separators of commands, paths that go up, words of SQL. */
const suspicious = /['"<>`;|\\^{}]|--|\.\.|\/\*|%|\b(?:select|union|script|drop|exec|or 1=1)\b/i;

/** Parameters whose values are for the token endpoint alone. */
const secret = /password|secret|token|assertion|code/i;

/**
 * Whether something before the target refuses a request for what it holds, wherever it is sent: the same values are put
 * into a query that the target has no use for.
 *
 * @param harmless a witness of the same service, and how it was answered when the run began
 * @returns what was seen; undefined where the harmless request is answered as ever
 */
export async function refusedBefore(
  { client, evidence }: WatchedRun,
  harmless: Known,
  refused: Exchange,
): Promise<string | undefined> {
  const values = suspiciousValues(refused.request);
  if (values.length === 0) return undefined;
  const query = new URLSearchParams(values.map((value) => ['assay', value]));
  try {
    const request = await harmless.witness.request();
    const url = `${request.url}${request.url.includes('?') ? '&' : '?'}${query}`;
    const seen = gistOf(await client.send({ ...request, url }, evidence.recorder(), asWitness));
    if (seen === harmless.gist || seen !== gistOf(refused)) return undefined;
    return `something before the target refuses requests for what they hold: ${placeOf(request)} is answered with ${seen} too, with the same values in a query that it has no use for, and with ${harmless.gist} without them`;
  } catch (error) {
    return unanswered(error);
  }
}

function suspiciousValues({ url, body = '' }: HttpRequest): string[] {
  const { searchParams, pathname } = new URL(url);
  const parameters = [...searchParams, ...new URLSearchParams(body)];
  const values = parameters.filter(([name]) => !secret.test(name)).map(([, value]) => value);
  const segments = pathname.split('/').flatMap((segment) => [...new URLSearchParams(`=${segment}`).values()]);
  return [...values, ...segments].filter((value) => suspicious.test(value));
}
