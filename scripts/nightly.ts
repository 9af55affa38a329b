import { spawnSync } from 'node:child_process';

/** One part of what runs each night: a program that ends with 0 when all is well. */
interface Part {
  readonly name: string;
  readonly flags: readonly string[];
}

const out = 'reports/nightly';

/** What takes hours, and so is no part of the test command. The proof goes on where an earlier one was ended. */
const parts: readonly Part[] = [
  { name: 'the suite on the bundled server', flags: ['bin/assay.js', 'run', '--slow', '--out', out] },
  { name: 'the tests, at every place', flags: ['scripts/run-mocha.ts', '--nightly'] },
  { name: 'the same result each time', flags: ['proof/stability.ts', '--runs', '50'] },
  { name: 'the same result under load', flags: ['proof/stability.ts', '--runs', '20', '--load', '2'] },
  { name: 'the same verdicts in each order, in lanes', flags: ['proof/orders.ts'] },
  { name: 'the same verdict with each seed', flags: ['proof/seeds.ts', '--seeds', '5'] },
  { name: 'a relay that turns, in sixty places', flags: ['scripts/turning.ts'] },
  { name: 'servers that lack a capability each', flags: ['proof/lacking.ts'] },
  { name: 'hostile targets', flags: ['scripts/hostile.ts'] },
  { name: 'odd requests at every endpoint', flags: ['scripts/fuzz.ts'] },
  { name: 'a server killed while it writes', flags: ['scripts/kills.ts'] },
  { name: 'a server under load', flags: ['scripts/load.ts'] },
  {
    name: 'every defect confirmed, and changes one thing',
    flags: ['bin/assay.js', 'prove', '--parts', '--out', `${out}/prove`],
  },
  { name: 'mutants of the judgements', flags: ['proof/mutants.ts', '--strict', '--out', out] },
  {
    name: 'the whole suite against every defect',
    flags: ['bin/assay.js', 'prove', '--full', '--resume', '--out', out],
  },
];

const failed = parts.filter(({ name, flags }) => {
  console.log(`\n=== ${name}`);
  const { status } = spawnSync(process.execPath, flags, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status !== 0;
});
for (const { name } of failed) console.log(`failed: ${name}`);
console.log(`${parts.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
