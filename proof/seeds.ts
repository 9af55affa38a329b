import { parseArgs } from 'node:util';
import { defects } from '../reference-server/index.ts';
import { caughtOf } from './defects/prove-defect.ts';

// Proves every defect, or every nth one, with several seeds: what is said of a server must not hang on what a run draws.
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, every: { type: 'string', default: '1' } },
});
const [seeds, every] = [Number(values.seeds), Number(values.every)];
let unlike = 0;
for (const defect of defects.filter((_defect, at) => at % every === 0)) {
  const found = new Map<string, number[]>();
  for (let seed = 0; seed < seeds; seed += 1) {
    const failed = (await caughtOf(defect, String(seed))).join(' ');
    found.set(failed, [...(found.get(failed) ?? []), seed]);
  }
  if (found.size === 1) continue;
  unlike += 1;
  console.log(`${defect.id}:`);
  for (const [failed, by] of found) console.log(`  seeds ${by.join(', ')}: ${failed || 'nothing failed'}`);
}
console.log(`${unlike} defects of which the verdict hangs on the seed`);
process.exitCode = unlike === 0 ? 0 : 1;
