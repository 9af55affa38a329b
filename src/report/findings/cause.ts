import { jsonObject } from '../../json/json.ts';
import type { Check, RecordedExchange, RequirementResult } from '../model/result.ts';
import { sentRequest } from '../sent.ts';
import { type FailingCheck, failingChecks, placeOf } from './failing-check.ts';

/** The requirements that failed by one cause, and what shows it. */
export interface Cause {
  readonly requirements: readonly RequirementResult[];
  /** The failing checks of these requirements that made them one group; at least one for each. */
  readonly shown: readonly FailingCheck[];
}

/**
 * From how many grants or response types on a difference is one of the endpoint, and not of each of them: with two it
 * may still be two mistakes.
 */
const variantsOfOneCause = 3;

/**
 * Puts failed requirements together that one cause explains: one exchange shows them, or different ones differ from
 * what was expected in the same words, at the same endpoint. Each requirement stands where most others stand.
 */
export function causesOf(
  failed: readonly RequirementResult[],
  exchanges: ReadonlyMap<string, RecordedExchange>,
): Cause[] {
  const checks = failed.map((requirement) => failingChecks(requirement, exchanges));
  const keys = keysOf(checks.flat());
  const of = (one: FailingCheck) => keys.get(one) ?? [];
  const sizes = new Map<string, number>();
  for (const own of checks) {
    for (const key of new Set(own.flatMap(of))) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const groups = new Map<string, FailingCheck[]>();
  for (const own of checks) {
    const key = own.flatMap(of).reduce((best, one) => (size(one) > size(best) ? one : best));
    const shown = own.filter((one) => of(one).includes(key));
    groups.set(key, [...(groups.get(key) ?? []), ...shown]);
  }
  return joined([...groups.values()]).map((shown) => ({
    requirements: [...new Set(shown.map(({ requirement }) => requirement))],
    shown,
  }));

  function size(key: string): number {
    return sizes.get(key) ?? 0;
  }
}

/** Groups that one exchange shows are one, the larger first. */
function joined(groups: readonly FailingCheck[][]): FailingCheck[][] {
  const owners = new Map<string, FailingCheck[]>();
  const kept: FailingCheck[][] = [];
  for (const group of groups.toSorted((a, b) => b.length - a.length)) {
    const owner = group.map((one) => owners.get(placeOf(one))).find((one) => one !== undefined);
    if (owner === undefined) kept.push(group);
    else owner.push(...group);
    for (const one of group) owners.set(placeOf(one), owner ?? group);
  }
  return kept;
}

/** What each failing check has in common with others that one cause may explain too. */
function keysOf(all: readonly FailingCheck[]): ReadonlyMap<FailingCheck, readonly string[]> {
  const differences = all.map((one) => [one, difference(one), variantOf(one.exchange)] as const);
  const variants = new Map<string, Set<string>>();
  for (const [, words, variant] of differences) {
    variants.set(words, (variants.get(words) ?? new Set()).add(variant));
  }
  return new Map(
    differences.map(([one, words, variant]) => {
      if (one.exchange === undefined) return [one, [words]];
      const isOfEndpoint = (variants.get(words)?.size ?? 0) >= variantsOfOneCause;
      return [one, [placeOf(one), isOfEndpoint ? words : `${words}\n${variant}`]];
    }),
  );
}

/** Where and how an answer differs, without what changes from request to request. */
function difference({ check, exchange, ...one }: FailingCheck): string {
  if (exchange === undefined) return placeOf({ check, ...one });
  const { method, url } = exchange.request;
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const missing = missingPart(check, exchange);
  const words =
    missing === undefined ? [check.expected, withoutMembers(check.actual)] : [`without ${missing}`];
  return [...[method, path, ...words].map(withoutValues), grantedFault(exchange)].join('\n');
}

/** What a success cannot do without, whether a check asks for it or for the success. */
function missingPart({ expected, actual }: Check, { fault, response }: RecordedExchange): string | undefined {
  if (fault === undefined && /\bno redirect\b/.test(actual)) return 'redirect';
  if (response === undefined || response.status >= 300) return undefined;
  const asked =
    /^(\w+) is absent$/.exec(actual)?.[1] ??
    /must have required property '(\w+)'/.exec(actual)?.[1] ??
    /JSON object with an? (\w+)/.exec(expected)?.[1];
  return asked !== undefined && jsonObject(response.body)?.[asked] === undefined ? asked : undefined;
}

/** Which members an answer has beside what is wrong with it hangs on the request, and so does the code of an error. */
function withoutMembers(actual: string): string {
  return actual.replace(/ \(error [^)]*\)/, '').replace(/JSON object with (?!error)[\w, ]+/, 'JSON object');
}

/** A fault that was let pass is a mistake of its own; one that is refused in a wrong way shows how all are refused. */
function grantedFault({ fault = '', response }: RecordedExchange): string {
  const isGranted =
    response !== undefined && response.status < 400 && !/"error"|[?&#]error=/.test(textOf(response));
  return isGranted ? fault : '';
}

function textOf({ headers, body }: NonNullable<RecordedExchange['response']>): string {
  return `${headers.map(([, value]) => value).join('\n')}\n${body}`;
}

/** The grant or the response type that a request asked for. */
function variantOf(exchange: RecordedExchange | undefined): string {
  if (exchange === undefined) return '';
  const { parameters } = sentRequest(exchange.request);
  const named = parameters.find(({ name }) => name === 'grant_type' || name === 'response_type');
  return named?.value ?? '';
}

/** Names of fixtures, ids, times and secrets are others in each request. */
export function withoutValues(text: string): string {
  return text
    .replace(/‹[^›]*›/g, '…')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+/g, '…')
    .replace(/assay-[\w.-]+/g, '…')
    .replace(/\d{5,}/g, '…');
}
