import { OAuthError } from '../domain/errors.ts';
import type { SoundRule } from './defect.ts';

type ByName = SoundRule<'tokenRequest', 'byName'>;
type Pairs = Iterable<readonly [string, string]>;

/** The pairs, of which the first one with this name counts, or the first one with each name. */
export function firstOf(pairs: Pairs, only?: string): Pairs {
  const seen = new Set<string>();
  return [...pairs].filter(([name]) => {
    const isRepeated = seen.has(name) && (only === undefined || name === only);
    seen.add(name);
    return !isRepeated;
  });
}

/** A parameter without a value counts as an empty text. */
export function withEmpty(original: ByName): ByName {
  return (pairs) => {
    const all = [...pairs];
    return new Map([...all.filter(([, value]) => value === ''), ...original(all)]);
  };
}

/** A parameter with another name is refused. */
export function knowing(known: RegExp, original: ByName): ByName {
  return (pairs) => {
    const parameters = original(pairs);
    const unknown = [...parameters.keys()].find((name) => !known.test(name));
    if (unknown === undefined) return parameters;
    throw new OAuthError('invalid_request', `Parameter "${unknown}" is not known`);
  };
}
