import type { Exchange } from '../client/exchange.ts';
import { isObject, jsonObject } from '../json/json.ts';
import { type Outcome, shorten } from './outcome.ts';
import { describeBody } from './token-response.ts';

/** Passes when a list (supplement, section 13.1) holds one record alone: that of the first text of the filter. */
export function holdsFilteredUser({ request, response }: Exchange): Outcome {
  const text = /"([^"]*)"/.exec(new URL(request.url).searchParams.get('filter') ?? '')?.[1];
  const users = resourcesOf(response.body);
  return {
    expected: `resources with one record, that of ${String(text)}`,
    actual: users === undefined ? describeBody(response) : `${users.length} records`,
    passed: users?.length === 1 && text !== undefined && JSON.stringify(users).includes(JSON.stringify(text)),
  };
}

/** Passes when a list has so many records, each of one or more members, and of these members alone. */
export function holdsRecords({ response }: Exchange, count: number, members?: readonly string[]): Outcome {
  const users = resourcesOf(response.body) ?? [];
  const names = users.map((user) => (isObject(user) ? Object.keys(user) : []));
  const isShort = (own: readonly string[]) =>
    own.length > 0 && own.every((name) => members?.includes(name) ?? true);
  return {
    expected: `resources with ${count} records${members === undefined ? '' : ` of ${members.join(', ')} alone`}`,
    actual: `${users.length} records: ${shorten(names.map((own) => own.join(', ')).join('; '))}`,
    passed: users.length === count && names.every(isShort),
  };
}

function resourcesOf(body: string): readonly unknown[] | undefined {
  const resources = jsonObject(body)?.resources;
  return Array.isArray(resources) ? resources : undefined;
}
