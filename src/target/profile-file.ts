import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ProfileError } from '../errors.ts';
import { reasonOf } from '../system-error.ts';

/** @throws ProfileError that says which file cannot be read, and why */
export function readText(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ProfileError('unreadable', `${what} ${path} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

/** @throws ProfileError that says where the text is not YAML */
export function parseYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new ProfileError('not-yaml', `${path} is not YAML: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * Puts environment variables in for `${NAME}`, in every string.
 *
 * @throws ProfileError that names the member and the variable that is not set
 */
export function substitute(value: unknown, environment: NodeJS.ProcessEnv, at: string): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_all, name: string) => {
      const found = environment[name];
      if (found !== undefined && found !== '') return found;
      throw new ProfileError('no-variable', `${at}: the environment has no variable ${name}; set it`);
    });
  }
  if (Array.isArray(value)) return value.map((one, i) => substitute(one, environment, `${at}[${i}]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      substitute(one, environment, at === '' ? key : `${at}.${key}`),
    ]),
  );
}
