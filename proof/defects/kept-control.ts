import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { suiteHash, suiteRoot } from '../../src/index.ts';
import type { ControlRun } from '../../src/report/proof/model.ts';
import { controlFile } from './control-file.ts';

const file = new URL(controlFile, suiteRoot);

interface Kept {
  /** Of every file of the suite, of the server and of the proof. */
  readonly suite: string;
  readonly control: ControlRun;
}

/** Keeps a run of the whole suite on the server without a defect: a quick proof of the same files need not make it again. */
export function keepControl(control: ControlRun): void {
  const kept: Kept = { suite: suiteHash(suiteRoot), control: { ...control, isKept: true } };
  const unfinished = new URL(`${file}.unfinished`);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(unfinished, JSON.stringify(kept));
  renameSync(unfinished, file);
}

/** The run that was kept; undefined where there is none of these files. */
export function keptControl(): ControlRun | undefined {
  try {
    const { suite, control }: Kept = JSON.parse(readFileSync(file, 'utf8'));
    return suite === suiteHash(suiteRoot) ? control : undefined;
  } catch {
    // None was kept, or one that a full disk cut off: it is made anew.
    return undefined;
  }
}
