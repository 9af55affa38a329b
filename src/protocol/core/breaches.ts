import type { Exchange } from '../../client/exchange.ts';
import type { RequirementId } from '../../requirement-id.ts';
import { requirementStop } from '../../scenario/applicability.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Judged } from './judgements/schema-rule.ts';

/** Capabilities by which scenarios come to tokens. Whoever has an answer needs none of them: it came in another way. */
const ways = [
  'password',
  'passcode',
  'authorization-code',
  'authorization-code-api',
  'browser-login',
  'client-credentials',
];

/**
 * Records what an answer breaks, and nothing of what it keeps: that is for the scenarios about it. What the target is
 * declared not to offer is not judged in passing either.
 */
export function recordBreaches(scenario: Scenario, exchange: Exchange, judged: readonly Judged[]): void {
  for (const [requirement, outcome] of judged) {
    if (!outcome.passed && applies(scenario, requirement)) scenario.check(outcome, exchange, requirement);
  }
}

function applies({ run }: Scenario, id: RequirementId): boolean {
  const requirement = run.catalogue.get(id);
  if (requirement === undefined) return true;
  const needs = requirement.needs?.filter((need) => !ways.includes(need)) ?? [];
  return requirementStop({ ...requirement, needs }, [], run) === undefined;
}
