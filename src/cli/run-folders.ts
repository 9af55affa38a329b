import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../errors.ts';
import type { RunResult } from '../report/model/result.ts';
import { writeWhole } from '../report/write-whole.ts';
import { historyOf, isSameTarget, type PastRun, pastRunOf } from '../results/history.ts';

const runs = 'reports/runs';
const latest = 'reports/latest';
const kept = 20;
const noteName = 'run.json';

/** What is remembered of a run beside its reports. */
export interface RunNote {
  /** Flags that name the target. */
  readonly target: readonly string[];
  /** Ids of the requirements that failed. */
  readonly failed: readonly string[];
}

/**
 * The folder for the reports of a run that begins: the one that was asked for, or `reports/runs/<time>`.
 *
 * @throws UsageError when nothing can be written there
 */
export function folderFor(out: string | undefined, now = new Date()): string {
  const folder =
    out ??
    unused(
      join(
        runs,
        now
          .toISOString()
          .replace(/\.\d+Z$/, 'Z')
          .replaceAll(':', '-'),
      ),
    );
  assertWritable(folder);
  return folder;
}

function unused(folder: string): string {
  let name = folder;
  for (let number = 2; existsSync(name); number += 1) name = `${folder}-${number}`;
  return name;
}

/** Whether the reports will find their place is known before the first request, and not after the last. */
function assertWritable(folder: string): void {
  try {
    const there = nearestExisting(folder);
    if (!statSync(there).isDirectory()) throw new Error(`${there} is a file`);
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(
      'out-unwritable',
      `${folder}: no reports can be written there (${why}); give --out DIR`,
      {
        cause,
      },
    );
  }
}

function nearestExisting(folder: string): string {
  if (existsSync(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? folder : nearestExisting(parent);
}

/** Keeps what `--failed` asks for later. */
export function noteRun(folder: string, target: readonly string[], { requirements }: RunResult): void {
  const failed = requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
  writeWhole(join(folder, noteName), `${JSON.stringify({ target, failed } satisfies RunNote)}\n`);
}

/** The last run of a target, the newest first in the folder of runs. */
export function lastRunOf(target: readonly string[]): RunNote | undefined {
  const words = JSON.stringify(target);
  return runFolders()
    .toReversed()
    .flatMap((folder) => noteOf(folder) ?? [])
    .find((note) => JSON.stringify(note.target) === words);
}

function noteOf(folder: string): RunNote | undefined {
  const path = join(folder, noteName);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Makes a whole run the latest one, and leaves as many runs as are kept. */
export function keepRun(folder: string, isWhole: boolean): string | undefined {
  if (dirname(folder) !== runs) return undefined;
  if (isWhole) placeAll(folder, latest);
  for (const old of runFolders().slice(0, -kept)) rmSync(old, { recursive: true });
  return isWhole ? latest : undefined;
}

/** The kill matrix of `assay prove` lies beside the latest reports, which link to it: so it lies beside those of a run. */
export function placeMatrix(folder: string, own: string): void {
  const matrix = join(latest, 'kill-matrix.html');
  if (dirname(folder) === runs && existsSync(matrix)) placeCopy(matrix, join(own, 'kill-matrix.html'));
}

/** The files of a folder at a second place, all of them or none; a reader never sees half of one. */
function placeAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from);
  const unfinished = (name: string) => join(to, `${name}.unfinished`);
  try {
    for (const name of names) placeCopy(join(from, name), unfinished(name));
    for (const name of names) renameSync(unfinished(name), join(to, name));
  } finally {
    for (const name of names) rmSync(unfinished(name), { force: true });
  }
}

/** The same file at a second place, by a link where the file system has them. */
function placeCopy(from: string, to: string): void {
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** The folders of runs that Assay has named, the oldest first. */
function runFolders(): string[] {
  if (!existsSync(runs)) return [];
  const named = readdirSync(runs).filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/.test(name));
  return named.toSorted(byTime).map((name) => join(runs, name));
}

function byTime(one: string, other: string): number {
  return basename(one).localeCompare(basename(other), 'en', { numeric: true });
}

/** The runs of the same target and selection that were kept, with this one, the oldest first. */
export function runsBefore(result: RunResult): PastRun[] {
  if (!existsSync(runs)) return [pastRunOf(result, runs)];
  const { target, scope, runId } = result;
  const own = historyOf(runs).filter(
    (one) =>
      one.runId !== runId && isSameTarget(one.target, target) && one.scope.selection === scope.selection,
  );
  return [...own, pastRunOf(result, runs)];
}
