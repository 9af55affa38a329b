import { CoverageNotes } from '../../../../proof/mutants/coverage-notes.ts';
import { freshly } from '../../../../proof/mutants/hooks.ts';
import type { Runner } from '../../../../proof/mutants/runner.ts';
import { activate, attribute, reached } from '../../../../proof/mutants/switch.ts';

const url = new URL('source.ts', import.meta.url).href;
type Source = typeof import('./source.ts');

const tests: Readonly<Record<string, (source: Source) => boolean>> = {
  small: ({ isSmall }) => isSmall(6) && !isSmall(7),
  counted: ({ countTo }) => countTo(2) === 2,
};

/** Two tests of one module, as a runner has them. */
export async function createRunner(): Promise<Runner> {
  return {
    async cover() {
      const notes = new CoverageNotes();
      const source = await import(freshly(url, 'coverage'));
      for (const [name, passes] of Object.entries(tests)) {
        attribute(name);
        passes(source);
        attribute(undefined);
        notes.test(name, reached(name));
      }
      return notes.coverage(reached(), []);
    },
    async run({ key, fresh, tests: names }) {
      activate(key);
      const source = await import(fresh ? freshly(url, key) : url);
      const by = names.find((name) => tests[name]?.(source) !== true);
      activate(undefined);
      return by === undefined ? { status: 'survived' } : { status: 'killed', by };
    },
  };
}
