import { parse } from 'yaml';
import { diffOf, type Mutant } from './mutant.ts';
import type { MutantResult } from './results.ts';

/** A survivor that no test has to kill, and why. */
export interface Listed {
  readonly id: string;
  /** `equivalent`: no request can tell it from the original. `outside`: no document says which is right. */
  readonly kind: 'equivalent' | 'outside';
  /** What `diffOf` says of the mutant. */
  readonly diff: string;
  /** Why it is equivalent; or the sentence, with its place, that comes nearest and leaves it open. */
  readonly reason: string;
}

/** Share of the mutants that may be listed at most, 0 to 1. */
export const mostListed = 0.1;

const kinds: readonly string[] = ['equivalent', 'outside'];

/** @throws Error when the YAML holds anything else than entries */
export function parseListed(yaml: string): Listed[] {
  const { survivors }: { survivors?: unknown } = parse(yaml) ?? {};
  if (!Array.isArray(survivors)) throw new Error('there is no list "survivors"');
  return survivors.map((entry: unknown, index) => {
    if (isListed(entry)) return entry;
    throw new Error(`survivors, entry ${index + 1}: needs id, kind (${kinds.join(', ')}), diff and reason`);
  });
}

function isListed(entry: unknown): entry is Listed {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, kind, diff, reason } = entry as Readonly<Record<string, unknown>>;
  const texts = [id, diff, reason];
  return (
    Object.keys(entry).length === 4 &&
    kinds.includes(String(kind)) &&
    texts.every((text) => typeof text === 'string' && text.trim() !== '')
  );
}

/** What is wrong with the list, judged without running anything; empty when nothing is. */
export function problemsOfList(listed: readonly Listed[], mutants: readonly Mutant[]): string[] {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const ids = listed.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is listed twice`),
    ...listed.flatMap((entry) => problemOf(entry, byId.get(entry.id))),
    ...(listed.length > mostListed * mutants.length
      ? [`${listed.length} of ${mutants.length} are listed, more than ${mostListed * 100} %`]
      : []),
  ];
}

function problemOf({ id, diff }: Listed, mutant: Mutant | undefined): string[] {
  if (mutant === undefined) return [`${id} is no mutant of the code, which has changed: take it out`];
  return diff.trim() === diffOf(mutant) ? [] : [`${id} changes something else:\n${diffOf(mutant)}`];
}

/** What never looks like a sound original: a failed test, or no module that loads. */
const noticed: ReadonlySet<string> = new Set(['killed', 'unusable']);

/** Results that contradict the list: a listed mutant that is noticed, another one that is not. */
export function contradictions(listed: readonly Listed[], results: readonly MutantResult[]): string[] {
  const ids = new Set(listed.map(({ id }) => id));
  return results.flatMap(({ mutant: { id }, outcome: { status } }) => {
    const lives = status === 'survived' || status === 'uncovered';
    if (ids.has(id)) return lives ? [] : [`${id} is listed as a survivor: ${status}`];
    return noticed.has(status) ? [] : [`${id} is not listed: ${status}`];
  });
}
