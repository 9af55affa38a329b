import { stringify } from 'yaml';
import type { KnownDeparture, RunResult } from '../report/model/result.ts';

/** What a person has to say of every departure that becomes known. */
export interface Tolerance {
  readonly reason: string;
  readonly owner: string;
  /** Last day, `2030-12-31`, UTC. */
  readonly expires: string;
}

export interface BaselineDraft {
  readonly departures: readonly KnownDeparture[];
  readonly added: number;
  /** Entries of the former baseline whose departure this run did not see. */
  readonly dropped: readonly KnownDeparture[];
}

/**
 * A baseline of what failed in a run and counts. What stood in the former one keeps its reason; what is no longer there
 * is left out, and what the run did not test stays. An entry names its scenarios, unless every one of the requirement
 * failed: so a new departure of the same requirement is not covered by an old one.
 */
export function draftOf(
  { requirements }: RunResult,
  former: readonly KnownDeparture[],
  tolerance: Tolerance,
): BaselineDraft {
  const failed = requirements.filter(({ scored, verdict }) => scored && verdict === 'failed');
  const places = failed.flatMap(({ id, scenarios }) => {
    const failing = scenarios.filter(({ verdict }) => verdict === 'failed');
    if (failing.length === scenarios.length) return [{ requirement: id }];
    const names = [...new Set(failing.map(({ name }) => name))];
    return names.map((scenario) => ({ requirement: id, scenario }));
  });
  const seen = new Map(requirements.map((one) => [one.id, one.verdict]));
  const isOpen = ({ requirement }: KnownDeparture) =>
    [undefined, 'notTested'].includes(seen.get(requirement));
  const covers = (entry: KnownDeparture, place: { requirement: string; scenario?: string }) =>
    entry.requirement === place.requirement &&
    (entry.scenario === undefined || entry.scenario === place.scenario || place.scenario === undefined);
  const kept = former.filter((entry) => isOpen(entry) || places.some((place) => covers(entry, place)));
  const added = places
    .filter((place) => !kept.some((entry) => covers(entry, place)))
    .map((place) => ({ ...place, ...tolerance }));
  return {
    departures: [...kept, ...added],
    added: added.length,
    dropped: former.filter((entry) => !kept.includes(entry)),
  };
}

/** The text of a baseline file. */
export function baselineText(departures: readonly KnownDeparture[]): string {
  const head =
    '# Known departures, for assay run --baseline. Form: schemas/baseline.schema.json of the package.\n';
  return `${head}${stringify({ departures })}`;
}
