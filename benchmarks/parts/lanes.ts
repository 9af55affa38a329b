import { runBehindRelay } from '../behind-relay.ts';
import type { Effort, Part, Table } from '../part.ts';

/** With 300 ms each way a whole run in one lane takes more than an hour: one in so many parts of it stands for the whole. */
const shards = 16;

/** What lanes win where the target is far away. */
export const lanes: Part = {
  name: 'lanes',
  once: true,
  minutes: 9,
  async measure({ assay, quick }: Effort): Promise<Table> {
    const ms = quick ? 100 : 300;
    const shard = `1/${quick ? 4 * shards : shards}`;
    // They wait and do not work, so that they need no turns.
    const [one, sixteen] = await Promise.all(
      ['1', '16'].map((count) => runBehindRelay(assay, ms, ['--shard', shard, '--concurrency', count])),
    );
    const ratio = (one ?? Number.NaN) / (sixteen ?? Number.NaN);
    return {
      head: [`${ms} ms each way`, 'run, s', '×'],
      rows: [
        ['one lane', ((one ?? 0) / 1000).toFixed(0), ''],
        ['16 lanes', ((sixteen ?? 0) / 1000).toFixed(0), ratio.toFixed(1)],
      ],
      note: `The part ${shard} of a run, both at the same time. What comes before the first scenario and the longest one bound what lanes can win with so few.`,
    };
  },
};
