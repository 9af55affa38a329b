import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { suiteHash } from '../../src/index.ts';
import type { Proof, ProofMode } from '../../src/report/proof/model.ts';
import type { Reach } from './reach.ts';

/** A line of the file: what the lines after it are about, what was measured, or a proof. */
type Line =
  | { readonly suite: string }
  | { readonly reach: readonly (readonly [string, readonly string[]])[] }
  | { readonly proof: Proof };

/** What has been proved so far, in a file with a line for each step, so that a proof can go on after a break. */
export class ProofState {
  readonly #path: string;
  readonly #proofs: Proof[] = [];
  #reach: Reach | undefined;

  /**
   * @param suite what was proved with what; a file of another suite is begun anew
   * @param resume false: begins anew in any case
   * @throws the error of the file system when the file cannot be written
   */
  constructor(path: string, suite: string, resume: boolean) {
    this.#path = path;
    const [first, ...lines] = resume && existsSync(path) ? linesOf(readFileSync(path, 'utf8')) : [];
    if (first !== undefined && 'suite' in first && first.suite === suite)
      for (const line of lines) this.#take(line);
    this.#rewrite(suite);
  }

  get proofs(): readonly Proof[] {
    return this.#proofs;
  }

  get reach(): Reach | undefined {
    return this.#reach;
  }

  add(proof: Proof): void {
    this.#proofs.push(proof);
    this.#write({ proof });
  }

  keepReach(reach: Reach): void {
    this.#reach = reach;
    this.#write(reachLine(reach));
  }

  /** The proof is complete: there is nothing to go on with. */
  remove(): void {
    rmSync(this.#path, { force: true });
  }

  #take(line: Line): void {
    if ('proof' in line) this.#proofs.push(line.proof);
    if ('reach' in line) this.#reach = new Map(line.reach.map(([place, ids]) => [place, new Set(ids)]));
  }

  /** A line that a kill has cut off must not stand before the next one. */
  #rewrite(suite: string): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, '');
    this.#write({ suite });
    if (this.#reach !== undefined) this.#write(reachLine(this.#reach));
    for (const proof of this.#proofs) this.#write({ proof });
  }

  #write(line: Line): void {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }
}

function reachLine(reach: Reach): Line {
  return { reach: [...reach].map(([place, ids]) => [place, [...ids]] as const) };
}

/** The last line has no end when the process was killed while it wrote. */
function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/**
 * Tells apart what a proof was made with: every file of the suite and of the server, the mode, the defects, and the turn of
 * a quick one.
 */
export function proofSuite(root: URL, mode: ProofMode, defects: readonly string[], quick?: number): string {
  return createHash('sha256')
    .update(JSON.stringify([mode, defects, quick]))
    .update(suiteHash(root))
    .digest('hex');
}
