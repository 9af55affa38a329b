import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors.ts';
import { parseResult } from '../report/model/validate.ts';
import type { Selection } from '../runner/selection.ts';
import { type InvocationFlags, targetWords } from './invocation.ts';
import { lastRunOf } from './run-folders.ts';

/**
 * The requirements that failed in the last run of the target that the flags name; of the run in the folder that
 * `--out` names, where it names one.
 *
 * @throws UsageError when there is no such run, or nothing failed in it
 */
export function lastFailures(flags: InvocationFlags & { readonly out?: string }): Selection {
  const failed = flags.out === undefined ? failedLast(flags) : failedIn(join(flags.out, 'result.json'));
  if (failed.length > 0) return { requirements: failed };
  throw new UsageError('nothing-failed', '--failed: nothing failed in the last run of this target');
}

function failedLast(flags: InvocationFlags): readonly string[] {
  const words = targetWords(flags);
  const last = lastRunOf(words);
  if (last !== undefined) return last.failed;
  const named = words.length === 0 ? 'the bundled server' : words.join(' ');
  throw new UsageError(
    'no-last-run',
    `--failed: no run of ${named} is in reports/runs; run assay run first, with the same flags`,
  );
}

function failedIn(path: string): string[] {
  if (!existsSync(path))
    throw new UsageError('no-last-run', `--failed: ${path} does not exist; run assay run first`);
  const { requirements } = parseResult(readFileSync(path, 'utf8'));
  return requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
}
