import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { loadSuite } from '../../src/cli/suite.ts';
import { assay } from '../../src/runner/assay.ts';

const suite = loadSuite();

describe('a control that deletes what the scenario has', () => {
  it('is sent once, also where nothing is known yet of how the target refuses', async () => {
    const selected = new Set(['SUPPLEMENT-ZONES-041']);
    const scenarios = suite.scenarios.filter(({ requirements }) =>
      requirements.some((id) => selected.has(id)),
    );
    const { target, close } = await startBundledTarget();
    const scope = { kind: 'selection', declaredOff: [], selection: 'ZONES-041' } as const;
    const result = await assay({
      ...suite,
      ...{ target, scenarios, selected, scope, level: 'compatible' },
    }).finally(close);
    const [requirement] = result.requirements.filter(({ id }) => selected.has(id));
    expect(requirement?.verdict).to.equal('passed');
    expect(result.target.notes.filter((note) => note.includes('ran once more'))).to.deep.equal([]);
  });
});
