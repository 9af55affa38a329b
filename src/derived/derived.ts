import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { suiteRoot } from '../root.ts';

/** Where what was derived is kept: that of the build, which is published, then what this machine has derived itself. */
let folders = [new URL('dist/derived/', suiteRoot), new URL('node_modules/.cache/assay/derived/', suiteRoot)];

/**
 * Reads and keeps in this folder alone what is derived from now on: the build fills what is published.
 *
 * @public to scripts/build.ts, which imports what it has compiled
 */
export function keepIn(folder: URL): void {
  folders = [folder];
}

/** It pins what reads the texts: the versions of the libraries. */
const manifest = readFileSync(new URL('package.json', suiteRoot), 'utf8');

/** In this process. */
const known = new Map<string, { readonly key: string; readonly value: unknown }>();

/**
 * A value that follows from texts alone, derived once. It is kept as JSON under the hash of the texts, so that one of
 * other texts is never taken for it; where nothing can be written, it is derived in each process.
 *
 * @param name of the value; one of each name is kept
 * @param texts everything that the value follows from: what is read, and the code of the suite that reads it
 */
export function derived<T>(name: string, texts: readonly string[], derive: () => T): T {
  return remembered(name, texts) ?? remember(name, texts, derive());
}

/** What was derived from these texts, in this process or an earlier one. */
export function remembered<T>(name: string, texts: readonly string[]): T | undefined {
  const key = keyOf([manifest, ...texts]);
  const before = known.get(name);
  if (before?.key === key) return before.value as T;
  const value = recalled<T>(name, key);
  if (value !== undefined) known.set(name, { key, value });
  return value;
}

/** Keeps what was derived from these texts; returns it. */
export function remember<T>(name: string, texts: readonly string[], value: T): T {
  const key = keyOf([manifest, ...texts]);
  known.set(name, { key, value });
  return kept(name, key, value);
}

/** Each text with its length, so that no two lists make the same key. */
function keyOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex').slice(0, 32);
}

function recalled<T>(name: string, key: string): T | undefined {
  for (const folder of folders) {
    try {
      return JSON.parse(readFileSync(new URL(`${name}-${key}.json`, folder), 'utf8'));
    } catch {
      // None is there, or one that a full disk cut off: it is derived anew.
    }
  }
  return undefined;
}

/** Written whole under a name of this process, then named: others may read and write at the same time. */
function kept<T>(name: string, key: string, value: T): T {
  const folder = folders.at(-1);
  const file = new URL(`${name}-${key}.json`, folder);
  const own = new URL(`${name}-${key}.${process.pid}-${performance.now()}.part`, folder);
  try {
    mkdirSync(new URL('./', file), { recursive: true });
    writeFileSync(own, JSON.stringify(value));
    renameSync(own, file);
    forgetOthers(name, file);
  } catch {
    // A folder that cannot be written costs time, nothing else.
  }
  return value;
}

function forgetOthers(name: string, file: URL): void {
  const folder = new URL('./', file);
  const isOther = (one: string) => one.startsWith(`${name}-`) && one.endsWith('.json');
  for (const one of readdirSync(folder).filter(isOther)) {
    const other = new URL(one, folder);
    if (other.href !== file.href) rmSync(other, { force: true });
  }
}
