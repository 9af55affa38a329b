import type { Answer, Asked, Oddity } from '../../proof/odd-servers/oddity.ts';
import { withField, withText } from '../../proof/odd-servers/oddity.ts';

/** Exchanges of the run as a whole, which is to say fixtures, have the scenario number 0 in their User-Agent. */
const ofTheRun = /\/0\/\d+$/;

/** A server whose answers hold a value that no request can carry. */
export type Spoilt = Required<Pick<Oddity, 'name' | 'answer'>>;

/** Spoils members of JSON answers, at any depth. `fixtures`: those to the suite as the administrator as well. */
export function inJson(
  members: readonly string[],
  change: (value: string) => string,
  { fixtures = false } = {},
): Spoilt['answer'] {
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        typeof one === 'string' && members.includes(name) ? change(one) : spoil(one),
      ]),
    );
  };
  return (answer, asked) => {
    if (!fixtures && isOfRun(asked)) return answer;
    return withText(answer, 'application/json', (text) => JSON.stringify(spoil(JSON.parse(text))));
  };
}

/** Spoils the access token of a redirect. */
export function inRedirect(change: (value: string) => string): Spoilt['answer'] {
  return (answer) =>
    withField(answer, 'location', (location) =>
      location.replace(/(?<=[#&]access_token=)[^&]*/, (token) =>
        encodeURIComponent(change(decodeURIComponent(token))),
      ),
    );
}

/** Spoils a header field of every answer. */
export function inField(name: string, change: (value: string) => string): Spoilt['answer'] {
  return (answer, asked) => (isOfRun(asked) ? answer : withField(answer, name, change));
}

/** Spoils pages. */
export function inPages(change: (html: string) => string): Spoilt['answer'] {
  return (answer) => withText(answer, 'text/html', change);
}

/** One after the other. */
export function both(first: Spoilt['answer'], second: Spoilt['answer']): Spoilt['answer'] {
  return (answer: Answer, asked: Asked) => second(first(answer, asked), asked);
}

function isOfRun({ headers }: Asked): boolean {
  return ofTheRun.test(String(headers['user-agent']));
}
