import { headerValue, headerValues } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { describeBody } from './describe.ts';
import { readJsonText } from './json-text.ts';
import type { Answered } from './judged.ts';

type Look = (answer: Answered) => { readonly actual: string; readonly passed: boolean };

/** What an answer can be as a message, in the words of the feature files ("the answer is …"). */
export const qualities = {
  JSON: ({ body }) => ({ actual: describeBody(body), passed: readJsonText(body).isJson }),
  'one JSON document': ({ body }) => ({
    actual: describeBody(body),
    passed: readJsonText(body).problem === undefined,
  }),
  'declared as application/json': (answer) => {
    const [mediaType] = contentType(answer);
    return { actual: contentTypeText(answer), passed: mediaType === 'application/json' };
  },
  'declared as UTF-8': (answer) => {
    const [, charset] = contentType(answer);
    return { actual: contentTypeText(answer), passed: charset === 'utf-8' };
  },
  'encoded in UTF-8': (answer) => {
    const [, charset = 'utf-8'] = contentType(answer);
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
  'a challenge': (answer) => header(answer, 'WWW-Authenticate', /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(\s|,|$)/),
  'a list of the allowed methods': (answer) => header(answer, 'Allow', /^[A-Z]+(\s*,\s*[A-Z]+)*$/),
  'marked with a request id': (answer) => header(answer, answer.requestIdHeader, /\S/),
} as const satisfies Record<string, Look>;

export type QualityName = keyof typeof qualities;

/** Judges an answer as a message: its media type, its encoding, its header fields. */
export function answerIs(answer: Answered, quality: QualityName): Outcome {
  const { actual, passed } = qualities[quality](answer);
  return { expected: `${answer.name} is ${quality}`, actual, passed };
}

/** Media type and charset of an answer, in lower case (RFC 9110, section 8.3). */
function contentType(answer: Answered): [mediaType: string, charset: string | undefined] {
  const [mediaType = '', ...parameters] = (headerValue(answer, 'Content-Type') ?? '')
    .toLowerCase()
    .split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset="?([^"\s]*)"?\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return [mediaType.trim(), charset];
}

function contentTypeText(answer: Answered): string {
  return `Content-Type ${headerValue(answer, 'Content-Type') ?? 'left out'}`;
}

function header(answer: Answered, name: string, form: RegExp): { actual: string; passed: boolean } {
  const values = headerValues(answer, name);
  const actual = values.length === 0 ? `${name} is left out` : `${name}: ${values.join(', ')}`;
  return { actual, passed: values.some((value) => form.test(value)) };
}

function start(body: string): string {
  return body === '' ? 'nothing' : JSON.stringify(body.slice(0, 1));
}
