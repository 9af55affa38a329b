import type { Exchange } from '../../../client/exchange.ts';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { isObject, jsonObject } from '../../../json/json.ts';
import { describeBody } from './token-response.ts';

/**
 * Members that a record may show with another value: of an "array of one `{value, primary}`", "exactly one"
 * (supplement, section 13.1), no address comes before another.
 */
const leftToServer = ['primary'];

/** Members that no record shows. */
const secrets = ['password', 'client_secret'];

/**
 * Passes when the body shows every member that the request gave a record, but for secrets: with the same value;
 * what the server adds to it or to its parts is its own affair.
 */
export function showsWhatWasSent({ request, response }: Exchange): Outcome {
  const sent = jsonObject(request.body ?? '') ?? {};
  const body = jsonObject(response.body);
  const given = Object.keys(sent).filter((name) => !secrets.includes(name));
  const lost = given.filter((name) => !contains(body?.[name], sent[name]));
  return {
    expected: `${given.join(', ')} as they were sent`,
    actual: body === undefined ? describeBody(response) : `others: ${shorten(lost.join(', ')) || 'none'}`,
    passed: given.length > 0 && lost.length === 0,
  };
}

/** Whether a value is another one, with more members here and there; the order of a list is free. */
function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    const list: readonly unknown[] = Array.isArray(whole) ? whole : [];
    return list.length === part.length && part.every((one) => list.some((other) => contains(other, one)));
  }
  if (!isObject(part)) return whole === part;
  if (!isObject(whole)) return false;
  const given = Object.entries(part).filter(([name]) => !leftToServer.includes(name));
  return given.every(([name, value]) => contains(whole[name], value));
}
