import { stringify } from 'yaml';
import { isObject } from '../json/json.ts';

const hidden = '(not shown)';
/** Members whose text is a secret, or what a gateway or the target takes for one. */
const secretNames = new Set(['secret', 'token', 'password', 'adminToken', 'key', 'passphrase']);

/**
 * A profile for a report: what it says of one target, before any variable is put in. References to variables and files
 * stay as they are; secrets, values of header fields and parameters of programs are left out.
 */
export function shownProfile(profile: unknown): string {
  return stringify(shown(profile, ''), { lineWidth: 0 });
}

function shown(value: unknown, name: string): unknown {
  if (Array.isArray(value))
    return name === 'command' ? programAlone(value) : value.map((one) => shown(one, name));
  if (typeof value === 'string') return secretNames.has(name) ? reference(value) : withoutUserInfo(value);
  if (!isObject(value)) return value;
  const hides = name === 'headers';
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, hides ? reference(String(one)) : shown(one, key)]),
  );
}

function programAlone([program, ...parameters]: readonly unknown[]): unknown[] {
  return [program, ...parameters.map(() => hidden)];
}

/** What only refers to a variable reveals no secret. */
function reference(text: string): string {
  return /^(?:Bearer |Basic )?\$\{\w+\}$/.test(text) ? text : hidden;
}

function withoutUserInfo(text: string): string {
  return text.replace(/(:\/\/)[^/?#@\s]*@/, `$1${hidden}@`);
}
