import type { RequirementResult } from '../model/result.ts';
import { withoutValues } from './cause.ts';
import type { Finding } from './finding.ts';

/** Findings that differ in the same way: the same was expected of the same endpoint, and the same status came. */
export interface Alike {
  readonly leading: Finding;
  readonly others: readonly Finding[];
}

/** The findings with those together that differ alike, in their order. */
export function alikeFindings(findings: readonly Finding[]): Alike[] {
  const groups = Map.groupBy(findings, differenceKey);
  return [...groups.values()].flatMap(([leading, ...others]) =>
    leading === undefined ? [] : [{ leading, others }],
  );
}

function differenceKey({ scored, differences, exchange }: Finding): string {
  const expected = differences.map((one) => withoutValues(one.expected));
  if (exchange === undefined) {
    return JSON.stringify([scored, expected, differences.map((one) => withoutValues(one.actual))]);
  }
  const { request, response, error } = exchange;
  const path = URL.canParse(request.url) ? new URL(request.url).pathname : request.url;
  const answer = response?.status ?? error?.code;
  return JSON.stringify([scored, expected, request.method, withoutValues(path), answer]);
}

/** Every requirement that a finding is about, the one that fits best first. */
export function requirementsOf({ requirements, consequences }: Finding): RequirementResult[] {
  return [...requirements, ...consequences];
}
