import { copyOf } from '../json/copy-of.ts';

/** What an assertion expected (all that is allowed) and what it saw. Pure data: it neither throws nor records. */
export interface Outcome {
  readonly expected: string;
  readonly actual: string;
  readonly passed: boolean;
  /** What usually causes this difference. */
  readonly likelyCause?: string;
}

/** An outcome that passes exactly when `actual` is one of `allowed`. */
export function oneOf<T extends string | number>(what: string, allowed: readonly T[], actual: T): Outcome {
  const expected = `${what} ${allowed.join(' or ')}`;
  return { expected, actual: `${what} ${actual}`, passed: allowed.includes(actual) };
}

/** An outcome that passes exactly when `actual` is less than `bound`. */
export function isBelow(what: string, bound: number, actual: number): Outcome {
  return { expected: `${what} below ${bound}`, actual: `${what} ${actual}`, passed: actual < bound };
}

/** Shortens a text for `actual`, so that a failure block stays readable. */
export function shorten(text: string, length = 200): string {
  return text.length <= length ? text : `${copyOf(text.slice(0, length))}… (${text.length} characters)`;
}
