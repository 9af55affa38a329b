import type { Evidence } from '../../evidence/evidence.ts';
import type { Check } from '../../evidence/records.ts';
import { type ScenarioRecord, stopFor } from '../../evidence/scenario-record.ts';
import type { Requirement } from '../../requirements/requirement.ts';
import { levels } from '../../requirements/requirement.ts';
import type { ModelContext } from './context.ts';
import { requirementJudgement, scenarioJudgement } from './requirement-verdict.ts';
import type { RequirementResult, ScenarioResult } from './result.ts';

/** One result for each requirement of the catalogue, in its order; where only verdicts are wanted, for each that has one. */
export function requirementResults(
  evidence: Pick<Evidence, 'scenarios'>,
  context: ModelContext,
): RequirementResult[] {
  const { catalogue, selected, verdictsOnly = false } = context;
  const byRequirement = groupByRequirement(evidence.scenarios);
  const isTold = ({ id }: Requirement) =>
    !verdictsOnly || selected?.has(id) !== false || byRequirement.has(id);
  return catalogue.requirements
    .filter(isTold)
    .map((requirement) => requirementResult(requirement, byRequirement.get(requirement.id) ?? [], context));
}

/** A scenario speaks of the requirements of its tags and of those that its checks name. */
function groupByRequirement(records: readonly ScenarioRecord[]): Map<string, ScenarioResult[]> {
  const groups = new Map<string, ScenarioResult[]>();
  for (const record of records) {
    const checked = record.checks.map(({ requirement }) => requirement);
    const ids = new Set([...record.requirements, ...record.rowStops.keys(), ...checked]);
    for (const id of ids) {
      const checks = record.checks.filter(({ requirement }) => requirement === id);
      const results = groups.get(id) ?? [];
      results.push(scenarioResult(record, checks, id));
      groups.set(id, results);
    }
  }
  return groups;
}

/** From a requirement that the scenario only met on its way, what stopped the scenario takes nothing away. */
function scenarioResult(record: ScenarioRecord, checks: readonly Check[], id: string): ScenarioResult {
  const { name, feature, line, exchanges, ranBefore, requirements, rows, stoppedAt } = record;
  const before = ranBefore === undefined ? {} : { ranBefore };
  const stop = requirements.includes(id) ? stopFor(record, id) : record.rowStops.get(id);
  const judged = scenarioJudgement(checks, stop);
  const steps = [...record.steps, ...(rows[id] ?? [])];
  const ended = stoppedAt === undefined ? {} : { stoppedAt };
  return { name, feature, line, steps, checks, exchanges, ...judged, ...ended, ...before };
}

function requirementResult(
  requirement: Requirement,
  scenarios: readonly ScenarioResult[],
  context: ModelContext,
): RequirementResult {
  const { id, sentence, caseOf, quote, row, paraphrase, document, section, level } = requirement;
  const { since, threat, conditional } = requirement;
  const selected = context.selected === undefined || context.selected.has(id);
  const later = level === 'must' && context.frozen?.musts.has(id) === false;
  const judged =
    scenarios.length === 0 && !selected
      ? ({ verdict: 'notTested', reason: 'not-selected' } as const)
      : requirementJudgement(scenarios);
  return {
    id,
    sentence,
    document,
    section,
    level,
    ...(caseOf === undefined ? {} : { caseOf }),
    ...(quote === undefined ? {} : { quote }),
    ...(row === undefined ? {} : { row }),
    ...(paraphrase === undefined ? {} : { paraphrase }),
    ...(since === undefined ? {} : { since }),
    ...(threat === undefined ? {} : { threat }),
    ...(conditional === undefined ? {} : { conditional }),
    ...judged,
    ...(later ? { later } : {}),
    scored: selected && !later && levels.indexOf(level) <= levels.indexOf(context.level),
    scenarios,
  };
}
