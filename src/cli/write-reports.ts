import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type FormatName, furtherFiles, writeFormats } from '../report/formats.ts';
import type { Markup } from '../report/html/markup.ts';
import type { RunResult } from '../report/model/result.ts';
import { renderSummary } from '../report/terminal.ts';
import { wholeFolder } from '../report/whole-folder.ts';
import { type WrittenReports, writeReports } from '../report/write.ts';
import { attestationFile, publicKeyFile } from '../results/attestation/attest.ts';
import { trendSection } from '../results/history-rows.ts';
import { systemErrorText } from '../system-error.ts';
import { provenDefects } from './proven-defects.ts';
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
  readonly formats?: readonly FormatName[] | undefined;
  readonly signer?: Signer | undefined;
}

/** Writes the reports and prints the end of the run, also where they cannot be written: the verdict is not lost. */
export async function tellRun(run: ToldRun, terminal: Terminal): Promise<void> {
  await tellWritten(run, () => written(run), terminal);
}

/** Tells the end of a run once `write` has written its reports, or could not. */
export async function tellWritten(
  { result, folder, details = false }: Pick<ToldRun, 'result' | 'folder' | 'details'>,
  write: () => Promise<WrittenReports>,
  terminal: Terminal,
): Promise<void> {
  const { reports, problem } = await tryTo(write);
  terminal.out.write(renderSummary(result, { ...terminal, details, reports }));
  if (problem === undefined) return;
  terminal.err.write(`assay: the reports could not be written to ${folder}: ${problem}; the verdict holds\n`);
}

interface Tried {
  readonly reports: WrittenReports;
  readonly problem?: string;
}

async function tryTo(write: () => Promise<WrittenReports>): Promise<Tried> {
  try {
    return { reports: await write() };
  } catch (error) {
    const problem = systemErrorText(error) ?? (error instanceof Error ? error.message : String(error));
    return { reports: [], problem };
  }
}

async function written(run: ToldRun): Promise<WrittenReports> {
  const { result, folder, isWhole, target, formats, signer } = run;
  const history = trendSection(runsBefore(result));
  const reports = await writeSet({ result, folder, formats, signer, ...(history && { history }) }, (own) => {
    placeMatrix(folder, own);
    noteRun(own, target, result);
  });
  const latest = keepRun(folder, isWhole);
  if (latest !== undefined) forgetOthers(latest, reports);
  return latest === undefined ? reports : [...reports, ['Latest', `${latest}/report.html`]];
}

export interface ReportSet extends Pick<ToldRun, 'result' | 'folder' | 'formats' | 'signer'> {
  readonly history?: Markup;
}

/**
 * The reports of a result in its folder, all of them or none, signed where that was asked for.
 *
 * @param beside writes what else belongs to them
 */
export async function writeSet(
  { result, folder, formats = [], signer, history }: ReportSet,
  beside: (own: string) => void = () => undefined,
): Promise<WrittenReports> {
  const defects = await provenDefects();
  const reports = await wholeFolder(folder, async (own) => {
    beside(own);
    const besideMatrix = [folder, own].some((place) => existsSync(join(place, 'kill-matrix.html')));
    const page = { besideMatrix, defects, ...(history && { history }) };
    const plain = [...writeReports(result, own, page), ...(await writeFormats(result, formats, own))];
    return [...plain, ...(signer?.(result, plain, own) ?? [])];
  });
  const placed = reports.map(([format, path]) => [format, join(folder, basename(path))] as const);
  forgetOthers(folder, placed);
  return placed;
}

/** What an earlier run wrote into the folder, and this one did not, would be taken for this one's. */
function forgetOthers(folder: string, reports: WrittenReports): void {
  const written = new Set(reports.map(([, path]) => basename(path)));
  for (const file of [...furtherFiles, attestationFile, publicKeyFile]) {
    if (!written.has(file)) rmSync(join(folder, file), { force: true });
  }
}
