import { expect } from 'chai';
import { type Defect, type Proof, proofOf, prove } from '../../proof/defects/prove.ts';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import type { ScenarioInfo } from '../../src/evidence/scenario-record.ts';
import type { RequirementResult, RunResult, ScenarioResult } from '../../src/report/model/result.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { exampleResult, requirement, scenario } from '../report/example-result.ts';

const defect: Defect = { id: 'a-defect', mistake: 'A mistake of somebody', breaks: ['A-1'] };
const feature = 'features/a.feature';

function info(line: number, requirements: readonly string[]): ScenarioInfo {
  return { name: 'One', feature, line, steps: [], requirements, rows: {}, tags: [], needs: [] };
}

/** A run in which the scenario of line 7, tagged A-1, ended like this for the requirement `id`. */
function runWith(id: string, ended: Partial<ScenarioResult>, more: Partial<RunResult> = {}): RunResult {
  const one = scenario({ name: 'One', feature, line: 7, checks: [], ...ended });
  const { verdict } = one;
  const reason = one.reason === undefined ? {} : { reason: one.reason };
  const result: RequirementResult = requirement({ id, verdict, ...reason, scenarios: [one] });
  return exampleResult({ requirements: [result], suiteErrors: [], ...more });
}

const tagged = [info(7, ['A-1'])];

describe('a defect', () => {
  it('is caught by a failed check of what it breaks', () => {
    const proof = proofOf(defect, runWith('A-1', { verdict: 'failed' }), tagged);
    expect(proof.caughtBy).to.deep.equal([{ requirement: 'A-1', scenarios: [`${feature}:7`] }]);
    expect(proof.message).to.equal(undefined);
  });

  const notCaught: readonly (readonly [string, RunResult, RegExp])[] = [
    ['a time-out', runWith('A-1', { verdict: 'notTested', reason: 'could-not-run' }), /could-not-run/],
    ['a fixture', runWith('A-1', { verdict: 'notTested', reason: 'not-provisioned' }), /not-provisioned/],
    ['what blocked it', runWith('A-1', { verdict: 'notTested', reason: 'blocked' }), /blocked/],
    [
      'a crash of the suite',
      runWith(
        'A-1',
        { verdict: 'notTested', reason: 'suite-error' },
        { suiteErrors: [{ code: 'unexpected', message: 'undefined is not a function' }] },
      ),
      /^suite error: undefined is not a function$/,
    ],
    ['another requirement', runWith('A-2', { verdict: 'failed' }), /^$/],
    ['a passed check', runWith('A-1', { verdict: 'passed' }), /A-1 passed/],
  ];
  for (const [what, result, message] of notCaught) {
    it(`is not caught by ${what}`, () => {
      const proof = proofOf(defect, result, tagged);
      expect(proof.caughtBy).to.deep.equal([]);
      expect(proof.message).to.match(message);
    });
  }

  it('is not caught by a scenario that only met the requirement on its way', () => {
    const elsewhere = [info(7, ['A-2'])];
    const proof = proofOf(defect, runWith('A-1', { verdict: 'failed' }), elsewhere);
    expect(proof.caughtBy).to.deep.equal([]);
  });

  it('has for collateral what failed besides, with the scenarios', () => {
    const proof = proofOf(defect, runWith('A-2', { verdict: 'failed' }), tagged);
    expect(proof.collateral).to.deep.equal([{ requirement: 'A-2', scenarios: [`${feature}:7`] }]);
  });

  /** What the scenarios that `wanted` chooses make of the bundled server, with one of its defects or without. */
  async function proven(
    { breaks, on }: { readonly breaks: readonly string[]; readonly on?: string },
    wanted: (scenario: ScenarioInfo) => boolean,
    unconfirmed = false,
  ): Promise<Proof> {
    const context = {
      catalogue: loadCatalogue(suiteRoot),
      capabilities: loadCapabilities(suiteRoot),
      scenarios: indexFeatures(suiteRoot).filter(wanted),
      unconfirmed,
    };
    const bundled = await startBundledTarget(on === undefined ? {} : { defect: on });
    try {
      return await prove({ ...defect, breaks }, bundled.target, context);
    } finally {
      await bundled.close();
    }
  }

  it('of a sound server is not caught by the scenarios of what it would break', async () => {
    const breaks = ['CLIENT-AUTH-BASIC-011'];
    const proof = await proven({ breaks }, ({ requirements }) => requirements.includes(breaks[0] ?? ''));
    expect(proof.caughtBy).to.deep.equal([]);
    expect(proof.message).to.equal('CLIENT-AUTH-BASIC-011 passed');
  });

  it('is looked for in no further scenario once all that it breaks has failed, unless it is confirmed', async () => {
    const on = 'platform-error-without-title';
    const breaks = ['RESOURCE-ERROR-018'];
    const isMeant = ({ requirements }: ScenarioInfo) => requirements.includes(breaks[0] ?? '');
    const [once, confirmed] = [
      await proven({ breaks, on }, isMeant, true),
      await proven({ breaks, on }, isMeant),
    ];
    expect(once.caughtBy.flatMap(({ scenarios }) => scenarios)).to.have.length(1);
    expect(confirmed.caughtBy.flatMap(({ scenarios }) => scenarios)).to.have.length.above(1);
    const both = await proven({ breaks: [...breaks, 'DISCOVERY-FIELD-001'], on }, isMeant, true);
    expect(both.caughtBy.flatMap(({ scenarios }) => scenarios)).to.have.length.above(1);
  });

  it('that shows at the first login alone is caught after others have logged the shared user in', async () => {
    const on = 'userinfo-without-previous-logon';
    const breaks = ['SUPPLEMENT-USERINFO-003'];
    const proof = await proven({ breaks, on }, ({ feature }) => feature.endsWith('/userinfo.feature'));
    expect(proof.caughtBy.map(({ requirement }) => requirement)).to.deep.equal(breaks);
  });
});
