import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { exitCodeOfProof } from '../../proof/defects/exit-code.ts';
import { ProofState } from '../../proof/defects/proof-state.ts';
import {
  type DefectToProve,
  type Proved,
  type ProvingPlan,
  proveAll,
} from '../../proof/defects/prove-all.ts';
import {
  controlOf,
  type ServerSetting,
  settingName,
  withoutUnsound,
} from '../../proof/defects/prove-control.ts';
import { defects as all } from '../../reference-server/index.ts';
import { type BundledOptions, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { buildMatrix } from '../../src/report/proof/build.ts';
import type { ProofOutcome } from '../../src/report/proof/model.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { exampleResult, requirement, scenario } from '../report/example-result.ts';
import { context, control, proof } from '../report/proof/example-matrix.ts';

const scenarios = indexFeatures(suiteRoot).filter(({ feature }) =>
  /client-secret-basic|discovery\/document/.test(feature),
);
/** What a mistyped member breaks: red on a server that mistypes it always. */
const mistyped = 'discovery-jwks-uri-mistyped';

function defect(id: string, setting: ServerSetting = {}): DefectToProve {
  const found = all.find((one) => one.id === id) ?? expect.fail(`there is no defect ${id}`);
  return { ...found, setting };
}

const [onDiscovery, onSecrets] = [defect(mistyped), defect('secret-any-accepted-in-the-header')];

describe('the control of a proof', () => {
  let folder: string;
  let started: BundledOptions[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-'));
    started = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** @param mistake what the server without a defect gets wrong all the same */
  function proved(
    defects: readonly DefectToProve[],
    mistake: (options: BundledOptions) => string | undefined = () => undefined,
    changes: Partial<ProvingPlan> = {},
  ): Promise<Proved> {
    return proveAll({
      ...{ defects, scenarios, mode: 'own', everything: false },
      catalogue: loadCatalogue(suiteRoot),
      capabilities: loadCapabilities(suiteRoot),
      state: new ProofState(join(folder, 'proof-state.jsonl'), 'the same suite', true),
      start: (options) => {
        started.push(options);
        const wrong = options.defect ?? mistake(options);
        return startBundledTarget({ ...options, ...(wrong === undefined ? {} : { defect: wrong }) });
      },
      ...changes,
    });
  }

  const caughtBy = ({ proofs }: Proved) =>
    proofs.map((one) => one.caughtBy.map(({ requirement: id }) => id).length > 0);

  it('finds nothing on a sound server, and then what a defect breaks is caught', async () => {
    const found = await proved([onDiscovery, onSecrets]);
    expect(found.control).to.have.length(1);
    expect(found.control[0]).to.deep.include({ setting: 'default', failed: [], errors: [] });
    expect(caughtBy(found)).to.deep.equal([true, true]);
    expect(started.map((one) => one.defect)).to.deep.equal([undefined, onDiscovery.id, onSecrets.id]);
  });

  it('takes from a defect what is red without it too, and leaves it the rest', async () => {
    const found = await proved([onDiscovery, onSecrets], () => mistyped);
    expect(caughtBy(found)).to.deep.equal([false, true]);
    expect(found.proofs[0]?.collateral).to.deep.equal([]);
    expect(found.proofs[0]?.message).to.match(/^failed without the defect too: \w+-/);
    const { outcome, headline } = buildMatrix(found.proofs, context({ control: found.control }));
    expect(outcome).to.equal('unsound');
    expect(headline).to.contain(onDiscovery.breaks.find((id) => headline.includes(id)));
    expect(exitCodeOfProof(outcome)).to.equal(1);
  });

  it('is held to what a former proof has kept, too', async () => {
    expect(caughtBy(await proved([onDiscovery]))).to.deep.equal([true]);
    started = [];
    expect(caughtBy(await proved([onDiscovery], () => mistyped))).to.deep.equal([false]);
    expect(started).to.deep.equal([{}]);
    const both = [onDiscovery, onSecrets];
    expect(caughtBy(await proved(both, () => 'secret-any-accepted'))).to.deep.equal([true, false]);
    expect(caughtBy(await proved(both))).to.deep.equal([true, true]);
  });

  it('is run at each setting of the defects, and what is red at one is red there alone', async () => {
    const earlier = defect('secret-any-accepted', { release: '76.22.0' });
    const found = await proved([onSecrets, earlier], ({ release }) =>
      release === undefined ? undefined : earlier.id,
    );
    const sound = started.filter((one) => one.defect === undefined);
    expect(sound).to.deep.equal([{}, { release: '76.22.0' }]);
    expect(found.control.map(({ setting }) => setting)).to.deep.equal(['default', 'release 76.22.0']);
    expect(found.control.map(({ failed }) => failed.length > 0)).to.deep.equal([false, true]);
    expect(caughtBy(found)).to.deep.equal([true, false]);
  });

  it('has every scenario where nothing was selected, else those that are run against a defect', async () => {
    const own = scenarios.filter(({ requirements }) => requirements.includes('DISCOVERY-TYPE-005'));
    const some = await proved([onDiscovery]);
    expect(some.control.map((run) => run.scenarios)).to.deep.equal([own.length]);
    const few = scenarios.slice(0, own.length + 5);
    const every = await proved([onDiscovery], undefined, { everything: true, scenarios: few });
    expect(every.control.map((run) => run.scenarios)).to.deep.equal([few.length]);
  });

  it('is not run again where the tests had run it, with as many scenarios at the same setting', async () => {
    const own = scenarios.filter(({ requirements }) => requirements.includes('DISCOVERY-TYPE-005'));
    const failed = onDiscovery.breaks.map((requirement) => ({ requirement, scenarios: [] }));
    const kept = {
      setting: 'default',
      scenarios: own.length,
      failed,
      errors: [],
      durationMs: 1,
      isKept: true,
    };
    const found = await proved([onDiscovery], undefined, { kept });
    expect(found.control).to.deep.equal([kept]);
    expect(caughtBy(found)).to.deep.equal([false]);
    expect(started.map((one) => one.defect)).to.deep.equal([onDiscovery.id]);
    const more = await proved([onDiscovery], undefined, { kept: { ...kept, scenarios: own.length + 1 } });
    expect(more.control.map(({ isKept }) => isKept)).to.deep.equal([undefined]);
  });

  it('that is interrupted proves nothing, and is run anew', async () => {
    await proved([onDiscovery]);
    const interrupt = new AbortController();
    const signal = { signal: interrupt.signal, onStep: () => interrupt.abort() };
    const stopped = await proved([onDiscovery, onSecrets], undefined, signal);
    expect(stopped).to.deep.equal({ proofs: [], control: [] });
    expect(buildMatrix(stopped.proofs, context({ control: stopped.control })).outcome).to.equal('incomplete');
    expect(caughtBy(await proved([onDiscovery, onSecrets]))).to.deep.equal([true, true]);
  });

  it('that the server does not answer is no sound one', async () => {
    const found = await proved([onDiscovery], undefined, {
      start: async (options) => {
        const server = await startBundledTarget(options);
        if (options.defect !== undefined) return server;
        await server.close();
        return { target: server.target, close: async () => undefined };
      },
    });
    expect(found.control[0]?.errors).to.not.deep.equal([]);
    const { outcome } = buildMatrix(found.proofs, context({ planned: 1, control: found.control }));
    expect(outcome).to.equal('unsound');
  });

  it('tells what it does, phase by phase', async () => {
    const told: string[] = [];
    await proved([onDiscovery], () => mistyped, {
      onPhase: (phase, number, before = 0) => told.push(`${phase} ${before}/${number}`),
      onStep: () => told.push('step'),
      onControl: ({ setting }) => told.push(`${setting} done`),
      onProof: ({ message }) => told.push(message ?? 'caught'),
    });
    expect(told).to.deep.equal([
      'control 0/1',
      // What failed runs once more.
      ...['step', 'step'],
      ...['default done', 'proving 0/1', 'failed without the defect too: DISCOVERY-TYPE-005'],
    ]);
  });
});

describe('what a run without a defect shows', () => {
  const run = (changes: Parameters<typeof exampleResult>[0]) =>
    controlOf('default', exampleResult({ requirements: [], ...changes }), 1);
  const of = (verdict: 'failed' | 'notTested' | 'passed', more = {}) => ({
    requirements: [
      requirement({ id: 'A-1', verdict, scenarios: [scenario({ name: 'One', verdict })], ...more }),
    ],
  });

  it('is each requirement that failed, at whichever level', () => {
    for (const level of ['must', 'should', 'standard', 'compatible', 'observe'] as const) {
      const { failed } = run(of('failed', { level, scored: false }));
      expect(failed.map(({ requirement: id }) => id)).to.deep.equal(['A-1']);
    }
    expect(run(of('passed'))).to.deep.include({ failed: [], errors: [] });
  });

  it('is what the suite got wrong, what could not run, and what ended it', () => {
    const suiteErrors = [{ code: 'unexpected', message: 'undefined is not a function' }];
    expect(run({ suiteErrors }).errors).to.deep.equal(['undefined is not a function']);
    const stopped = { reason: 'could-not-run', message: 'The target has gone.' };
    expect(run({ stopped }).errors).to.deep.equal(['The target has gone.']);
    for (const reason of ['could-not-run', 'not-provisioned'] as const) {
      expect(run(of('notTested', { reason })).errors).to.deep.equal([`A-1: ${reason}`]);
    }
    for (const reason of ['needs-waiting', 'not-triggered'] as const) {
      expect(run(of('notTested', { reason })).errors).to.deep.equal([]);
    }
  });

  it('has the setting in words, the same ones for the same setting', () => {
    expect(settingName({})).to.equal('default');
    const lifetimes = { passcode: 1, lockout: 2 };
    expect(settingName({ release: '75.4.0', lifetimes })).to.equal(
      'release 75.4.0, lockout 2 s, passcode 1 s',
    );
    expect(settingName({ lifetimes: { lockout: 2, passcode: 1 } })).to.equal(settingName({ lifetimes }));
  });
});

describe('the exit code of a proof', () => {
  const codes: readonly (readonly [ProofOutcome, number])[] = [
    ...[['caught', 0] as const, ['incomplete', 3] as const],
    ...(['unsound', 'not-caught', 'false-green'] as const).map((one) => [one, 1] as const),
  ];
  for (const [outcome, code] of codes) {
    it(`is ${code} when it is ${outcome}`, () => {
      expect(exitCodeOfProof(outcome)).to.equal(code);
    });
  }
});

describe('a proof beside its control', () => {
  const failure = (id: string) => ({ requirement: id, scenarios: ['features/a.feature:1'] });
  const red = control({ failed: [failure('A-1'), failure('A-3')] });

  it('is what it is where nothing is red without the defect', () => {
    expect(withoutUnsound(proof(), control())).to.deep.equal(proof());
    expect(withoutUnsound(proof(), undefined)).to.deep.equal(proof());
  });

  it('loses what is red without the defect, and is caught by what is left', () => {
    const both = proof({
      ...{ breaks: ['A-1', 'A-2'], caughtBy: [failure('A-1'), failure('A-2')] },
      collateral: [failure('A-3'), failure('A-4')],
    });
    const left = { caughtBy: [failure('A-2')], collateral: [failure('A-4')] };
    expect(withoutUnsound(both, red)).to.deep.equal({ ...both, ...left });
  });

  it('says why it is not caught', () => {
    const { caughtBy, message } = withoutUnsound(proof(), red);
    expect(caughtBy).to.deep.equal([]);
    expect(message).to.equal('failed without the defect too: A-1');
    const missed = proof({ caughtBy: [], message: 'A-1 passed' });
    expect(withoutUnsound(missed, red)).to.deep.equal(missed);
  });
});
