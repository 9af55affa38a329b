import { type Problem, problemsAt } from './problem.ts';

/** Names that begin with the sound of a vowel although they begin with a consonant, as readers of RFCs say them. */
const spelledOut = 'HMAC|HTTP|LDAP|MFA|mfaCode|RFC|RSA|S256|XML';

/** How the text reads to a native reader: what is matched, and what is wrong with it. */
const slips: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/\b(a|an|the|of|to|in|is) \1\b/i, 'a word twice'],
  [new RegExp(`\\ba "?(?:[aeio](?!ne\\b|ne-)|${spelledOut})`, 'i'), 'write "an"'],
  [/\ban "?(?:[bcdfgjklmnpqrstvwyz](?!faCode)|one\b|user\b|UR[IL]\b|UUID\b)/, 'write "a"'],
];

/** What a reader of RFCs would say otherwise, and how. */
const words: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bparted\b/, 'separated, split'],
  [/\bblanks?\b/, 'space'],
  [/\banew\b/, 'again'],
  [/\bamid\b/, 'during'],
  [/\bwhereof\b|\bof which no\b/, 'without, with no'],
  [/\b(?:tells|is told)\b(?! apart| the client)/, 'states, reports'],
  [/\bdemand(?:s|ed)?\b(?!-nothing)/, 'require'],
  [/\bcompares? with case\b|\bwithout (?:regard to )?case\b/, 'case-sensitive, case-insensitive'],
  [/\blogs? (?:no (?:user|one)|nobody) in\b/, 'does not log a user in'],
  [/\b(?:character|letter|digit) of the \w+ lacks$/, 'is missing'],
  [/\bis another(?: one)?$/, 'differs'],
  [/\bstands? (?:twice|between|behind|after|around|beside|alone|there|in (?!for\b|place\b))/, 'is, follows'],
  [/\b(?:slash|letter|segment|character) more\b/, 'one more, an additional'],
  [/\bhow people see\b/i, 'display metadata'],
  [/\bwhich there is not\b|\bnone of those that\b/, 'that does not exist'],
];

const rules = [
  ...slips,
  ...words.map(([pattern, instead]) => [pattern, `write otherwise: ${instead}`] as const),
];

/** Slips of language in the text of a file, with the lines that they stand in. */
export function languageProblems(path: string, text: string): Problem[] {
  const at = problemsAt(path);
  return text.split('\n').flatMap((line, index) => slipsIn(line).map((message) => at(index + 1, message)));
}

/** Slips of language in one line, or in a name as its outline makes it. */
export function slipsIn(line: string): string[] {
  return rules.flatMap(([pattern, message]) => {
    const found = pattern.exec(line);
    return found === null ? [] : [`"${line.slice(found.index).trim()}": ${message}`];
  });
}
