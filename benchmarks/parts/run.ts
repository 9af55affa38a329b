import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledThread } from '../../src/cli/bundled-thread.ts';
import { type Effort, inTurns, median, type Part, type Table } from '../part.ts';
import { taken } from '../process.ts';
import { recorded, replayed } from '../recording.ts';

/** What may be added to one and a half times the raw replay, in milliseconds. */
const allowance = 1_500;

/** A whole run on the bundled server, from the first of its process to the last, reports and all. */
export const run: Part = {
  name: 'run',
  minutes: 4,
  async measure({ assay, rounds }: Effort): Promise<Table> {
    const bundled = await startBundledThread({});
    const out = mkdtempSync(join(tmpdir(), 'assay-run-'));
    try {
      const sent = await recorded(bundled.target);
      const ratios: number[] = [];
      const medians = await inTurns(rounds, {
        run: async () => {
          const { ms, cpuMs, mib } = await taken([assay, 'run', '--out', out]);
          const before = process.cpuUsage();
          const replayMs = await replayed(sent);
          const { user, system } = process.cpuUsage(before);
          ratios.push((ms - allowance) / replayMs);
          return { ms, cpuMs, mib, replayMs, replayCpuMs: (user + system) / 1000 };
        },
      });
      const { ms, cpuMs, mib, replayMs, replayCpuMs } = medians.run;
      return {
        head: ['assay run', 'measured', 'goal'],
        rows: [
          ['exchanges', String(sent.length), ''],
          ['raw replay of them, s', (replayMs / 1000).toFixed(1), ''],
          ['run, s', (ms / 1000).toFixed(1), `${((allowance + 1.5 * replayMs) / 1000).toFixed(1)}`],
          ['run without 1.5 s, over the replay, ×', median(ratios).toFixed(2), '1.50'],
          ['processor time of the replay, with its server, s', (replayCpuMs / 1000).toFixed(1), ''],
          ['processor time of the run, with its server, s', (cpuMs / 1000).toFixed(1), ''],
          ['the one over the other, ×', (cpuMs / replayCpuMs).toFixed(2), ''],
          ['memory at most, MiB', mib.toFixed(0), '334'],
        ],
        note: 'The replay sends the requests of a run again, one after the other, with undici alone, to a server in a thread.',
      };
    } finally {
      await bundled.close();
      rmSync(out, { recursive: true });
    }
  },
};
