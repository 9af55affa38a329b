import { parseArgs } from 'node:util';
import { allDefects } from '../reference-server/defects/index.ts';
import { startBundledTarget } from '../src/cli/bundled-target.ts';
import { loadSuite } from '../src/cli/suite.ts';
import { prove, scenariosOf } from '../src/engine/prove.ts';

// Proves every defect, or every nth one, with several seeds: what is said of a server must not hang on what a run draws.
const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '20' }, every: { type: 'string', default: '1' } },
});
const [seeds, every] = [Number(values.seeds), Number(values.every)];
const suite = loadSuite();
let unlike = 0;
for (const defect of allDefects.filter((_defect, at) => at % every === 0)) {
  const found = new Map<string, number[]>();
  for (let seed = 0; seed < seeds; seed += 1) {
    const { release, lifetimes } = defect;
    const setting = { ...(release && { release }), ...(lifetimes && { lifetimes }) };
    const { target, close } = await startBundledTarget({ defect: defect.id, ...setting });
    const scenarios = scenariosOf(defect, suite.scenarios);
    const { caughtBy } = await prove(defect, target, { ...suite, scenarios, seed: String(seed) }).finally(
      close,
    );
    const failed = caughtBy.map(({ requirement }) => requirement).join(' ');
    found.set(failed, [...(found.get(failed) ?? []), seed]);
  }
  if (found.size === 1) continue;
  unlike += 1;
  console.log(`${defect.id}:`);
  for (const [failed, by] of found) console.log(`  seeds ${by.join(', ')}: ${failed || 'nothing failed'}`);
}
console.log(`${unlike} defects of which the verdict hangs on the seed`);
process.exitCode = unlike === 0 ? 0 : 1;
