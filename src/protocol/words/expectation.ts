import type { Outcome } from '../../evidence/outcome.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { isAbout, isNear, isSame, timeOf } from '../core/judgements/answer.ts';
import { isOpaque } from '../core/judgements/jwt.ts';
import { hasForm, valueForms } from '../core/judgements/value-form.ts';
import { agrees, needMembers } from '../core/promised-member.ts';
import { isUrlBeneath, isUrlEndingIn } from '../token/judgements/discovery.ts';
import { isSameScope } from '../token/judgements/same-scope.ts';
import { answerPart, answerParts, partMember } from './answer-parts.ts';

/** What a scenario has seen, as far as expectations compare with it. */
export interface Seen {
  readonly baseUrl: string;
  readonly sent: Sent;
  readonly earlier: () => Sent;
  readonly clientId: () => string;
  /** origin_key of the identity provider that vouches for the user. */
  readonly origin: () => string;
  readonly userName: () => string;
}

/** What the words of a feature file demand of a value. */
export type Expectation = (name: string, value: unknown, seen: Seen) => Outcome;

interface ExpectationForm {
  readonly pattern: string;
  read(groups: readonly string[]): Expectation;
}

const partNames = answerParts.map(({ name }) => name).join('|');

const forms: readonly ExpectationForm[] = [
  {
    pattern: '"([^"]*)"',
    read:
      ([text]) =>
      (name, value) =>
        isSame(name, text, value),
  },
  { pattern: 'the client id', read: () => (name, value, seen) => isSame(name, seen.clientId(), value) },
  {
    pattern: 'the origin_key of the provider',
    read: () => (name, value, seen) => isSame(name, seen.origin(), value),
  },
  {
    pattern: 'the name of the user',
    read: () => (name, value, seen) => isSame(name, seen.userName(), value),
  },
  {
    pattern: 'about (\\d+)',
    read:
      ([number]) =>
      (name, value) =>
        isAbout(name, Number(number), value),
  },
  {
    pattern: 'the (https )?URL of (\\S+) beneath the base URL',
    read:
      ([https, path = '']) =>
      (name, value, { baseUrl }) =>
        isUrlBeneath(name, value, https ? baseUrl.replace(/^http:/, 'https:') : baseUrl, path),
  },
  {
    pattern: 'a URL that ends in (\\S+)',
    read:
      ([end = '']) =>
      (name, value) =>
        isUrlEndingIn(name, value, end),
  },
  {
    pattern: `within (\\d+) seconds of (\\S+) of the (${partNames})`,
    read:
      ([seconds, member = '', part = '']) =>
      (name, value, seen) =>
        isNear(name, Number(seconds), partMember(answerPart(part), seen.sent, member), value),
  },
  {
    pattern: `(\\S+) of the (earlier )?(${partNames})`,
    read:
      ([member = '', earlier, part = '']) =>
      (name, value, seen) => {
        const other = partMember(answerPart(part), earlier ? seen.earlier() : seen.sent, member);
        needMembers(seen.sent, part === 'token response' ? [member] : []);
        return member === 'scope' ? isSameScope(name, other, value) : agrees(name, other, value);
      },
  },
  {
    pattern: 'an opaque string',
    read: () => (name, value) => {
      const { expected, actual, passed } = isOpaque(typeof value === 'string' ? value : '');
      return { expected: `${name} is ${expected}`, actual: `${name} is ${actual}`, passed };
    },
  },
  ...valueForms.map((form) => ({
    pattern: form.name,
    read: (): Expectation => (name, value, seen) => hasForm(name, form, value, timeOf(seen.sent.exchange)),
  })),
];

/** Every expectation that feature files can name, as one expression without groups. */
export const expectationPattern = new RegExp(
  forms.map(({ pattern }) => pattern.replaceAll(/(?<!\\)\((?!\?)/g, '(?:')).join('|'),
);

/** Reads the words of an expectation; undefined for words that are none. */
export function readExpectation(text: string): Expectation | undefined {
  for (const { pattern, read } of forms) {
    const match = new RegExp(`^(?:${pattern})$`).exec(text);
    if (match !== null) return read(match.slice(1));
  }
  return undefined;
}
