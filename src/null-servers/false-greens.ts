import type { RequirementResult, RunResult } from '../report/model/result.ts';
import type { Kind } from './kinds.ts';
import { type Met, met } from './met.ts';

/**
 * Ids of the musts that a run calls passed on a null server although it breaks their sentence, or nobody has found
 * that it does not: all but those of its list. On a server that is correct but for one thing: those that it breaks.
 */
export function falseGreens(
  { requirements, exchanges }: RunResult,
  { name, breaks }: Pick<Kind, 'name' | 'breaks'>,
): string[] {
  const faulty = new Set(exchanges.filter(({ fault }) => fault !== undefined).map(({ id }) => id));
  return requirements
    .filter(({ level, verdict }) => level === 'must' && verdict === 'passed')
    .filter((one) =>
      breaks === undefined
        ? !(met[name] ?? []).some((kept) => holds(kept, one, faulty))
        : breaks.includes(one.id),
    )
    .map(({ id }) => id);
}

function holds(kept: Met, { id, scenarios }: RequirementResult, faulty: ReadonlySet<string>): boolean {
  if (!kept.requirements.some((begin) => id.startsWith(begin))) return false;
  const checks = scenarios.flatMap((scenario) => scenario.checks);
  return kept.alsoWithFault === true || !checks.some(({ exchange = '' }) => faulty.has(exchange));
}
