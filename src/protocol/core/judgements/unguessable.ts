import type { Outcome } from '../../../evidence/outcome.ts';

/** RFC 6749, section 10.10: the chance to guess a token "MUST be less than or equal to 2^(-128)". */
const neededBits = 128;

/** Bits of a character, by the smallest of these alphabets that has all of them. */
const alphabets: readonly (readonly [characters: RegExp, bits: number])[] = [
  [/^\d*$/, Math.log2(10)],
  [/^(?:[\da-f]*|[\dA-F]*)$/, 4],
  [/^(?:[\da-z]*|[\dA-Z]*)$/, Math.log2(36)],
  [/^[\dA-Za-z]*$/, Math.log2(62)],
];

/**
 * Passes when values that were issued in a row are others at so many places, in so large an alphabet, that guessing one
 * may be as hard as the standard demands. What all have in common, or what takes turns between two characters, such as
 * the higher digits of a counter or of the time, is no obstacle. It cannot tell a good source of chance from a bad one.
 */
export function areUnguessable(values: readonly string[]): Outcome {
  const length = Math.min(...values.map((value) => value.length));
  const places = Array.from({ length }, (_, at) => new Set(values.map((value) => value.charAt(at))));
  const varying = places.filter((characters) => characters.size > 2);
  const used = varying.map((characters) => [...characters].join('')).join('');
  const [, bitsOfEach = 6] = alphabets.find(([characters]) => characters.test(used)) ?? [];
  const bits = Math.floor(varying.length * bitsOfEach);
  return {
    expected: `${values.length} values that each have ${neededBits} bits or more in which they are others`,
    actual: `${new Set(values).size} different values, others in ${varying.length} of ${length} characters: ${bits} bits at most`,
    passed: bits >= neededBits && new Set(values).size === values.length,
  };
}
