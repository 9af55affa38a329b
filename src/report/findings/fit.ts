import type { RecordedExchange, RequirementResult } from '../model/result.ts';
import { sentRequest } from '../sent.ts';
import type { FailingCheck } from './failing-check.ts';

/** How well a sentence speaks of what was seen; the higher, the better. */
export type Fit = (one: FailingCheck) => number;

/**
 * A requirement fits a cause when its sentence has words that few other sentences have in common with what was expected
 * and seen, or with what the requests have that failed, and those have not that were granted at the same place: of all
 * that one wrong status breaks, the one that says "status" was broken, and where all with a Basic header are refused,
 * the one that says "Basic".
 *
 * @param cause the failing checks that one cause explains
 */
export type FitOf = (cause: readonly FailingCheck[]) => Fit;

/** How well requirements fit causes, in a run. */
export function fitting(
  requirements: readonly RequirementResult[],
  exchanges: readonly RecordedExchange[],
): FitOf {
  const sentencesWith = new Map<string, number>();
  for (const requirement of requirements) {
    for (const word of wordsOf(sayingOf(requirement))) {
      sentencesWith.set(word, (sentencesWith.get(word) ?? 0) + 1);
    }
  }
  const weight = (word: string) =>
    Math.log(requirements.length / (sentencesWith.get(word) ?? requirements.length));
  return (cause) => {
    const distinctive = distinctiveWords(cause, exchanges);
    return ({ requirement, check }) => {
      const saying = wordsOf(sayingOf(requirement));
      const seen = wordsOf(`${check.expected} ${check.actual}`);
      const total = sum([...saying], weight);
      const share = (word: string) => (seen.has(word) ? 1 : (distinctive.get(word) ?? 0));
      const common = sum([...saying], (word) => weight(word) * share(word));
      return total === 0 ? 0 : common / Math.sqrt(total);
    };
  };
}

/** Words of requests, by how much more often those have them that failed than those that were granted. */
function distinctiveWords(
  cause: readonly FailingCheck[],
  exchanges: readonly RecordedExchange[],
): ReadonlyMap<string, number> {
  const failed = cause.flatMap(({ exchange }) => exchange ?? []).filter(({ fault }) => fault === undefined);
  const places = new Set(failed.map(placeOfRequest));
  const ids = new Set(failed.map(({ id }) => id));
  const granted = exchanges.filter(
    (one) => places.has(placeOfRequest(one)) && !ids.has(one.id) && isGranted(one),
  );
  const words = new Set(failed.flatMap((one) => [...wordsOfRequest(one)]));
  return new Map(
    [...words].map((word) => [word, Math.max(0, shareWith(word, failed) - shareWith(word, granted))]),
  );
}

function shareWith(word: string, exchanges: readonly RecordedExchange[]): number {
  if (exchanges.length === 0) return 0;
  return exchanges.filter((one) => wordsOfRequest(one).has(word)).length / exchanges.length;
}

function isGranted({ fault, response }: RecordedExchange): boolean {
  return fault === undefined && response !== undefined && response.status < 400;
}

function placeOfRequest({ request: { method, url } }: RecordedExchange): string {
  return `${method} ${URL.canParse(url) ? new URL(url).pathname : url}`;
}

const wordsOfRequests = new WeakMap<RecordedExchange, ReadonlySet<string>>();

/** Names of what was sent, and its values but for secrets. */
function wordsOfRequest(exchange: RecordedExchange): ReadonlySet<string> {
  const known = wordsOfRequests.get(exchange);
  if (known !== undefined) return known;
  const sent = sentRequest(exchange.request).parameters.map(({ name, value }) => `${name} ${value}`);
  const words = wordsOf(sent.join(' ').replaceAll(/‹[^›]*›/g, ''));
  wordsOfRequests.set(exchange, words);
  return words;
}

function sayingOf({ sentence, quote = '' }: RequirementResult): string {
  return `${sentence} ${quote}`;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9_]{2,}/g) ?? []);
}

function sum(words: readonly string[], weight: (word: string) => number): number {
  return words.reduce((total, word) => total + weight(word), 0);
}
