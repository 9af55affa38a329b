import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors.ts';
import { parseResult } from '../report/model/validate.ts';
import type { Selection } from '../runner/selection.ts';

/**
 * The requirements that failed in the run whose reports lie in `folder`.
 *
 * @throws UsageError when there is no such run, or nothing failed in it
 */
export function lastFailures(folder: string): Selection {
  const path = join(folder, 'result.json');
  if (!existsSync(path))
    throw new UsageError('no-last-run', `--failed: ${path} does not exist; run assay run first`);
  const { requirements } = parseResult(readFileSync(path, 'utf8'));
  const failed = requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
  if (failed.length === 0) throw new UsageError('nothing-failed', `--failed: nothing failed in ${path}`);
  return { requirements: failed };
}
