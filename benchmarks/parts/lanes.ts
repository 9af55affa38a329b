import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { runBehindRelay } from '../behind-relay.ts';
import type { Effort, Part, Table } from '../part.ts';

/** With 300 ms each way a whole run in one lane takes more than an hour: so many of the shortest features stand for it. */
const sample = 40;

/** What lanes win where the target is far away. */
export const lanes: Part = {
  name: 'lanes',
  once: true,
  minutes: 9,
  async measure({ assay, quick }: Effort): Promise<Table> {
    const ms = quick ? 100 : 300;
    const flags = shortest(quick ? 16 : sample).flatMap((feature) => ['--feature', feature]);
    // They wait and do not work, so that they need no turns.
    const [one, sixteen] = await Promise.all(
      ['1', '16'].map((count) => runBehindRelay(assay, ms, [...flags, '--concurrency', count])),
    );
    const ratio = (one ?? Number.NaN) / (sixteen ?? Number.NaN);
    return {
      head: [`${ms} ms each way`, 'run, s', '×'],
      rows: [
        ['one lane', ((one ?? 0) / 1000).toFixed(0), ''],
        ['16 lanes', ((sixteen ?? 0) / 1000).toFixed(0), ratio.toFixed(1)],
      ],
      note: `A sample of ${flags.length / 2} features, those with the fewest scenarios, both at the same time. What comes before the first scenario and the longest one bound what lanes can win with so few.`,
    };
  },
};

function shortest(count: number): string[] {
  const features = Map.groupBy(indexFeatures(suiteRoot), ({ feature }) => feature);
  const byLength = [...features].sort(([, one], [, other]) => one.length - other.length);
  return byLength.slice(0, count).map(([feature]) => feature);
}
