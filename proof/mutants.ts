import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { contradictions, parseListed, problemsOfList } from './mutants/listed.ts';
import type { Mutant } from './mutants/mutant.ts';
import { countsOf, type MutantResult, scoreOf, survivorText } from './mutants/results.ts';
import { runMutants } from './mutants/session.ts';
import { judgements } from './mutants/targets.ts';

interface Flags {
  readonly file?: readonly string[];
  readonly mutant?: readonly string[];
  readonly survivorsOf?: string;
  readonly workers: string;
  readonly strict?: boolean;
  readonly out: string;
}

await new Command('mutants')
  .description('small changes to the judgements, made up by a machine: do their unit tests notice them?')
  .option('--file <parts...>', 'only files with this in their path')
  .option('--mutant <ids...>', 'only these, or how their ids begin')
  .option('--survivors-of <file>', 'only those that the result in this file did not kill')
  .option('--workers <n>', 'processes', '2')
  .option('--strict', 'fails when the list of survivors and the result contradict each other')
  .option('--out <dir>', 'folder for the result', 'reports/mutants')
  .action(main)
  .parseAsync();

async function main(flags: Flags): Promise<void> {
  const { results, fingerprint, population } = await runMutants(judgements, {
    choose: (mutants) => chosen(mutants, flags),
    workers: Number(flags.workers),
    onResult: tell,
    onNote: (text) => console.log(text),
  });
  const counts = countsOf(results);
  const score = scoreOf(results);
  mkdirSync(flags.out, { recursive: true });
  const summary = { fingerprint, population, score, counts, results };
  writeFileSync(join(flags.out, 'judgements.json'), `${JSON.stringify(summary, undefined, 1)}\n`);
  writeFileSync(join(flags.out, 'judgements-survivors.txt'), survivorText(results));
  console.log(
    Object.entries(counts)
      .map(([status, count]) => `${count} ${status}`)
      .join(', '),
  );
  console.log(
    `score ${(score * 100).toFixed(1)} % of ${results.length} killed by a test (of ${population} in all)`,
  );
  if (flags.strict === true) hold(results, flags);
}

function chosen(mutants: readonly Mutant[], flags: Flags): readonly Mutant[] {
  const { file = [], mutant: ids = [], survivorsOf } = flags;
  const alive = survivorsOf === undefined ? undefined : aliveIn(survivorsOf);
  const found = mutants.filter(
    (one) =>
      (file.length === 0 || file.some((part) => one.file.includes(part))) &&
      (ids.length === 0 || ids.some((id) => one.id.startsWith(id))) &&
      (alive === undefined || alive.has(one.id)),
  );
  if (found.length === 0) throw new Error('no mutant matches');
  return found;
}

function aliveIn(path: string): ReadonlySet<string> {
  const { results }: { results: readonly MutantResult[] } = JSON.parse(readFileSync(path, 'utf8'));
  return new Set(results.filter(({ outcome }) => outcome.status !== 'killed').map(({ mutant }) => mutant.id));
}

function tell({ mutant, outcome, durationMs }: MutantResult, done: number, of: number): void {
  const by = outcome.status === 'killed' ? ` by ${outcome.by}` : '';
  console.log(`${done}/${of} ${outcome.status} ${mutant.id}${by} (${durationMs} ms)`);
}

/**
 * Sets the exit code to 1 where a survivor is not listed, or a listed one no longer survives. Where nothing was
 * selected, every mutant of the list has to be there.
 */
function hold(results: readonly MutantResult[], flags: Flags): void {
  const { file, mutant, survivorsOf } = flags;
  const isPart = file !== undefined || mutant !== undefined || survivorsOf !== undefined;
  const entries = parseListed(readFileSync(judgements.listed, 'utf8'));
  const all = results.map((result) => result.mutant);
  const problems = [...(isPart ? [] : problemsOfList(entries, all)), ...contradictions(entries, results)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
