import type { Exchange } from '../../../client/exchange.ts';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { isObject, jsonObject } from '../../../json/json.ts';
import { describeBody } from '../../core/judgements/token-response.ts';

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

/** Members of a user that a list holds unless others are asked for (supplement, section 13.1). */
const usual = ['emails', 'groups', 'meta'];

/** Passes when a list has so many records; `members`: with these in each, and without what a user has as a rule. */
export function holdsRecords({ response }: Exchange, count: number, members?: readonly string[]): Outcome {
  const users = resourcesOf(response.body) ?? [];
  const fits = (user: unknown) =>
    isObject(user) &&
    (members === undefined ||
      (members.every((name) => name in user) && usual.every((name) => !(name in user))));
  const asked = members === undefined ? '' : ` with ${members.join(', ')}, without ${usual.join(', ')}`;
  return {
    expected: `resources with ${count} records${asked}`,
    actual: `${users.length} records: ${shorten(users.map(namesOf).join('; '))}`,
    passed: users.length === count && users.every(fits),
  };
}

function namesOf(user: unknown): string {
  return isObject(user) ? Object.keys(user).join(', ') : 'no object';
}

function resourcesOf(body: string): readonly unknown[] | undefined {
  const resources = jsonObject(body)?.resources;
  return Array.isArray(resources) ? resources : undefined;
}
