import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ProofState } from '../../proof/defects/proof-state.ts';
import { type ProvingPlan, proveAll } from '../../proof/defects/prove-all.ts';
import { ProvingThreads, threadsFor } from '../../proof/defects/proving-threads.ts';
import { defects as all } from '../../reference-server/index.ts';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { loadSuite } from '../../src/cli/suite.ts';
import type { Proof } from '../../src/report/proof/model.ts';

const defects = all
  .filter(({ id }) => id.startsWith('discovery-'))
  .slice(0, 3)
  .map((one) => ({ ...one, setting: {} }));
const suite = loadSuite();

describe('threads that prove defects', () => {
  let folder: string;
  /** For all tests: to load the suite is most of what a thread costs. The last that needs both interrupts them. */
  let threads: ProvingThreads;
  before(() => {
    threads = new ProvingThreads(2, suite.scenarios);
  });
  after(() => threads.end());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const plan = (changes: Partial<ProvingPlan>): ProvingPlan => ({
    ...{ ...suite, defects, mode: 'own', everything: false, start: startBundledTarget },
    state: new ProofState(join(folder, 'proof-state.jsonl'), 'a suite', false),
    ...changes,
  });
  const inThreads: Pick<ProvingPlan, 'atOnce' | 'prove'> = {
    atOnce: 2,
    prove: (defect, scenarios, one) => threads.prove(defect, scenarios, one),
  };
  const withoutTimes = (proofs: readonly Proof[]) => proofs.map(({ durationMs: _ms, ...proof }) => proof);

  it('find the same as one defect after the other, in the same order', async () => {
    const here = await proveAll(plan({}));
    const there = await proveAll(plan({ ...inThreads, atOnce: threads.atOnce }));
    expect(withoutTimes(there.proofs)).to.deep.equal(withoutTimes(here.proofs));
    expect(there.proofs.every(({ caughtBy }) => caughtBy.length > 0)).to.equal(true);
    expect(there.proofs).to.have.length(3);
  });

  it('keep nothing that was cut short when they are interrupted', async () => {
    const interrupt = new AbortController();
    const onProof = () => interrupt.abort();
    const { proofs } = await proveAll(plan({ ...inThreads, signal: interrupt.signal, onProof }));
    expect(proofs.length).to.be.within(1, 2);
    expect(proofs.every(({ caughtBy }) => caughtBy.length > 0)).to.equal(true);
  });

  it('throw what kept a defect from being proved', async () => {
    const unknown = { id: 'nothing-like-it', mistake: 'none', breaks: ['DISCOVERY-001'], setting: {} };
    const own = new ProvingThreads(1, suite.scenarios);
    const error = await own.prove(unknown, suite.scenarios.slice(0, 1), { mode: 'own' }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await own.end();
    expect(String(error)).to.contain('nothing-like-it');
  });

  it('are worth their start only where there are many defects, and cores that nothing else needs', () => {
    expect([threadsFor(0, 4), threadsFor(39, 4), threadsFor(40, 4)]).to.deep.equal([1, 1, 2]);
    expect([threadsFor(2_000, 1), threadsFor(2_000, 2), threadsFor(2_000, 4)]).to.deep.equal([1, 2, 4]);
    expect(threadsFor(2_000, 64)).to.equal(8);
  });
});
