import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '../report/model/result.ts';
import { parseResult } from '../report/model/validate.ts';

/** What a history records of one run. */
export interface PastRun
  extends Pick<
    RunResult,
    'verdict' | 'headline' | 'summary' | 'scope' | 'startedAt' | 'runId' | 'target' | 'suite'
  > {
  readonly folder: string;
}

/** The runs whose reports lie in the folders of a folder, the oldest first; what is no report is passed over. */
export function historyOf(folder: string): PastRun[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isDirectory())
    .flatMap((path) => pastRun(path) ?? [])
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
}

function pastRun(folder: string): PastRun | undefined {
  try {
    return pastRunOf(headOf(join(folder, 'result.json')), folder);
  } catch {
    return undefined;
  }
}

/** What a history records of a result. */
export function pastRunOf(result: Omit<RunResult, 'requirements' | 'exchanges'>, folder: string): PastRun {
  const { verdict, headline, summary, scope, startedAt, runId, target, suite } = result;
  return { folder, verdict, headline, summary, scope, startedAt, runId, target, suite };
}

/** Longer than what stands before the requirements, which need not be read. */
const headBytes = 65_536;

/** The members before the requirements stand at the beginning of a file, a line each. */
function headOf(path: string): Omit<RunResult, 'requirements' | 'exchanges'> {
  const head = beginningOf(path);
  const end = head.indexOf(',\n"requirements":');
  return end < 0 ? parseResult(readFileSync(path, 'utf8')) : JSON.parse(`${head.slice(0, end)}}`);
}

function beginningOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(headBytes);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, headBytes, 0));
  } finally {
    closeSync(file);
  }
}

/** Whether two runs were of the same target: the bundled server has another port each time. */
export function isSameTarget(one: RunResult['target'], other: RunResult['target']): boolean {
  const addresses = ({ bundled, authorization, resource }: RunResult['target']) =>
    bundled ? 'bundled' : `${authorization} ${resource}`;
  return one.name === other.name && addresses(one) === addresses(other);
}
