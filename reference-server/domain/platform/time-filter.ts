import { PlatformError, platformErrors } from './platform-error.ts';

/** A comparison with a time in seconds since 1970. */
export interface TimeFilter {
  readonly operator: string;
  readonly seconds: number;
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '': (left, right) => left === right,
  '[lt]': (left, right) => left < right,
  '[lte]': (left, right) => left <= right,
  '[gt]': (left, right) => left > right,
  '[gte]': (left, right) => left >= right,
};

function secondsOf(text: string, name: string): number {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const milliseconds = isTime ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(milliseconds)) return Math.floor(milliseconds / 1000);
  throw new PlatformError(platformErrors.invalidParameter, `"${name}" must be RFC 3339 times`);
}

/** The comparisons that a parameter asks for (supplement-platform section 8). @throws PlatformError 400 */
export function parseTimes(query: URLSearchParams, name: string): readonly TimeFilter[] {
  return Object.keys(comparisons).flatMap((operator) =>
    query
      .getAll(`${name}${operator}`)
      .flatMap((value) => value.split(','))
      .map((text) => ({ operator, seconds: secondsOf(text, name) })),
  );
}

/** Whether a time, in milliseconds, passes every comparison. */
export function matchesTimes(milliseconds: number, filters: readonly TimeFilter[]): boolean {
  const seconds = Math.floor(milliseconds / 1000);
  return filters.every((filter) => comparisons[filter.operator]?.(seconds, filter.seconds));
}
