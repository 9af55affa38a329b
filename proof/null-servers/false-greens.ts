import type { RequirementResult, RunResult } from '../../src/index.ts';
import type { Kind } from './kinds.ts';
import { met } from './met/index.ts';
import type { Met } from './met/met.ts';

/**
 * Ids of what a run calls passed on a null server although it breaks the sentence, or nobody has found that it does
 * not: at every level that judges, all but those of its list. On a server that is correct but for one thing: those
 * that begin as what it breaks, but for its list.
 *
 * @param faulty ids of the exchanges whose request had a fault
 */
export function falseGreens(
  { requirements }: Pick<RunResult, 'requirements'>,
  { name, breaks }: Pick<Kind, 'name' | 'breaks'>,
  faulty: ReadonlySet<string>,
): string[] {
  return requirements
    .filter(({ id, level, verdict }) => verdict === 'passed' && isMeant(id, level, breaks))
    .filter((one) => !(met[name] ?? []).some((kept) => holds(kept, one, faulty)))
    .map(({ id }) => id);
}

function isMeant(id: string, level: string, breaks: Kind['breaks']): boolean {
  return level !== 'observe' && (breaks ?? ['']).some((begin) => id.startsWith(begin));
}

function holds(kept: Met, { id, scenarios }: RequirementResult, faulty: ReadonlySet<string>): boolean {
  if (!kept.requirements.some((begin) => id.startsWith(begin))) return false;
  const checks = scenarios.flatMap((scenario) => scenario.checks);
  return kept.alsoWithFault === true || !checks.some(({ exchange = '' }) => faulty.has(exchange));
}
