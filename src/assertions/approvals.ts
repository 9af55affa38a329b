import type { HttpResponse } from '../client/exchange.ts';
import { isObject } from '../json/json.ts';
import type { Outcome } from './outcome.ts';
import { describeBody } from './token-response.ts';

const texts = ['userId', 'clientId', 'scope', 'lastUpdatedAt', 'expiresAt'] as const;

/** Passes when the body is an array of approvals, one or more, with what the supplement, section 13.3, gives them. */
export function isListOfApprovals(response: HttpResponse): Outcome {
  const all = approvalsOf(response) ?? [];
  return {
    expected: `one or more approvals with ${texts.join(', ')} as strings and status APPROVED or DENIED`,
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: all.length > 0 && all.every(isApproval),
  };
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

function approvalsOf({ body }: HttpResponse): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isApproval(value: unknown): boolean {
  if (!isObject(value)) return false;
  const hasStatus = value.status === 'APPROVED' || value.status === 'DENIED';
  return hasStatus && texts.every((name) => typeof value[name] === 'string' && value[name] !== '');
}
