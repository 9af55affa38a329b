import { assayHostile, toppledBy } from '../test/hostile/assay-hostile.ts';
import { hostileKinds } from '../test/hostile/kinds/index.ts';

/** Every hostile kind, or those whose name holds a word that is given; ends with 1 where one topples the suite. */
const words = process.argv.slice(2);
const kinds = hostileKinds.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const toppled: string[] = [];
console.log(
  '| Kind | Exit | Verdict | Seconds | Of the processor | Requests | MiB | Causes |\n|---|---|---|---|---|---|---|---|',
);
for (const kind of kinds) {
  const run = await assayHostile(kind);
  const cells = [
    run.code ?? 'ended',
    run.verdict,
    run.seconds.toFixed(1),
    run.cpuSeconds.toFixed(1),
    run.requests,
    run.peakMiB,
  ];
  console.log(`| ${[kind.name, ...cells, run.causes.join(', ')].join(' | ')} |`);
  const objections = toppledBy(run);
  if (objections.length > 0) toppled.push(`${kind.name}: ${objections.join('; ')}`);
}
for (const line of toppled) console.log(line);
console.log(`${kinds.length} kinds, ${toppled.length} toppled the suite`);
process.exitCode = toppled.length === 0 ? 0 : 1;
