import { allDefects } from '../reference-server/defects/index.ts';
import { partsOf } from '../reference-server/defects/parts.ts';
import { caughtOf } from './prove-defect.ts';

// Takes apart each defect that replaces several rules, and proves each part by itself. A defect of which no single part
// is caught shows two mistakes at once: what one of them breaks, a request with two faults may hide.
let uncaught = 0;
const several = allDefects.filter((defect) => partsOf(defect).length > 1);
for (const defect of several) {
  const caught: string[] = [];
  for (const part of partsOf(defect)) {
    if ((await caughtOf(part)).length > 0) caught.push(part.id.replace(/^.*#/, ''));
  }
  if (caught.length === 0) uncaught += 1;
  console.log(`${defect.id}: ${caught.join(', ') || 'NO PART IS CAUGHT'}`);
}
console.log(`${several.length} defects of several parts, ${uncaught} of which no single part is caught`);
process.exitCode = uncaught === 0 ? 0 : 1;
