import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Command, InvalidArgumentError } from 'commander';
import { parseResult } from '../src/index.ts';
import { firstDifferences } from './stability/differences.ts';
import { normalised, withoutChance } from './stability/normalise.ts';

/**
 * Runs the suite over and over on the bundled server, one scenario after the other, and compares the results, but for times,
 * ids and ports.
 * `node proof/stability.ts [--runs 50] [--load WORKERS]`; ends with 1 when a run differs from the first one.
 */
const flags = new Command('stability')
  .description('runs the suite over and over on the bundled server and compares the results')
  .option('--runs <n>', 'how many runs, 2 or more', atLeast(2), 10)
  .option('--load <workers>', 'so many busy workers beside them', atLeast(0), 0)
  .parse()
  .opts<{ readonly runs: number; readonly load: number }>();
const { runs } = flags;
/** More workers than that would starve the run, not disturb it. */
const workers = Math.min(flags.load, 2 * availableParallelism());

const folder = mkdtempSync(join(tmpdir(), 'assay-stability-'));
const busy = Array.from({ length: workers }, () => new Worker('for (;;) Math.random();', { eval: true }));
try {
  const first = await result(1);
  let unlike = 0;
  for (let run = 2; run <= runs; run += 1) {
    const found = firstDifferences(first, await result(run));
    if (found.length > 0) unlike += 1;
    for (const line of found) console.log(`  ${line}`);
  }
  console.log(`${runs - unlike} of ${runs} runs have the same result, with ${workers} busy workers`);
  process.exitCode = unlike === 0 ? 0 : 1;
} finally {
  await Promise.all(busy.map((worker) => worker.terminate()));
  rmSync(folder, { recursive: true });
}

function atLeast(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`It takes a whole number from ${least}.`);
  };
}

/** What one run found, with its exit code. */
async function result(run: number): Promise<unknown> {
  const out = join(folder, String(run));
  const started = performance.now();
  // Of several at once, chance says which is the first to ask for what they share; `proof/orders.ts` compares those.
  const asked = ['bin/assay.js', 'run', '--concurrency', '1', '--out', out];
  const child = spawn(process.execPath, asked, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const told: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => told.push(chunk));
  const [code] = await once(child, 'close');
  console.log(`run ${run}: exit code ${code}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const file = join(out, 'result.json');
  if (!existsSync(file)) throw new Error(`the run wrote no result: ${Buffer.concat(told).toString('utf8')}`);
  return normalised({ code, ...withoutChance(parseResult(readFileSync(file, 'utf8'))) });
}
