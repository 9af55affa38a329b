import { fileURLToPath } from 'node:url';

/** Something whose mutants are run against its tests. */
export interface MutationTarget {
  readonly name: string;
  /** Path of the folder that is mutated. */
  readonly folder: string;
  /** Paths of the folders that are loaded anew for a mutant at load. */
  readonly fresh: readonly string[];
  /** URL of the module that exports `createRunner`. */
  readonly runner: string;
  /** Path of the list of survivors that need not be killed. */
  readonly listed: string;
  /** Size of the sample that the list speaks of; undefined means all mutants. */
  readonly listedSample?: number;
  /** Folders whose files decide a result. */
  readonly inputs: readonly string[];
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const suite = ['src', 'steps', 'features', 'requirements', 'schemas', 'spec'];

export const mutationTargets: readonly MutationTarget[] = [
  {
    name: 'domain',
    folder: at('reference-server/domain'),
    fresh: [at('reference-server')],
    runner: new URL('suite-runner.ts', import.meta.url).href,
    listed: at('test/mutants/domain.yaml'),
    listedSample: 600,
    inputs: [...suite, 'reference-server', 'scripts/mutants'].map(at),
  },
  {
    name: 'assertions',
    folder: at('src/assertions'),
    fresh: [at('src/assertions'), at('test/assertions')],
    runner: new URL('mocha-runner.ts', import.meta.url).href,
    listed: at('test/mutants/assertions.yaml'),
    inputs: ['src', 'schemas', 'test/assertions', 'scripts/mutants'].map(at),
  },
];
