import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { suiteRoot } from '../../src/root.ts';
import { featureFiles } from '../../src/runner/features.ts';
import { type Effort, inTurns, type Part, type Table } from '../part.ts';
import { taken } from '../process.ts';

/** Each so manieth feature is the single measure, so that sixteen times that is two whole runs. */
const every = 8;

/** What a run takes of a suite with many times the scenarios. */
export const growth: Part = {
  name: 'growth',
  minutes: 5,
  async measure({ assay, rounds, quick }: Effort): Promise<Table> {
    const folder = mkdtempSync(join(tmpdir(), 'assay-growth-'));
    const times = quick ? [1, 2, 4] : [1, 4, 16];
    try {
      const suites = times.map((count) => [`${count} ×`, grown(assay, folder, count)] as const);
      const turns = suites.map(([name, program]) => [
        name,
        async () => ({
          ...(await taken([program, 'run', '--out', join(folder, 'out')], { allowed: [0, 3] })),
        }),
      ]);
      const medians = await inTurns<string, 'ms' | 'cpuMs' | 'mib'>(rounds, Object.fromEntries(turns));
      const [one, some, many] = times.map((count) => ({ count, ...medians[`${count} ×`] }));
      const perUnit = (from: typeof one, to: typeof one) =>
        ((to?.cpuMs ?? 0) - (from?.cpuMs ?? 0)) / ((to?.count ?? 0) - (from?.count ?? 0));
      return {
        head: ['Scenarios', 'run, s', 'processor time, s', 'memory, MiB'],
        rows: Object.entries(medians).map(([name, { ms, cpuMs, mib }]) => [
          name,
          ...[ms, cpuMs].map((value) => (value / 1000).toFixed(1)),
          mib.toFixed(0),
        ]),
        note: `The single measure is an eighth of the features. One more of it takes ${(perUnit(some, many) / perUnit(one, some)).toFixed(2)} × the processor time from the second to the third row that it takes from the first to the second; goal: 0.9 to 1.1.`,
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

interface ReadFeature {
  readonly document: unknown;
  readonly pickles: readonly { readonly uri: string }[];
}

/** The package with some of its features, each so many times under names of their own. */
function grown(assay: string, folder: string, count: number): string {
  const from = dirname(dirname(assay));
  const to = join(folder, String(count));
  cpSync(from, to, { recursive: true });
  rmSync(join(to, 'features'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'));
  const kept = join(to, 'dist', 'derived', 'features.json');
  const read: readonly ReadFeature[] = JSON.parse(readFileSync(kept, 'utf8'));
  const chosen = featureFiles(suiteRoot)
    .map((path, at) => ({ path, read: read[at] }))
    .filter((_feature, at) => at % every === 0);
  const all = Array.from({ length: count }, (_, copy) =>
    chosen.map((one) => {
      const path = copy === 0 ? one.path : one.path.replace(/\.feature$/, `.copy-${copy}.feature`);
      mkdirSync(dirname(join(to, path)), { recursive: true });
      cpSync(join(from, one.path), join(to, path));
      const pickles = one.read?.pickles.map((pickle) => ({ ...pickle, uri: path }));
      return { ...one.read, pickles };
    }),
  );
  writeFileSync(kept, JSON.stringify(all.flat()));
  return join(to, 'bin', 'assay.js');
}
