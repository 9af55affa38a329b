import type { HttpResponse } from '../../../client/exchange.ts';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { isObject, jsonObject } from '../../../json/json.ts';
import { describeBody } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

/**
 * Passes when `groups` of a user holds the group of that name as its own, and of every group value, display and a
 * type (supplement, section 13.1, "groups `[{value, display, type: DIRECT or INDIRECT}]`").
 */
export function isDirectMember(response: HttpResponse, group: string): Outcome {
  const groups: unknown = jsonObject(response.body)?.groups;
  const expected = `groups with value, display and type DIRECT or INDIRECT each, ${group} among them and DIRECT`;
  if (!Array.isArray(groups)) return { expected, actual: describeBody(response), passed: false };
  return {
    expected,
    actual: shorten(groups.map((one) => JSON.stringify(one)).join(', ') || 'no groups'),
    passed: groups.every(isGroup) && groups.some((one) => isDirect(one, group)),
  };
}

interface GroupOfUser {
  readonly display: string;
  readonly type: string;
}

function isGroup(one: unknown): one is GroupOfUser {
  if (!isObject(one)) return false;
  const { value, display, type } = one;
  return isName(value) && isName(display) && (type === 'DIRECT' || type === 'INDIRECT');
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isDirect({ display, type }: GroupOfUser, group: string): boolean {
  return display === group && type === 'DIRECT';
}

/**
 * Passes when the last password came a second or more after the user, in milliseconds since 1970 (supplement, section
 * 13.1, "passwordLastModified").
 */
export function isPasswordNewer(changed: unknown, created: number): Outcome {
  return {
    expected: `passwordLastModified a second or more after ${new Date(created).toISOString()}`,
    actual: `passwordLastModified ${shown(changed)}`,
    passed: Date.parse(String(changed)) - created >= 1000,
  };
}
