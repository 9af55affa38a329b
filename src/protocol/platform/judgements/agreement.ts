import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../../evidence/outcome.ts';
import { describeValue } from './describe.ts';
import { bodyObject } from './granted.ts';
import type { Answered, Blocked } from './judged.ts';
import { memberAt } from './member.ts';
import { promiseOfMember } from './member-requirements.ts';

/** In which members two answers are to agree. */
export interface Agreement {
  /** For people, e.g. `guid`. */
  readonly name: string;
  readonly pick: (answer: Answered) => Readonly<Record<string, unknown>>;
  /** The member that may be another one where the buildpack has been moved in between. */
  readonly ofMove?: string;
}

/** @param paths joined by `, `: `links.self.href` */
export function inMembers(paths: string): Agreement {
  const pick: Agreement['pick'] = (answer) =>
    Object.fromEntries(paths.split(', ').map((path) => [path, memberAt(answer, path)]));
  return { name: paths, pick };
}

/**
 * Whether a buildpack that makes room for another one has been updated is not shown: where it was moved, nothing is said
 * of `updated_at`.
 *
 * @param names joined by `, `
 */
export function inAllBut(names: string): Agreement {
  const left = new Set(names.split(', '));
  const pick: Agreement['pick'] = ({ body }) =>
    Object.fromEntries(Object.entries(bodyObject(body) ?? {}).filter(([name]) => !left.has(name)));
  return { name: `every field but ${names}`, pick, ofMove: 'updated_at' };
}

/** Compares a later answer on a buildpack with the first one; blocked when that one lacks the fields. */
export function agrees(first: Answered, later: Answered, agreement: Agreement): Outcome | Blocked {
  const { name: what, pick } = agreement;
  const [before, after] = [pick(first), pick(later)];
  const missing = Object.keys(before).find((name) => before[name] === undefined);
  if (missing !== undefined) return blockedByMissing(first, missing);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isMoved = memberAt(first, 'position') !== memberAt(later, 'position');
  const isExcused = (name: string) => isMoved && name === agreement.ofMove;
  const changed = names.filter((name) => !isExcused(name) && !isDeepStrictEqual(before[name], after[name]));
  const was = changed.map(
    (name) => `${name} was ${describeValue(before[name])} and is ${describeValue(after[name])}`,
  );
  return {
    expected: `${later.name} has ${what} of ${first.name}`,
    actual: changed.length === 0 ? `${what}: the same` : was.join('; '),
    passed: changed.length === 0,
  };
}

/** Passes when each create answer is about another buildpack. */
export function differentGuids(answers: readonly Answered[]): Outcome {
  const created = answers.filter(({ operation }) => operation === 'POST /buildpacks');
  const guids = created.map(({ body }) => bodyObject(body)?.guid);
  return {
    expected: `${created.map(({ name }) => name).join(' and ')} have different guids`,
    actual: `guids ${guids.map(describeValue).join(' and ')}`,
    passed: new Set(guids).size === created.length && guids.every((guid) => typeof guid === 'string'),
  };
}

/** The outermost member that is missing on the way is what another requirement promises. */
function blockedByMissing(first: Answered, path: string): Blocked {
  const names = path.split('.');
  const ways = names.map((_name, at) => names.slice(0, at + 1).join('.'));
  const missing = ways.find((way) => memberAt(first, way) === undefined) ?? path;
  return {
    blockedBy: promiseOfMember(missing, 'required') ?? first.verifies,
    message: `${first.name} has no ${missing} to compare with`,
  };
}
