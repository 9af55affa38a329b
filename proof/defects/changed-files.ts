import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../src/index.ts';

/** A file that is not as it was. */
export interface ChangedFile {
  /** From the root of the checkout. */
  readonly path: string;
  /** Empty where the file is new. */
  readonly before: string;
  /** Empty where the file is gone. */
  readonly after: string;
}

/**
 * What git finds changed in the checkout since a commit, files that it does not know yet included.
 *
 * @param since a commit, branch or tag, as git takes them
 * @throws UsageError when git does not know the commit, or this is no checkout of git
 */
export function changedFiles(root: URL, since: string): ChangedFile[] {
  const git = (...flags: string[]) =>
    execFileSync('git', flags, {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const commit = commitOf(since, git);
  const names = (text: string) => text.split('\0').filter((path) => path !== '');
  // A file under a new name is one that is gone and one that is new.
  const changed = names(git('diff', '--name-only', '--no-renames', '--relative', '-z', commit));
  const unknown = names(git('ls-files', '--others', '--exclude-standard', '-z'));
  const known = new Set(names(git('ls-tree', '-r', '--name-only', '-z', commit)));
  return [...new Set([...changed, ...unknown])].sort().map((path) => {
    const file = new URL(path, root);
    const before = known.has(path) ? git('show', `${commit}:./${path}`) : '';
    return { path, before, after: existsSync(file) ? readFileSync(file, 'utf8') : '' };
  });
}

function commitOf(since: string, git: (...flags: string[]) => string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${since}^{commit}`).trim();
  } catch {
    throw new UsageError('no-such-commit', `--changed ${since}: git knows no such commit here`);
  }
}
