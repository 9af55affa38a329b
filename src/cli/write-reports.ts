import { type FormatName, writeFormats } from '../report/formats.ts';
import type { RunResult } from '../report/model/result.ts';
import { renderSummary } from '../report/terminal.ts';
import { type WrittenReports, writeReports } from '../report/write.ts';
import type { Signer } from './evidence-files.ts';
import { keepRun, noteRun, placeMatrix } from './run-folders.ts';
import type { Terminal } from './terminal.ts';

export interface ToldRun {
  readonly result: RunResult;
  readonly folder: string;
  /** True when nothing was selected: such a run becomes the latest. */
  readonly isWhole: boolean;
  readonly target: readonly string[];
  readonly details?: boolean | undefined;
  readonly formats?: readonly FormatName[];
  readonly signer?: Signer;
}

/** Writes the reports and tells the end of the run, also where they cannot be written: the verdict is not lost. */
export async function tellRun(run: ToldRun, terminal: Terminal): Promise<void> {
  const { result, details = false } = run;
  const { reports, problem } = await tryToWrite(run);
  terminal.out.write(renderSummary(result, { ...terminal, details, reports }));
  if (problem === undefined) return;
  terminal.err.write(
    `assay: the reports could not be written to ${run.folder}: ${problem}; the verdict holds\n`,
  );
}

interface Tried {
  readonly reports: WrittenReports;
  readonly problem?: string;
}

async function tryToWrite(run: ToldRun): Promise<Tried> {
  try {
    return { reports: await written(run) };
  } catch (error) {
    return { reports: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

async function written(run: ToldRun): Promise<WrittenReports> {
  const { result, folder, isWhole, target, formats = [], signer } = run;
  placeMatrix(folder);
  const plain = [...writeReports(result, folder), ...(await writeFormats(result, formats, folder))];
  const reports = [...plain, ...(signer?.(result, plain, folder) ?? [])];
  noteRun(folder, target, result);
  const latest = keepRun(folder, isWhole);
  return latest === undefined ? reports : [...reports, ['Latest', `${latest}/report.html`]];
}
