import { parseArgs } from 'node:util';
import { around, assayLackingServer } from './odd-servers/assay-lacking-server.ts';
import { measure } from './odd-servers/assay-odd-server.ts';
import { kinds, lacking } from './odd-servers/lacking.ts';

/**
 * Assays servers that lack capabilities and declare them off: nothing may be red, and what belongs to others must be
 * judged. `node proof/lacking.ts [--every N] [CAPABILITY[+CAPABILITY]...]...`; no name: each one alone, and what common
 * kinds of servers lack; N: one in N of the scenarios beside those that are about what is lacking.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const measured = await measure();
let wrong = 0;
const servers = positionals.length > 0 ? positionals : [...Object.keys(lacking), ...kinds];
for (const server of servers) {
  const capabilities = server.split('+');
  const scenarios = around(capabilities, Number(values.every));
  const { failed, others, musts } = await assayLackingServer(
    capabilities,
    measured.target,
    measured.result,
    scenarios,
  );
  wrong += failed.length + others.length;
  console.log(
    `${server}: ${failed.length} failed, ${others.length} of others changed, ${musts.length} musts not judged`,
  );
  for (const line of [...failed, ...others]) console.log(`  ${line}`);
  if (musts.length > 0) console.log(`  not judged: ${musts.join(', ')}`);
}
process.exitCode = wrong === 0 ? 0 : 1;
