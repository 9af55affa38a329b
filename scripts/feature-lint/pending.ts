import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type Problem, repeated } from './problem.ts';

/** Ids of requirements that no scenario tests yet. */
export const pendingFile = 'requirements/pending.yaml';

const heading =
  '# Requirements that no scenario tests yet. Written by scripts/write-pending.ts; it only shrinks.\n';

/** The list as it stands; empty when the file is gone. */
export function readPending(root: URL): string[] {
  const file = new URL(pendingFile, root);
  return existsSync(file) ? parsePending(readFileSync(file, 'utf8')) : [];
}

/** The text of the file. */
export function pendingText(ids: readonly string[]): string {
  return (
    heading +
    [...ids]
      .sort()
      .map((id) => `- ${id}\n`)
      .join('')
  );
}

/** Holds the list to what is true, both ways: an id is covered by a Rule or pending, and never both. */
export function pendingProblems(
  pending: readonly string[],
  catalogue: readonly string[],
  covered: ReadonlySet<string>,
): Problem[] {
  const known = new Set(catalogue);
  const listed = new Set(pending);
  const messages = [
    ...catalogue
      .filter((id) => !covered.has(id) && !listed.has(id))
      .map((id) => `${id} has no Rule and is not listed`),
    ...pending.filter((id) => covered.has(id)).map((id) => `${id} has a Rule: take it off the list`),
    ...pending
      .filter((id) => !known.has(id))
      .map((id) => `${id} is not in the catalogue: take it off the list`),
    ...repeated(pending).map((id) => `${id} is listed twice`),
    ...(pending.join() === [...pending].sort().join() ? [] : ['the list is not sorted']),
  ];
  return messages.map((message) => ({ place: pendingFile, message }));
}

/** What the catalogue and the list were at an earlier commit. */
export interface Earlier {
  readonly pending: readonly string[];
  readonly catalogue: ReadonlySet<string>;
}

/** The list only shrinks: what was tested, or left alone, at the earlier commit does not become pending. */
export function growthProblems(pending: readonly string[], earlier: Earlier | undefined): Problem[] {
  if (earlier === undefined) return [];
  const before = new Set(earlier.pending);
  return pending
    .filter((id) => !before.has(id) && earlier.catalogue.has(id))
    .map((id) => ({
      place: pendingFile,
      message: `${id} was tested at the commit before: the list only shrinks`,
    }));
}

/**
 * The list and the catalogue of the commit before the working copy: HEAD when the list differs from it, its
 * parent otherwise. Undefined where there is no git, no such commit, or no list in it.
 */
export function earlierPending(root: URL): Earlier | undefined {
  const now = readPending(root).join();
  const head = pendingAt(root, 'HEAD');
  const revision = head !== undefined && head.join() !== now ? 'HEAD' : 'HEAD~1';
  const pending = pendingAt(root, revision);
  if (pending === undefined) return undefined;
  const lines = git(root, ['grep', '-hE', '^ *-? *id: ', revision, '--', 'requirements']) ?? '';
  const ids = [...lines.matchAll(/\bid:\s*['"]?([A-Z0-9][A-Z0-9-]+)/g)].flatMap((match) => match[1] ?? []);
  return { pending, catalogue: new Set(ids) };
}

function pendingAt(root: URL, revision: string): string[] | undefined {
  const text = git(root, ['show', `${revision}:./${pendingFile}`]);
  return text === undefined ? undefined : parsePending(text);
}

function git(root: URL, parameters: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { cwd: fileURLToPath(root), encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

function parsePending(text: string): string[] {
  const list: unknown = parse(text);
  return Array.isArray(list) ? list.map(String) : [];
}
