import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killServers } from '../test/lasting/kills.ts';
import { builtPackage } from './built-package.ts';

/**
 * Kills `assay serve` of the package, as it is published, so often (default 200), and ends with 1 where something that it
 * had acknowledged was lost.
 */
const kills = Number(process.argv[2] ?? 200);
const { program, remove } = builtPackage();
const directory = mkdtempSync(join(tmpdir(), 'assay-kills-'));
const onKill = (kill: number): void => {
  if (kill % 10 === 0) console.error(`kill ${kill}/${kills}`);
};
try {
  const data = join(directory, 'server.db');
  const killed = await killServers({ ...{ program, data, kills, onKill }, random: Math.random });
  const { recoveryMs, acknowledged } = killed;
  const [median = 0, longest = 0] = [recoveryMs[Math.floor(recoveryMs.length / 2)], recoveryMs.at(-1)];
  for (const [kind, count] of [...acknowledged].sort()) console.log(`${String(count).padStart(7)}  ${kind}`);
  const sum = [...acknowledged.values()].reduce((total, count) => total + count, 0);
  console.log(
    `${killed.kills} kills, ${sum} acknowledged changes of ${acknowledged.size} kinds, ${killed.lost.length} lost, ` +
      `${killed.damaged.length} damaged files, recovery in ${median.toFixed(0)} ms (median), ${longest.toFixed(0)} at most`,
  );
  for (const what of [...killed.lost, ...killed.damaged]) console.log(`  ${what}`);
  process.exitCode = killed.lost.length + killed.damaged.length === 0 ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true });
  remove();
}
