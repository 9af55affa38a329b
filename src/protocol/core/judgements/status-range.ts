import type { HttpResponse } from '../../../client/exchange.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { Outcome } from '../../../evidence/outcome.ts';

/** Passes when a refusal has such a status. @param statuses as {@link statusRange} reads them */
export function hasStatusOf({ status }: HttpResponse, statuses: string): Outcome {
  return {
    expected: `status ${statuses}`,
    actual: `status ${status}`,
    passed: statusRange(statuses)(status),
  };
}

/**
 * Which statuses a page speaks of: `404`, `4xx`, or several joined by `or`.
 *
 * @throws SuiteDefect when a page names what is no status of a refusal, nor a class of them
 */
export function statusRange(statuses: string): (status: number) => boolean {
  const forms = statuses.split(' or ');
  const strange = forms.find((form) => !/^[45](\d\d|xx)$/.test(form));
  if (strange !== undefined) throw new SuiteDefect('unknown-word', `"${strange}" is no status of a refusal`);
  return (status) =>
    forms.some((form) => form === String(status) || form === `${Math.floor(status / 100)}xx`);
}
