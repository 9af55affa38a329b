import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { describeValue } from './describe.ts';
import { bodyObject } from './granted.ts';
import type { Answered, Blocked } from './judged.ts';
import { promiseOfMember } from './member-requirements.ts';

type Fields = Readonly<Record<string, unknown>>;

/** In what the answers on one buildpack have to agree, in the words of the feature files. */
export const agreements = {
  'the guid': ({ guid }) => ({ guid }),
  'the creation timestamp': ({ created_at }) => ({ created_at }),
  'the position': ({ position }) => ({ position }),
  'the links': ({ links }) => ({ self: link(links, 'self'), upload: link(links, 'upload') }),
  'every field but position': ({ position: _, ...fields }) => fields,
  'every field but position and links': ({ position: _, links: __, ...fields }) => fields,
} as const satisfies Record<string, (fields: Fields) => Fields>;

export type Agreement = keyof typeof agreements;

/** Compares a later answer on a buildpack with the first one; blocked when that one lacks the fields. */
export function agrees(first: Answered, later: Answered, agreement: Agreement): Outcome | Blocked {
  const pick: (fields: Fields) => Fields = agreements[agreement];
  const [before, after] = [pick(bodyObject(first.body) ?? {}), pick(bodyObject(later.body) ?? {})];
  const missing = Object.keys(before).find((name) => before[name] === undefined);
  if (missing !== undefined) return blockedByMissing(first, missing);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const was = changed.map(
    (name) => `${name} was ${describeValue(before[name])} and is ${describeValue(after[name])}`,
  );
  return {
    expected: `${later.name} has ${agreement} of ${first.name}`,
    actual: changed.length === 0 ? `${agreement}: the same` : was.join('; '),
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

function blockedByMissing(first: Answered, name: string): Blocked {
  const promise = promiseOfMember(name, 'required') ?? promiseOfMember(`links.${name}`, 'required');
  return {
    blockedBy: promise ?? first.shows,
    message: `${first.name} has no ${name} to compare with`,
  };
}

/** Links are compared by `href` and `method`. */
function link(links: unknown, name: string): unknown {
  const value = isObject(links) ? links[name] : undefined;
  return isObject(value) ? { href: value.href, method: value.method } : value;
}
