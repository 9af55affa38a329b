import { fileURLToPath } from 'node:url';

/** Something whose mutants are run against its tests. */
export interface MutationTarget {
  readonly name: string;
  /** Path of the folder that is mutated. */
  readonly folder: string;
  /** Which of its files; all when left out. */
  readonly files?: RegExp;
  /** Paths of the folders that are loaded anew for a mutant at load. */
  readonly fresh: readonly string[];
  /** URL of the module that exports `createRunner`. */
  readonly runner: string;
  /** Path of the list of survivors that need not be killed. */
  readonly listed: string;
  /** Folders whose files decide a result. */
  readonly inputs: readonly string[];
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The pure functions from an answer to an outcome, and their unit tests. */
export const judgements: MutationTarget = {
  name: 'judgements',
  folder: at('src/protocol'),
  files: /\/judgements\//,
  fresh: [at('src/protocol'), at('test/protocol')],
  runner: new URL('mocha-runner.ts', import.meta.url).href,
  listed: at('proof/mutants/judgements.yaml'),
  inputs: ['src', 'schemas', 'test/protocol', 'proof/mutants'].map(at),
};
