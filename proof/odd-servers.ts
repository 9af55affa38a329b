import { assayOddServer, differences, measure } from './odd-servers/assay-odd-server.ts';
import { oddities, odditiesNamed } from './odd-servers/index.ts';
import { stacks } from './odd-servers/stacks.ts';

/**
 * Assays servers that keep to the documents in unusual ways, one oddity after another, and says what the suite
 * made of each. `node proof/odd-servers.ts [NAME | NAME+NAME | stacks]...`; no name: every one by itself.
 */
const sets = setsOf(process.argv.slice(2));
const measured = await measure();
console.log(`bundled: ${measured.result.headline}`);
let odd = 0;
for (const names of sets) {
  const started = performance.now();
  const set = odditiesNamed(names);
  const result = await assayOddServer(set, measured);
  const found = [
    ...differences(measured.result, result, set),
    ...result.suiteErrors.map(({ message }) => message),
  ];
  odd += found.length;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${names.join('+')}: ${found.length} differences, ${seconds} s`);
  for (const line of found) console.log(`  ${line}`);
}
process.exitCode = odd === 0 ? 0 : 1;

function setsOf(asked: readonly string[]): (readonly string[])[] {
  if (asked.length === 0) return oddities.map(({ name }) => [name]);
  return asked.flatMap((names) => (names === 'stacks' ? stacks : [names.split('+')]));
}
