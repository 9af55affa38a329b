import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { UsageCode } from '../error-codes.ts';
import { UsageError } from '../errors.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { schemaProblems, validatorOf } from '../json/schemas.ts';
import type { KnownDeparture } from '../report/model/result.ts';
import type { Catalogue } from '../requirements/catalogue.ts';
import { reasonOf } from '../system-error.ts';

/** Departures of a target that are known and tolerated for a time. */
export interface Baseline {
  /** As the user named it. */
  readonly file: string;
  readonly departures: readonly KnownDeparture[];
}

/** What the entries of a baseline are held to. */
export interface BaselineContext {
  readonly catalogue: Catalogue;
  readonly scenarios: readonly ScenarioInfo[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Reads a baseline and holds each of its entries to the catalogue and to the calendar.
 *
 * @throws UsageError that names every entry that is malformed, unknown, doubled or expired
 */
export function loadBaseline(file: string, context: BaselineContext): Baseline {
  const departures = readBaseline(file, context.catalogue);
  const problems = departures.flatMap((one, i) => problemsOf(one, departures.slice(0, i), context));
  if (problems.length > 0)
    throw wrong('baseline-entries', `${file} holds entries that cannot be used`, problems);
  return { file, departures };
}

/**
 * Reads the entries of a baseline, under the ids that they have today.
 *
 * @throws UsageError when the file is not a baseline
 */
export function readBaseline(file: string, catalogue: Catalogue): readonly KnownDeparture[] {
  const value = parseYaml(file);
  const validate = validatorOf<{ readonly departures: readonly KnownDeparture[] }>('baseline');
  if (!validate(value)) {
    const problems = schemaProblems(validate.errors, 'the file');
    throw wrong('baseline-invalid', `${file} is not a baseline`, problems);
  }
  return value.departures.map((one) => canonical(one, catalogue));
}

function wrong(code: UsageCode, what: string, problems: readonly string[]): UsageError {
  return new UsageError(code, `${what}:\n  ${problems.join('\n  ')}`);
}

/** An id that was renamed is found under its new name. */
function canonical(departure: KnownDeparture, catalogue: Catalogue): KnownDeparture {
  return { ...departure, requirement: catalogue.get(departure.requirement)?.id ?? departure.requirement };
}

function problemsOf(
  departure: KnownDeparture,
  earlier: readonly KnownDeparture[],
  { catalogue, scenarios, now }: BaselineContext,
): string[] {
  const { requirement, scenario, expires, owner } = departure;
  const entry = scenario === undefined ? requirement : `${requirement} "${scenario}"`;
  const cases = catalogue.casesOf(requirement).map(({ id }) => id);
  if (cases.length > 0) return [`${entry}: name the case that departs: ${cases.join(', ')}`];
  if (catalogue.get(requirement) === undefined) {
    return [`${entry}: no such requirement; remove the entry or correct its id`];
  }
  const named = scenarios.some(({ name }) => name === scenario);
  return [
    ...(scenario === undefined || named ? [] : [`${entry}: no scenario has that name; correct it`]),
    ...(Date.parse(expires) + dayMs > now
      ? []
      : [`${entry}: expired on ${expires}; ${owner} is to fix it, or to say why it may stay`]),
    ...(earlier.some((one) => one.requirement === requirement && one.scenario === scenario)
      ? [`${entry}: is there twice`]
      : []),
  ];
}

const dayMs = 24 * 60 * 60 * 1000;

function parseYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError('baseline-unreadable', `--baseline ${file} cannot be read: ${reasonOf(cause)}`, {
      cause,
    });
  }
}
