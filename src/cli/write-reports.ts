import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FormatName, furtherFiles, writeFormats } from '../report/formats.ts';
import type { RunResult } from '../report/model/result.ts';
import { renderSummary } from '../report/terminal.ts';
import { type WrittenReports, writeReports } from '../report/write.ts';
import { attestationFile, publicKeyFile } from '../results/attestation/attest.ts';
import { trendSection } from '../results/history-rows.ts';
import { describedDefects } from './described-defects.ts';
import { keepRun, noteRun, placeMatrix, runsBefore } from './run-folders.ts';
import type { Signer } from './signing.ts';
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
  const history = trendSection(runsBefore(result));
  const page = { ...(history && { history }), defects: await describedDefects() };
  const plain = [...writeReports(result, folder, page), ...(await writeFormats(result, formats, folder))];
  const reports = [...plain, ...(signer?.(result, plain, folder) ?? [])];
  forgetOthers(folder, reports);
  noteRun(folder, target, result);
  const latest = keepRun(folder, isWhole);
  if (latest !== undefined) forgetOthers(latest, reports);
  return latest === undefined ? reports : [...reports, ['Latest', `${latest}/report.html`]];
}

/** What an earlier run wrote into the folder, and this one did not, would be taken for this one's. */
export function forgetOthers(folder: string, reports: WrittenReports): void {
  const written = new Set(reports.map(([, path]) => basename(path)));
  for (const file of [...furtherFiles, attestationFile, publicKeyFile]) {
    if (!written.has(file)) rmSync(join(folder, file), { force: true });
  }
}
