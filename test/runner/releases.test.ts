import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { prepare } from '../../src/cli/preflight.ts';
import { scopeOfRelease } from '../../src/cli/scope.ts';
import type { RequirementResult, RunResult } from '../../src/report/model/result.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import type { Level } from '../../src/requirements/requirement.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { probeLaterReleases } from '../../src/runner/probe.ts';
import { compareReleases } from '../../src/target/release.ts';

const old = '75.4.0';
/** Everything that came with a release, or went with one, stands in these. */
const features = [
  'features/discovery',
  'features/authorization/pkce.feature',
  'features/token/token-format.feature',
  'features/token/authorization-code/pkce.feature',
  'features/token/authorization-code/public-clients.feature',
  ...['client-assertion-claims', 'client-assertion-forms', 'private-key-jwt'].map(
    (name) => `features/token/client-authentication/${name}.feature`,
  ),
  'features/token/password/login-hint.feature',
];

async function run(
  options: { release?: string; defect?: string },
  level: Level = 'must',
  feature = features,
): Promise<RunResult> {
  const { target, close } = await startBundledTarget(options);
  try {
    return await assay(planOf(target, { feature, level }));
  } finally {
    await close();
  }
}

describe('a run against an older release', () => {
  const { requirements } = loadCatalogue(suiteRoot);
  const later = new Set(
    requirements
      .filter(({ since }) => since !== undefined && compareReleases(since, old) > 0)
      .map(({ id }) => id),
  );
  const earlier = new Set(requirements.filter(({ before }) => before !== undefined).map(({ id }) => id));
  let result: RunResult;
  before(async () => {
    result = await run({ release: old }, 'should');
  });

  const ofResult = (from: RunResult, ids: ReadonlySet<string>): RequirementResult[] =>
    from.requirements.filter(({ id, reason }) => ids.has(id) && reason !== 'not-selected');

  it('takes out what came later, as not applicable, and passes', () => {
    expect(result.verdict, result.headline).to.equal('CONFORMANT');
    const out = ofResult(result, later);
    expect(out.length).to.be.above(100);
    expect(out.filter(({ verdict }) => verdict !== 'notApplicable').map(({ id }) => id)).to.deep.equal([]);
    expect(out[0]?.message).to.match(/^holds since 7\d\.\d+\.0; the target's release is 75\.4\.0$/);
    const kept = result.requirements.filter(({ since }) => since === '3.3.0' || since === '4.19.0');
    expect(kept.some(({ verdict }) => verdict === 'passed')).to.equal(true);
  });

  it('puts the earlier forms to the proof in their place', async () => {
    const forms = ofResult(result, earlier);
    expect(forms.map(({ id }) => id)).to.deep.equal([...earlier]);
    expect(forms.filter(({ verdict }) => verdict !== 'passed').map(({ id }) => id)).to.deep.equal([]);
    expect(forms.every(({ scenarios }) => scenarios.some(({ checks }) => checks.length > 0))).to.equal(true);
  });

  it('finds a departure from an earlier form, and from what held all along', async () => {
    const defect = 'discovery-of-every-release-the-same';
    const listed = await run({ release: old, defect }, 'should', ['features/discovery']);
    expect(failed(listed)).to.deep.equal(['VERSION-EARLIER-002']);
    expect(listed.verdict).to.equal('NONCONFORMANT');
    const clients = ['features/token/client-authentication/client-secret-basic.feature'];
    const accepting = await run({ release: old, defect: 'secret-any-accepted' }, 'must', clients);
    expect(failed(accepting)).to.include('CLIENT-AUTH-BASIC-011');
  });

  it('takes the earlier forms out against the newest, also where the release is not known', async () => {
    const { target, close } = await startBundledTarget();
    const notes: string[][] = [];
    for (const release of ['77.0.0', undefined]) {
      const { release: _given, ...unknown } = target;
      const other = { ...unknown, bundled: false, ...(release === undefined ? {} : { release }) };
      notes.push([...(await prepare(other, {})).notes]);
      const some = planOf(other, { requirement: [...earlier] });
      const found = await assay(some);
      expect(found.requirements.filter(({ verdict }) => verdict === 'notApplicable')).to.have.length(
        earlier.size,
      );
      expect(found.exchanges.filter(({ role }) => role === 'under-test')).to.deep.equal([]);
    }
    await close();
    expect(notes[0]).to.deep.equal([]);
    expect(notes[1]?.join()).to.match(
      /release: not given; private_key_jwt in the discovery document shows 76\.23\.0 or later; the newest is assumed/,
    );
  });
});

describe('a release that the target contradicts', () => {
  it('makes the scope partial', async () => {
    const { target, close } = await startBundledTarget();
    const { release: contradicted } = await prepare({ ...target, release: '60.0.0' });
    const { release: agreed } = await prepare({ ...target, release: '77.0.0' });
    await close();
    const why = 'private_key_jwt in the discovery document';
    expect(contradicted).to.deep.equal({ given: '60.0.0', shown: '76.23.0', why });
    expect(agreed).to.equal(undefined);
    const full = { kind: 'full', declaredOff: [] } as const;
    expect(contradicted && scopeOfRelease(full, contradicted)).to.include({ kind: 'partial' });
  });

  it('shows as advice what works though it came later', async () => {
    const { target, close } = await startBundledTarget();
    const working = await probeLaterReleases(planOf({ ...target, release: '75.4.0' }, {}));
    expect(await probeLaterReleases(planOf({ ...target, release: '77.0.0' }, {}))).to.deep.equal([]);
    await close();
    expect(working.map(({ contradicts }) => contradicts.shown)).to.deep.equal([
      '75.5.0',
      '75.21.0',
      '76.23.0',
    ]);
    expect(working.map(({ contradicts }) => contradicts.given)).to.deep.equal(['75.4.0', '75.4.0', '75.4.0']);
    expect(working[0]?.note).to.match(
      /release is given as 75\.4\.0, but works \(\d+ of \d+ requirements tried\): correct the release$/,
    );
  });

  it('is not advised against when nothing of it works', async () => {
    const { target, close } = await startBundledTarget({ release: '75.4.0' });
    const working = await probeLaterReleases(planOf({ ...target, release: '75.4.0' }, {}));
    await close();
    expect(working).to.deep.equal([]);
  });
});

function failed({ requirements }: RunResult): string[] {
  return requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
}
