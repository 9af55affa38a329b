import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isCheckout, suiteRoot } from '../root.ts';

/** Where a checkout keeps what it has derived. */
const folder = new URL('node_modules/.cache/assay/derived/', suiteRoot);

/** What the build has derived: it is published with all that it follows from, and holds as long. */
const built = new URL('dist/derived/', suiteRoot);

/** It pins what reads the texts: the versions of the libraries. */
const manifest = readFileSync(new URL('package.json', suiteRoot), 'utf8');

/** In this process. */
const known = new Map<string, { readonly key: string; readonly value: unknown }>();

/** A value as it was derived before, or undefined; and a place to keep it. */
export interface Memory<T> {
  readonly value: T | undefined;
  keep(value: T): T;
}

/**
 * A value that follows from texts alone, derived once. It is kept as JSON under the hash of the texts, so that one of
 * other texts is never taken for it; where nothing can be written, it is derived in each process.
 *
 * @param name of the value; one of each name is kept
 * @param by URL of the module that derives it: what is derived follows from how it is derived, too
 * @param read the texts; not called where the build has derived the value
 */
export function derived<T>(
  name: string,
  by: string,
  read: () => readonly string[],
  derive: (texts: readonly string[]) => T,
): T {
  let texts: readonly string[] | undefined;
  const once = () => {
    texts ??= read();
    return texts;
  };
  const memory = memoryOf<T>(name, () => [readFileSync(new URL(by), 'utf8'), ...once()]);
  return memory.value ?? memory.keep(derive(once()));
}

/**
 * What is remembered of a value, in this process, from an earlier one, or from the build.
 *
 * @param texts everything that the value follows from: what is read, and the code of the suite that reads it
 */
export function memoryOf<T>(name: string, texts: () => readonly string[]): Memory<T> {
  const published = isCheckout ? undefined : publishedValue<T>(name);
  if (published !== undefined) return { value: published, keep: (value) => value };
  const key = keyOf([manifest, ...texts()]);
  const before = known.get(name);
  const value =
    before?.key === key ? (before.value as T) : readJson<T>(new URL(`${name}-${key}.json`, folder));
  if (value !== undefined) known.set(name, { key, value });
  return {
    value,
    keep: (found) => {
      known.set(name, { key, value: found });
      return kept(name, key, found);
    },
  };
}

/** What the build has derived, read once a process; undefined where it has not. */
function publishedValue<T>(name: string): T | undefined {
  const before = known.get(name);
  if (before?.key === ofPackage) return before.value as T;
  const value = readJson<T>(new URL(`${name}.json`, built));
  if (value !== undefined) known.set(name, { key: ofPackage, value });
  return value;
}

/** In place of a hash of texts: they are those of the package. */
const ofPackage = 'package';

/**
 * What was derived in this process, by name.
 *
 * @public to scripts/build.ts, which puts it into the package
 */
export function everythingDerived(): (readonly [name: string, value: unknown])[] {
  return [...known].map(([name, { value }]) => [name, value] as const);
}

/** Each text with its length, so that no two lists make the same key. */
function keyOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex').slice(0, 32);
}

function readJson<T>(file: URL): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // None is there, or one that a full disk cut off: it is derived anew.
    return undefined;
  }
}

/** Written whole under a name of this process, then named: others may read and write at the same time. */
function kept<T>(name: string, key: string, value: T): T {
  const file = new URL(`${name}-${key}.json`, folder);
  const own = new URL(`${name}-${key}.${process.pid}-${performance.now()}.part`, folder);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(own, JSON.stringify(value));
    renameSync(own, file);
    forgetOthers(name, file);
  } catch {
    // A folder that cannot be written costs time, nothing else.
  }
  return value;
}

function forgetOthers(name: string, file: URL): void {
  const isOther = (one: string) => one.startsWith(`${name}-`) && one.endsWith('.json');
  for (const one of readdirSync(folder).filter(isOther)) {
    const other = new URL(one, folder);
    if (other.href !== file.href) rmSync(other, { force: true });
  }
}
