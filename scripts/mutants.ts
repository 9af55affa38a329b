import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { contradictions, parseListed, problemsOfList } from './mutants/listed.ts';
import type { Mutant } from './mutants/mutant.ts';
import { countsOf, type MutantResult, scoreOf, survivorText } from './mutants/results.ts';
import { sampleOf, usualSeed } from './mutants/sample.ts';
import { runMutants } from './mutants/session.ts';
import { type MutationTarget, mutationTargets } from './mutants/targets.ts';

interface Flags {
  readonly sample?: string;
  readonly seed: string;
  readonly file?: readonly string[];
  readonly mutant?: readonly string[];
  readonly survivorsOf?: string;
  readonly workers: string;
  readonly strict?: boolean;
  readonly out: string;
}

const names = mutationTargets.map(({ name }) => name).join(', ');

await new Command('mutants')
  .description('small changes made up by a machine: do the scenarios, or the unit tests, notice them?')
  .argument('<target>', names)
  .option('--sample <n>', 'so many of them, over all files')
  .option('--seed <text>', 'decides the sample', usualSeed)
  .option('--file <parts...>', 'only files with this in their path')
  .option('--mutant <ids...>', 'only these, or how their ids begin')
  .option('--survivors-of <file>', 'only those that the result in this file did not kill')
  .option('--workers <n>', 'processes', '2')
  .option('--strict', 'fails when the list of survivors and the result contradict each other')
  .option('--out <dir>', 'folder for the result', 'reports/mutants')
  .action(main)
  .parseAsync();

async function main(name: string, flags: Flags): Promise<void> {
  const target = mutationTargets.find((one) => one.name === name);
  if (target === undefined) throw new Error(`no target is called ${name}; there are ${names}`);
  const { results, fingerprint, population } = await runMutants(target, {
    choose: (mutants) => chosen(mutants, flags),
    workers: Number(flags.workers),
    onResult: tell,
    onNote: (text) => console.log(text),
  });
  const counts = countsOf(results);
  const score = scoreOf(results);
  mkdirSync(flags.out, { recursive: true });
  const summary = { target: name, fingerprint, seed: flags.seed, population, score, counts, results };
  writeFileSync(join(flags.out, `${name}.json`), `${JSON.stringify(summary, undefined, 1)}\n`);
  writeFileSync(join(flags.out, `${name}-survivors.txt`), survivorText(results));
  console.log(
    Object.entries(counts)
      .map(([status, count]) => `${count} ${status}`)
      .join(', '),
  );
  console.log(
    `score ${(score * 100).toFixed(1)} % of ${results.length} killed by a check (of ${population} in all)`,
  );
  if (flags.strict === true) hold(target, results, flags);
}

function chosen(mutants: readonly Mutant[], flags: Flags): readonly Mutant[] {
  const { file = [], mutant: ids = [], sample, survivorsOf } = flags;
  const alive = survivorsOf === undefined ? undefined : aliveIn(survivorsOf);
  const found = mutants.filter(
    (one) =>
      (file.length === 0 || file.some((part) => one.file.includes(part))) &&
      (ids.length === 0 || ids.some((id) => one.id.startsWith(id))) &&
      (alive === undefined || alive.has(one.id)),
  );
  if (found.length === 0) throw new Error('no mutant matches');
  return sample === undefined ? found : sampleOf(found, Number(sample), flags.seed);
}

function aliveIn(path: string): ReadonlySet<string> {
  const { results }: { results: readonly MutantResult[] } = JSON.parse(readFileSync(path, 'utf8'));
  return new Set(results.filter(({ outcome }) => outcome.status !== 'killed').map(({ mutant }) => mutant.id));
}

function tell({ mutant, outcome, durationMs }: MutantResult, done: number, of: number): void {
  const by = outcome.status === 'killed' ? ` by ${outcome.check ?? outcome.by}` : '';
  console.log(`${done}/${of} ${outcome.status} ${mutant.id}${by} (${durationMs} ms)`);
}

/**
 * Sets the exit code to 1 where a survivor is not listed, or a listed one no longer survives. Where nothing was
 * selected but a sample, every entry of the list has to be in it.
 */
function hold({ listed }: MutationTarget, results: readonly MutantResult[], flags: Flags): void {
  const { file, mutant, survivorsOf } = flags;
  const isPart = file !== undefined || mutant !== undefined || survivorsOf !== undefined;
  const entries = parseListed(readFileSync(listed, 'utf8'));
  const all = results.map((result) => result.mutant);
  const problems = [...(isPart ? [] : problemsOfList(entries, all)), ...contradictions(entries, results)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
