import { runBehindRelay } from '../behind-relay.ts';
import type { Effort, Part, Table } from '../part.ts';

/** Seconds that a run may take, by the milliseconds each way. */
const goals: Readonly<Record<number, string>> = { 30: '45', 100: '120' };

/** A whole run on a server that is far away. */
export const latency: Part = {
  name: 'latency',
  // Nearly all of it is waiting, which is the same each time.
  once: true,
  minutes: 8,
  async measure({ assay, quick }: Effort): Promise<Table> {
    const flags = quick ? ['--requirement', 'TOKEN-PKCE'] : [];
    const rows: string[][] = [];
    for (const eachWay of [0, 30, 100, 300]) {
      const { ms, exchanges } = await runBehindRelay(assay, eachWay, flags);
      // What one exchange after the other would wait, if nothing else took time.
      const waits = 2 * eachWay * exchanges;
      const over = waits === 0 ? ['', ''] : [(waits / 1000).toFixed(0), (waits / ms).toFixed(1)];
      rows.push([`${eachWay} ms`, (ms / 1000).toFixed(1), goals[eachWay] ?? '', ...over]);
    }
    return {
      head: ['each way', 'run, s', 'goal', 'one exchange after the other waits, s', '× the run'],
      rows,
      note: 'A whole run behind a relay that lets every octet wait, as many scenarios at once as `assay run` takes by itself. The server hashes passwords at next to no cost, as the bundled one does: at the cost of `assay serve` a run waits for them. Goal of the last column, where nearly all is waiting: 16.',
    };
  },
};
