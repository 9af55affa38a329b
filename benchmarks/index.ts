import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { builtPackage } from '../scripts/built-package.ts';
import { print, publish } from './page.ts';
import type { Part } from './part.ts';
import { commands } from './parts/commands.ts';
import { growth } from './parts/growth.ts';
import { latency } from './parts/latency.ts';
import { run } from './parts/run.ts';
import { scale } from './parts/scale.ts';
import { server } from './parts/server.ts';
import { start } from './parts/start.ts';
import { tokens } from './parts/tokens.ts';

/**
 * Measures what is named, or all, and writes the tables of docs/speed.md: `npm run benchmark`, `npm run benchmark run`.
 * `--quick` does a tenth of it and writes nothing; so does `--print` of all.
 */
const parts: readonly Part[] = [commands, start, run, latency, growth, server, scale, tokens];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
});
const { quick } = values;
const unknown = positionals.find((name) => !parts.some((part) => part.name === name));
if (unknown !== undefined) {
  console.error(`no part ${unknown}; there are ${parts.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
console.log(`${chosen.map(({ name, minutes }) => `${name} (${minutes} min)`).join(', ')}`);
const built = builtPackage();
try {
  const rounds = Number(values.rounds ?? (quick ? 1 : 5));
  for (const part of chosen) {
    const before = loadavg()[0] ?? 0;
    const table = await part.measure({ rounds, quick, assay: built.program });
    const load = [before, loadavg()[0] ?? 0].map((one) => one.toFixed(1)).join(' to ');
    const how = `${rounds === 1 || part.once ? 'Once' : `Medians of ${rounds}`}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${load}.`;
    const whole = { ...table, note: [table.note, how].filter((one) => one !== undefined).join(' ') };
    print(part.name, whole);
    if (!quick && !values.print) publish(part.name, whole);
  }
} finally {
  built.remove();
}
