import type { Outcome } from '../../evidence/outcome.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { isHashOf } from '../authorization/judgements/id-token.ts';
import { isSessionStateOf, type SessionStateParts } from '../authorization/judgements/session-state.ts';
import { besideIdToken, idTokenOf, rawIdToken } from '../authorization/redirect-parts.ts';
import { isAfter, isNear, timeOf } from '../core/judgements/answer.ts';
import { isJwt, isOpaque } from '../core/judgements/jwt.ts';
import { isOfForm, valueForms } from '../core/judgements/value-form.ts';
import { agrees, isAnother, type Members, needMembers, needTwoTokens } from '../core/response-promises.ts';
import { isUrl } from '../token/judgements/discovery.ts';
import { isSameScope } from '../token/judgements/same-scope.ts';
import { answerPart, answerParts, partMember } from './answer-parts.ts';

/** What a scenario has seen, as far as expectations compare with it. */
export interface Seen {
  readonly sent: Sent;
  readonly earlier: () => Sent;
  /** The value that stood in the same place in the earlier answer. */
  readonly before: () => unknown;
  /** What stands beside it, in either answer. */
  readonly members: (sent: Sent) => Members;
  /** What makes a session_state besides the user and its salt. */
  readonly session: () => Omit<SessionStateParts, 'userId'>;
  /** A text of the page with its values filled in. */
  readonly fill: (text: string) => Promise<string>;
}

/** What the words of a feature file demand of a value. */
export type Expectation = (name: string, value: unknown, seen: Seen) => Promise<Outcome>;

interface ExpectationForm {
  readonly pattern: string;
  read(groups: readonly string[]): (name: string, value: unknown, seen: Seen) => Outcome | Promise<Outcome>;
}

const partNames = answerParts.map(({ name }) => name).join('|');
const quoted = '"([^"]*)"';

const forms: readonly ExpectationForm[] = [
  ...valueForms.map(
    ({ pattern, isExpression, schema }): ExpectationForm => ({
      pattern,
      read:
        (groups) =>
        async (name, value, { sent, fill }) => {
          const filled = isExpression === true ? (text: string) => filledExpression(text, fill) : fill;
          const texts = await Promise.all(groups.map(filled));
          return isOfForm(name, schema(texts, timeOf(sent.exchange)), value);
        },
    }),
  ),
  {
    pattern: `the URL ${quoted}`,
    read:
      ([url = '']) =>
      async (name, value, { fill }) =>
        isUrl(name, value, await fill(url)),
  },
  {
    pattern: `within (\\d+) seconds of ${quoted} of the (${partNames})`,
    read:
      ([seconds, member = '', part = '']) =>
      (name, value, { sent }) =>
        isNear(name, Number(seconds), partMember(answerPart(part), sent, member), value),
  },
  {
    pattern: `between (\\d+) and (\\d+) seconds after ${quoted} of the (${partNames})`,
    read:
      ([least, most, member = '', part = '']) =>
      (name, value, { sent }) => {
        const since = partMember(answerPart(part), sent, member);
        return isAfter(name, [Number(least), Number(most)], { name: member, value: since }, value);
      },
  },
  {
    pattern: `${quoted} of the (earlier )?(${partNames})`,
    read:
      ([member = '', earlier, part = '']) =>
      (name, value, seen) => {
        const other = partMember(answerPart(part), earlier ? seen.earlier() : seen.sent, member);
        needMembers(seen.sent, part === 'answer' || part === 'token response' ? [member] : []);
        return member === 'scope' ? isSameScope(name, other, value) : agrees(name, other, value);
      },
  },
  {
    pattern: 'other than in the earlier answer',
    read:
      () =>
      (name, value, { sent, earlier, before, members }) => {
        needMembers(earlier(), [name]);
        needMembers(sent, [name]);
        if (name === 'jti') needTwoTokens(members(earlier()), members(sent));
        return isAnother(name, before(), value);
      },
  },
  {
    pattern: `the left half of the hash of ${quoted}`,
    read:
      ([member = '']) =>
      (name, value, { sent }) =>
        isHashOf(name, idTokenOf(sent), besideIdToken(sent, member), value),
  },
  {
    pattern: `the session state of ${quoted}`,
    read:
      ([userId = '']) =>
      async (_name, value, { session, fill }) =>
        isSessionStateOf(value, { ...session(), userId: await fill(userId) }),
  },
  ...[isOpaque, isJwt].map((judge) => ({
    pattern: judge === isJwt ? 'a JWT' : 'an opaque string',
    read: () => (name: string, value: unknown, seen: Seen) => {
      // That an ID token comes is what another requirement promises.
      if (name === 'id_token') rawIdToken(seen.sent);
      const { expected, actual, passed } = judge(typeof value === 'string' ? value : '');
      return { expected: `${name} is ${expected}`, actual: `${name} is ${actual}`, passed };
    },
  })),
];

/** An expression of the page in which each value that is filled in stands for itself. */
async function filledExpression(text: string, fill: Seen['fill']): Promise<string> {
  const parts = text.split(/(\{\{.*?\}\})/);
  const escaped = parts.map(async (part) =>
    part.startsWith('{{') ? (await fill(part)).replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : part,
  );
  return (await Promise.all(escaped)).join('');
}

/** Every expectation that feature files can name, as one expression without groups. */
export const expectationPattern = new RegExp(
  forms.map(({ pattern }) => pattern.replaceAll(/(?<!\\)\((?!\?)/g, '(?:')).join('|'),
);

/** Reads the words of an expectation; undefined for words that are none. */
export function readExpectation(text: string): Expectation | undefined {
  for (const { pattern, read } of forms) {
    const match = new RegExp(`^(?:${pattern})$`).exec(text);
    if (match === null) continue;
    const judge = read(match.slice(1));
    return async (name, value, seen) => judge(name, value, seen);
  }
  return undefined;
}
