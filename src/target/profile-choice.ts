import { ProfileError } from '../errors.ts';
import { isObject } from '../json/json.ts';

/**
 * The part of a profile that describes one target: the member of `targets` with what stands beside it, or the
 * whole profile where there is no such list. Only that target's variables and files are needed.
 *
 * @throws ProfileError when the name is missing or unknown; the message names them
 */
export function chooseTarget(profile: unknown, path: string, name?: string): unknown {
  if (!isObject(profile) || profile.targets === undefined) {
    if (name === undefined) return profile;
    throw new ProfileError('no-targets', `${path} has no member "targets": leave out --target ${name}`);
  }
  const { targets, ...shared } = profile;
  if (!isObject(targets)) throw new ProfileError('bad-targets', `${path}: targets must be an object`);
  const names = Object.keys(targets);
  const [only] = names;
  const chosen = name ?? (names.length === 1 ? only : undefined);
  if (chosen === undefined) {
    throw new ProfileError(
      'which-target',
      `${path} holds several targets: choose by --target (${names.join(', ')})`,
    );
  }
  const own = Object.hasOwn(targets, chosen) ? targets[chosen] : undefined;
  if (!isObject(own)) {
    throw new ProfileError('unknown-target', `${path} has no target "${chosen}"; it has ${names.join(', ')}`);
  }
  return { name: chosen, ...shared, ...own };
}
