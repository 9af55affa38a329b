import { expect } from 'chai';
import { generateChallenge } from 'pkce-challenge';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { drawingFrom, drawnHex, drawnText, drawnUuid, freshId, uniqueUuid } from '../../src/draws/draws.ts';
import { proofKey } from '../../src/protocol/authorization/proof-key.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { type AssayPlan, assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { byNight } from '../nightly.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const scenarios = indexFeatures(suiteRoot);

/** Mistakes that only some values show, and one that each shows. */
const trials: readonly (readonly [defect: string, breaks: string])[] = [
  ['verifier-hash-in-base64-without-padding', 'TOKEN-PKCE-001'],
  ['code-used-up-too-late-now-and-then', 'RFC6749-CODE-002'],
  ['code-timed', 'RFC6749-GUESSING-001'],
];

/** With how many each is tried. */
const seeds = byNight(5, 2);

describe('what a run draws by chance', () => {
  it('follows from the seed, each purpose by itself', () => {
    const draw = () => [drawnHex('x', 4), drawnText('x', 24), drawnUuid('y')];
    const first = drawingFrom('a', '1', draw);
    const second = drawingFrom('a', '1', () => {
      drawnHex('another purpose', 4);
      return draw();
    });
    expect(second).to.deep.equal(first);
    expect(drawingFrom('b', '1', draw)).to.not.deep.equal(first);
  });

  it('follows from the seed of its own run while another one is under way', async () => {
    const draws = (seed: string, others: Promise<unknown>) =>
      drawingFrom(seed, '1', async () => {
        const first = drawnHex('x', 4);
        await others;
        return [first, drawnHex('x', 4)];
      });
    const alone = await draws('a', Promise.resolve());
    expect(await draws('a', draws('b', Promise.resolve()))).to.deep.equal(alone);
  });

  it('is another value each time', () => {
    const drawn = drawingFrom('a', '1', () => Array.from({ length: 100 }, () => drawnUuid('x')));
    expect(new Set(drawn).size).to.equal(100);
    for (const uuid of drawn) {
      expect(uuid).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it('is another value in another run of the same seed, where a target may see it once only', () => {
    const draw = () => [drawnUuid('x'), uniqueUuid('x')];
    const [same, once] = drawingFrom('a', '1', draw);
    const [again, another] = drawingFrom('a', '2', draw);
    expect(again).to.equal(same);
    expect(another).to.not.equal(once);
  });

  it('has a seed of its own for each run that was given none', () => {
    expect(freshId())
      .to.match(/^[0-9a-f]{8}$/)
      .and.not.equal(freshId());
  });

  it('is a code verifier whose challenge tells base64url from base64', async () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { codeVerifier, codeChallenge } = await drawingFrom(String(seed), '1', () => proofKey('S256'));
      expect(codeVerifier).to.have.length(64);
      expect(codeChallenge)
        .to.include('-')
        .and.include('_')
        .and.equal(await generateChallenge(codeVerifier));
    }
  });
});

describe('a run with a seed', () => {
  async function assayed(defect: string | undefined, id: string, seed: string) {
    const { target, close } = await startBundledTarget(defect === undefined ? {} : { defect });
    const plan: AssayPlan = {
      ...{ target, catalogue, capabilities, level: 'standard', seed, selected: new Set([id]) },
      scenarios: scenarios.filter(({ requirements }) => requirements.includes(id)),
      scope: { kind: 'selection', declaredOff: [], selection: id },
    };
    return assay(plan).finally(close);
  }

  it('tells the seed, and draws alike when it is run again, under a name of its own', async () => {
    const [first, second] = [
      await assayed(undefined, 'TOKEN-PKCE-001', 'x'),
      await assayed(undefined, 'TOKEN-PKCE-001', 'x'),
    ];
    expect(first.seed).to.equal('x');
    expect(second.runId).to.not.equal(first.runId);
    const bodies = ({ exchanges }: typeof first) =>
      exchanges.map(({ request }) => request.url.replace(/:\d+|[0-9a-f-]{36}|assay-[0-9a-f]{8}/g, ''));
    expect(bodies(second)).to.deep.equal(bodies(first));
  });

  for (const [defect, id] of trials) {
    it(`fails ${id} for the defect ${defect}, whatever the seed`, async () => {
      for (let seed = 0; seed < seeds; seed += 1) {
        const { requirements } = await assayed(defect, id, `seed ${seed}`);
        expect(requirements.find((one) => one.id === id)?.verdict, `seed ${seed}`).to.equal('failed');
      }
    });
  }
});
