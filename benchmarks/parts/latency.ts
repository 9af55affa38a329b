import { runBehindRelay } from '../behind-relay.ts';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';

/** A whole run on a server that is far away. */
export const latency: Part = {
  name: 'latency',
  // Nearly all of it is waiting, which is the same each time.
  once: true,
  minutes: 4,
  async measure({ assay, quick }: Effort): Promise<Table> {
    const flags = quick ? ['--requirement', 'TOKEN-PKCE'] : [];
    const medians = await inTurns(1, {
      '0 ms': async () => ({ ms: await runBehindRelay(assay, 0, flags) }),
      '30 ms': async () => ({ ms: await runBehindRelay(assay, 30, flags) }),
      '100 ms': async () => ({ ms: await runBehindRelay(assay, 100, flags) }),
    });
    const goals: Readonly<Record<string, string>> = { '30 ms': '45', '100 ms': '120' };
    return {
      head: ['each way', 'run, s', 'goal'],
      rows: Object.entries(medians).map(([name, { ms }]) => [
        name,
        (ms / 1000).toFixed(1),
        goals[name] ?? '',
      ]),
      note: 'A whole run behind a relay that lets every octet wait, as many scenarios at once as `assay run` takes by itself. The server hashes passwords at next to no cost, as the bundled one does: at the cost of `assay serve` a run waits for them.',
    };
  },
};
