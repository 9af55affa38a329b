import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killServers } from '../test/lasting/kills.ts';

/** Kills the reference server so often (default 200), and ends with 1 where something acknowledged was lost. */
const kills = Number(process.argv[2] ?? 200);
const directory = mkdtempSync(join(tmpdir(), 'assay-kills-'));
try {
  const killed = await killServers(join(directory, 'server.db'), kills, Math.random);
  console.log(
    `${killed.kills} kills, ${killed.acknowledged} acknowledged changes, ${killed.lost.length} lost, ` +
      `${killed.damaged.length} damaged files, recovery at most ${killed.recoveryMs.toFixed(0)} ms`,
  );
  for (const what of [...killed.lost, ...killed.damaged]) console.log(`  ${what}`);
  process.exitCode = killed.lost.length + killed.damaged.length === 0 ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true });
}
