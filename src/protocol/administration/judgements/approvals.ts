import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject, jsonValue } from '../../../json/json.ts';
import { fitsSchema } from '../../core/judgements/json-schema.ts';
import { isTimestamp } from '../../core/judgements/timestamp.ts';
import { describeBody } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** Passes when the body is an array of approvals, one or more, with what the supplement, section 13.3, gives them. */
export function isListOfApprovals({ body }: HttpResponse): Outcome {
  return fitsSchema('list', 'accounts/list-of-approvals', jsonValue(body));
}

/** Passes when the body is an array of approvals of these scopes and of no others. */
export function approvesJust(response: HttpResponse, scopes: readonly string[]): Outcome {
  const all = approvalsOf(response)?.map((one) => (isObject(one) ? String(one.scope) : ''));
  return {
    expected: `an array with approvals of ${scopes.join(', ') || 'nothing'}`,
    actual: all === undefined ? describeBody(response) : `approvals of ${all.join(', ') || 'nothing'}`,
    passed: all !== undefined && all.length === scopes.length && scopes.every((scope) => all.includes(scope)),
  };
}

/** Passes when each approval, of one or more, expires so many minutes after its last update, give or take one. */
export function approvesForMinutes(response: HttpResponse, minutes: number): Outcome {
  const spans = approvalsOf(response)?.map((one) => (isObject(one) ? minutesOf(one) : Number.NaN)) ?? [];
  return {
    expected: `approvals that expire ${minutes} minutes after their last update`,
    actual: spans.length === 0 ? describeBody(response) : `minutes: ${spans.join(', ')}`,
    passed: spans.length > 0 && spans.every((span) => Math.abs(span - minutes) <= 1),
  };
}

/** Passes when each approval, of one or more, has times of the form that the supplement, section 13.3, gives them. */
export function approvesWithTimes(response: HttpResponse): Outcome {
  const times = approvalsOf(response)?.flatMap((one) =>
    isObject(one) ? [one.lastUpdatedAt, one.expiresAt] : [undefined],
  );
  return {
    expected: 'approvals with lastUpdatedAt and expiresAt as yyyy-MM-ddTHH:mm:ss.SSSZ',
    actual: times === undefined ? describeBody(response) : `times: ${times.map(shown).join(', ') || 'none'}`,
    passed: times !== undefined && times.length > 0 && times.every(isTimestamp),
  };
}

function minutesOf({ lastUpdatedAt, expiresAt }: Readonly<Record<string, unknown>>): number {
  return (Date.parse(String(expiresAt)) - Date.parse(String(lastUpdatedAt))) / 60_000;
}

function approvalsOf({ body }: HttpResponse): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
