import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { MutantResult } from '../../../proof/mutants/results.ts';
import { cacheFolder, runMutants } from '../../../proof/mutants/session.ts';
import type { MutationTarget } from '../../../proof/mutants/targets.ts';

const folder = fileURLToPath(new URL('example', import.meta.url));
const target: MutationTarget = {
  name: `example-${process.pid}`,
  ...{ folder, fresh: [folder], inputs: [folder], listed: '' },
  runner: new URL('example/runner.ts', import.meta.url).href,
};

/** Runs the mutants of the example's module. @returns the results, and which of them were run just now */
async function run(silenceMs?: number) {
  const ran: MutantResult[] = [];
  const { results } = await runMutants(target, {
    choose: (mutants) => mutants.filter(({ file }) => file === 'source.ts'),
    workers: 1,
    ...(silenceMs === undefined ? {} : { silenceMs }),
    onResult: (result) => ran.push(result),
    onNote: () => undefined,
  });
  return { results, ran };
}

describe('mutants of a module', () => {
  after(() => rmSync(cacheFolder(target), { recursive: true, force: true }));

  it('are killed, survive, are not covered, or never end; what is known is not run again', async () => {
    const { results } = await run(3_000);
    const statuses = (line: number) =>
      results.filter(({ mutant }) => mutant.line === line).map(({ outcome }) => outcome.status);
    expect(statuses(2), 'at load').to.deep.equal(['killed']);
    expect(new Set(statuses(5))).to.deep.equal(new Set(['killed']));
    expect(statuses(10), 'an endless loop').to.include('timeout');
    expect(new Set(statuses(15))).to.deep.equal(new Set(['uncovered']));
    const again = await run();
    expect(again.ran).to.deep.equal([]);
    expect(again.results).to.deep.equal(results);
  });
});
