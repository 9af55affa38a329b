import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ProofState, proofSuite } from '../../proof/defects/proof-state.ts';
import { type ProvingPlan, proveAll } from '../../proof/defects/prove-all.ts';
import { defects as all } from '../../reference-server/index.ts';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import type { Proof, ProofMode } from '../../src/report/proof/model.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';

const ids = ['secret-any-accepted-in-the-header', 'basic-scheme-in-one-case', 'discovery-jwks-uri-mistyped'];
const defects = ids.map((id) => {
  const found = all.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no defect ${id}`);
  return { ...found, setting: {} };
});
/** Enough scenarios to see what each of them turns red, and some that none of them reaches. */
const scenarios = indexFeatures(suiteRoot).filter(({ feature }) =>
  /client-secret-basic|discovery\/document|platform-resource-api\/health/.test(feature),
);

describe('proving defects', () => {
  let folder: string;
  let started: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-'));
    started = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const state = (resume = false, suite = 'the same suite') =>
    new ProofState(join(folder, 'state', 'proof-state.jsonl'), suite, resume);

  function plan(mode: ProofMode, own: ProofState, changes: Partial<ProvingPlan> = {}): ProvingPlan {
    return {
      ...{ defects, mode, scenarios, state: own, everything: false },
      catalogue: loadCatalogue(suiteRoot),
      capabilities: loadCapabilities(suiteRoot),
      start: (options) => {
        started.push(options.shownDefects === undefined ? (options.defect ?? 'control') : 'measuring');
        return startBundledTarget(options);
      },
      ...changes,
    };
  }

  /** What was found, without what was run for it. */
  const foundOf = (proofs: readonly Proof[]) =>
    proofs.map(({ id, caughtBy, collateral }) => ({ id, caughtBy, collateral }));

  const brokenIn = (proofs: readonly Proof[]) =>
    proofs.map(({ id, caughtBy, collateral }) => ({
      ...{ id, collateral },
      caughtBy: caughtBy.map(({ requirement }) => requirement),
    }));

  it('finds the same in the scenarios that can notice a defect as in the whole suite, and keeps what was measured', async () => {
    const { proofs: whole } = await proveAll(plan('whole', state()));
    started = [];
    await proveAll(plan('noticing', state(), { defects: defects.slice(0, 1) }));
    expect(started).to.deep.equal(['measuring', 'control', ids[0]]);
    started = [];
    const { proofs: noticing } = await proveAll(plan('noticing', state(true)));
    expect(started).to.deep.equal(['control', ...ids.slice(1)]);
    expect(foundOf(noticing)).to.deep.equal(foundOf(whole));
    expect(whole.every(({ caughtBy }) => caughtBy.length > 0)).to.equal(true);
    const sizes = noticing.map((proof) => proof.scenarios);
    expect(Math.max(...sizes)).to.be.below(scenarios.length);
    expect(Math.min(...sizes)).to.be.above(0);
  });

  it('runs only the scenarios of what a defect breaks where collateral is not asked for', async () => {
    const { proofs } = await proveAll(plan('own', state()));
    expect(proofs.map(({ collateral }) => collateral)).to.deep.equal([[], [], []]);
    expect(proofs.every((one) => one.caughtBy.length > 0 && one.scenarios < 20)).to.equal(true);
  });

  it('confirms in a quick proof a share of the defects, and those that came to something unexpected', async () => {
    const quick = async (isDoubtful: (proof: Proof) => boolean) => {
      started = [];
      const { proofs } = await proveAll(plan('own', state(), { quick: { turn: 1, isDoubtful } }));
      return proofs;
    };
    const unconfirmed = (proofs: readonly Proof[]) =>
      proofs.filter((proof) => proof.unconfirmed === true).map(({ id }) => id);
    const { proofs: all } = await proveAll(plan('own', state()));
    const spared = await quick(() => false);
    expect(brokenIn(spared)).to.deep.equal(brokenIn(all));
    expect(unconfirmed(spared)).to.deep.equal(ids);
    expect(started).to.deep.equal(['control', ...ids]);
    expect(unconfirmed(await quick(({ id }) => id === ids[1]))).to.deep.equal([ids[0], ids[2]]);
    expect(started).to.deep.equal(['control', ...ids.flatMap((id) => (id === ids[1] ? [id, id] : [id]))]);
  });

  it('goes on where it was interrupted, and keeps no proof that was cut short', async () => {
    const interrupt = new AbortController();
    const onProof = () => interrupt.abort();
    const { proofs: some } = await proveAll(plan('own', state(), { signal: interrupt.signal, onProof }));
    expect(some.map(({ id }) => id)).to.deep.equal(ids.slice(0, 1));
    const kept = state(true);
    expect(kept.proofs.map(({ id }) => id)).to.deep.equal(ids.slice(0, 1));
    started = [];
    const { proofs: rest } = await proveAll(plan('own', kept));
    expect(rest.map(({ id }) => id)).to.deep.equal(ids);
    expect(started).to.deep.equal(['control', ...ids.slice(1)]);
  });

  it('begins anew without --resume, and with another suite', async () => {
    const prove = () => proveAll(plan('own', state(), { defects: defects.slice(0, 1) }));
    await prove();
    expect(state(true).proofs).to.have.length(1);
    expect(state(true, 'another suite').proofs).to.deep.equal([]);
    await prove();
    expect(state(false).proofs).to.deep.equal([]);
  });

  it('leaves out a line that a kill has cut off, and goes on behind it', async () => {
    const first = state();
    await proveAll(plan('own', first, { defects: defects.slice(0, 1) }));
    const path = join(folder, 'state', 'proof-state.jsonl');
    appendFileSync(path, '{"proof":{"id":"half');
    const { proofs } = await proveAll(plan('own', state(true)));
    expect(proofs.map(({ id }) => id)).to.deep.equal(ids);
    expect(
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).to.have.length(4);
    first.remove();
    expect(existsSync(path)).to.equal(false);
  });
});

describe('what a proof was made with', () => {
  it('is told apart by mode, by list of defects and by turn, and is the same for the same files', () => {
    const suite = proofSuite(suiteRoot, 'own', ['a']);
    expect(proofSuite(suiteRoot, 'own', ['a'])).to.equal(suite);
    expect(proofSuite(suiteRoot, 'whole', ['a'])).not.to.equal(suite);
    expect(proofSuite(suiteRoot, 'own', ['a', 'b'])).not.to.equal(suite);
    expect(proofSuite(suiteRoot, 'own', ['a'], 0)).not.to.equal(suite);
  });
});
