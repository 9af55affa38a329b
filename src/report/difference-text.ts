import type { Check } from './model/result.ts';

/** A failed check in a line. */
export function differenceText({ expected, actual }: Pick<Check, 'expected' | 'actual'>): string {
  return `expected ${expected}; received ${actual}`;
}
