import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '../report/model/result.ts';
import { parseResult } from '../report/model/validate.ts';

/** What a history tells of one run. */
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
    const { verdict, headline, summary, scope, startedAt, runId, target, suite } = headOf(
      readFileSync(join(folder, 'result.json'), 'utf8'),
    );
    return { folder, verdict, headline, summary, scope, startedAt, runId, target, suite };
  } catch {
    return undefined;
  }
}

/** The members before the requirements stand at the beginning of a file, a line each: the rest need not be read. */
function headOf(text: string): Omit<RunResult, 'requirements' | 'exchanges'> {
  const end = text.indexOf(',\n"requirements":');
  return end < 0 ? parseResult(text) : JSON.parse(`${text.slice(0, end)}}`);
}
