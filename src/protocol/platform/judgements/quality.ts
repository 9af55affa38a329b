import { headerValue, headerValues } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { headerHolds } from '../../core/judgements/answer.ts';
import { describeBody } from './describe.ts';
import { readJsonText } from './json-text.ts';
import type { Answered, Message } from './judged.ts';

type Look = (answer: Message) => { readonly actual: string; readonly passed: boolean };

/** What an answer can be as a message, in the words of the feature files ("the answer is …"). */
export const qualities = {
  JSON: ({ body }) => ({ actual: describeBody(body), passed: readJsonText(body).isJson }),
  'one JSON document': ({ body }) => ({
    actual: describeBody(body),
    passed: readJsonText(body).problem === undefined,
  }),
  'encoded in UTF-8': (answer) => {
    const charset = charsetOf(answer) ?? 'utf-8';
    const broken = answer.body.includes('\uFFFD');
    const octets = broken ? 'octets that are not UTF-8' : 'octets that are UTF-8';
    return { actual: `${octets}, ${contentTypeText(answer)}`, passed: !broken && charset === 'utf-8' };
  },
  'free of a byte order mark': ({ body }) => {
    const { byteOrderMark } = readJsonText(body);
    const actual = byteOrderMark ? 'the body begins with U+FEFF' : `the body begins with ${start(body)}`;
    return { actual, passed: !byteOrderMark };
  },
  'free of repeated member names': ({ body }) => {
    const { repeatedNames } = readJsonText(body);
    const actual =
      repeatedNames.length === 0 ? 'each name once' : `more than once: ${repeatedNames.join(', ')}`;
    return { actual, passed: repeatedNames.length === 0 };
  },
} as const satisfies Record<string, Look>;

export type QualityName = keyof typeof qualities;

/** Judges an answer as a message: its encoding, and whether it is JSON. */
export function answerIs(answer: Message, quality: QualityName): Outcome {
  const { actual, passed } = qualities[quality](answer);
  return { expected: `${answer.name} is ${quality}`, actual, passed };
}

/** Passes when the value is among those of the header field: a media type, a parameter, a member of a list. */
export function headerHas(answer: Answered, name: string, value: string): Outcome {
  const held = headerHolds(answer, name, value);
  return { ...held, expected: `${answer.name}: ${held.expected}` };
}

/**
 * Passes when the whole expression matches a value of the header field. One that is absent fails, or, where the expression
 * takes the empty text too, shows nothing: a pass would be one of any answer without the field.
 */
export function headerIsLike(answer: Message, name: string, expression: string): Outcome | undefined {
  const values = headerValues(answer, name);
  const form = new RegExp(`^(?:${expression})$`);
  if (values.length === 0 && form.test('')) return undefined;
  return {
    expected: `${answer.name}: header ${name} like ${expression}`,
    actual: values.length === 0 ? `no header ${name}` : `${name}: ${values.join(', ')}`,
    passed: values.some((value) => form.test(value)),
  };
}

/** The charset of the media type, in lower case (RFC 9110, section 8.3.2). */
function charsetOf(answer: Message): string | undefined {
  const [, ...parameters] = (headerValue(answer, 'Content-Type') ?? '').toLowerCase().split(';');
  return parameters
    .map((parameter) => /^\s*charset="?([^"\s]*)"?\s*$/.exec(parameter)?.[1])
    .find((charset) => charset !== undefined);
}

function contentTypeText(answer: Message): string {
  return `Content-Type ${headerValue(answer, 'Content-Type') ?? 'left out'}`;
}

function start(body: string): string {
  return body === '' ? 'nothing' : JSON.stringify(body.slice(0, 1));
}
