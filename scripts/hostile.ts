import { assayHostile } from '../test/hostile/assay-hostile.ts';
import { hostileKinds } from '../test/hostile/kinds.ts';

const mostMiB = 700;

/** Every hostile kind, or those whose name holds the word that is given; ends with 1 where one topples the suite. */
const word = process.argv[2] ?? '';
let toppled = 0;
console.log(
  '| Kind | Exit | Verdict | Seconds | Requests | MiB | Suite errors |\n|---|---|---|---|---|---|---|',
);
for (const kind of hostileKinds.filter(({ name }) => name.includes(word))) {
  const run = await assayHostile(kind);
  const cells = [run.code ?? 'ended', run.verdict, run.seconds.toFixed(1), run.requests, run.peakMiB];
  console.log(`| ${[kind.name, ...cells, run.suiteErrors.length].join(' | ')} |`);
  const isStanding = run.code !== null && run.missing.length === 0 && run.suiteErrors.length === 0;
  if (!isStanding || run.peakMiB >= mostMiB) toppled += 1;
}
console.log(`${toppled} toppled the suite`);
process.exitCode = toppled === 0 ? 0 : 1;
