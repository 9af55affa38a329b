import { withoutValues } from './findings/cause.ts';
import type { Reason, RequirementResult } from './model/result.ts';
import { reasonTexts } from './reasons.ts';

/** Requirements without a verdict of their own that share the reason, and what is said of them. */
export interface UntestedGroup {
  readonly reason: Reason;
  /** Ids whose failure is in the way; empty for all reasons but `blocked`. */
  readonly blockedBy: readonly string[];
  readonly message?: string;
  readonly requirements: readonly RequirementResult[];
}

/** What was not tested or does not apply, by reason, then by what blocked it, then by message. */
export function untestedGroups(requirements: readonly RequirementResult[]): UntestedGroup[] {
  const untested = requirements.filter(
    ({ verdict }) => verdict === 'notTested' || verdict === 'notApplicable',
  );
  const groups = Map.groupBy(untested, (one) =>
    JSON.stringify([
      reasonOf(one),
      one.blockedBy ?? [],
      one.blockedBy ? '' : withoutPlaces(one.message ?? ''),
    ]),
  );
  const order = Object.keys(reasonTexts);
  return [...groups.values()]
    .flatMap((own) => (own[0] === undefined ? [] : [toGroup(own[0], own)]))
    .sort((a, b) => order.indexOf(a.reason) - order.indexOf(b.reason));
}

/** The message without what differs from request to request: the exchange, names of fixtures, ids and times. */
function withoutPlaces(message: string): string {
  return withoutValues(message).replace(/\b\d+\/\d+\b/g, '…');
}

function toGroup(first: RequirementResult, requirements: readonly RequirementResult[]): UntestedGroup {
  const message = first.blockedBy === undefined ? first.message : undefined;
  return {
    reason: reasonOf(first),
    blockedBy: first.blockedBy ?? [],
    ...(message !== undefined && { message }),
    requirements,
  };
}

function reasonOf({ reason, verdict }: RequirementResult): Reason {
  return reason ?? (verdict === 'notApplicable' ? 'not-applicable' : 'no-scenario');
}
