import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../errors.ts';
import type { RunResult } from '../report/model/result.ts';
import { InvalidResultError, parseResult } from '../report/model/validate.ts';
import { reasonOf } from '../system-error.ts';

/**
 * Reads the result of a run: a `result.json`, or the folder that it lies in.
 *
 * @throws UsageError when it is not there or not a result
 */
export function readResult(path: string): RunResult {
  try {
    const file = statSync(path).isDirectory() ? join(path, 'result.json') : path;
    return parseResult(readFileSync(file, 'utf8'));
  } catch (cause) {
    const code = cause instanceof InvalidResultError ? 'not-a-result' : 'unreadable';
    throw new UsageError(code, `${path}: ${reasonOf(cause)}`, { cause });
  }
}
