import { type Problem, problemsAt } from './problem.ts';

/** Names that begin with the sound of a vowel although they begin with a consonant, as readers of RFCs say them. */
const spelledOut = 'HMAC|HTTP|LDAP|MFA|mfaCode|RFC|RSA|S256|XML';

/** How the text reads to a native reader: what is matched, and what is wrong with it. */
const slips: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\b(a|an|the|of|to|in|is) \1\b/i, 'a word twice'],
  [new RegExp(`\\ba "?(?:[aeio](?!ne\\b|ne-)|${spelledOut})`, 'i'), 'write "an"'],
  [/\ban "?(?:[bcdfgjklmnpqrstvwyz](?!faCode)|one\b|user\b|UR[IL]\b|UUID\b)/, 'write "a"'],
];

/** Slips of language in the text of a file, with the lines that they stand in. */
export function languageProblems(path: string, text: string): Problem[] {
  const at = problemsAt(path);
  return text.split('\n').flatMap((line, index) =>
    slips.flatMap(([pattern, message]) => {
      const found = pattern.exec(line);
      return found === null ? [] : [at(index + 1, `"${line.slice(found.index).trim()}": ${message}`)];
    }),
  );
}
