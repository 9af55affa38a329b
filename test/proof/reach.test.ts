import { expect } from 'chai';
import { reaching } from '../../proof/defects/reach.ts';
import { placeOfScenario } from '../../src/evidence/scenario-record.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';

describe('the scenarios that can notice a defect', () => {
  const scenarios = indexFeatures(suiteRoot).filter(({ feature }) => feature.includes('buildpack-show'));
  const [first, second, third] = scenarios;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('too few scenarios');
  const blind = new Map(scenarios.map((one) => [placeOfScenario(one), new Set<string>()]));
  const defect = { id: 'a-defect', breaks: [] };

  it('are those that met it when they were measured', () => {
    const reach = new Map([...blind, [placeOfScenario(second), new Set(['a-defect', 'another'])]]);
    expect(reaching(scenarios, defect, reach)).to.deep.equal([second]);
  });

  it('are also those that were not measured', () => {
    const reach = new Map([...blind].filter(([place]) => place !== placeOfScenario(third)));
    expect(reaching(scenarios, defect, reach)).to.deep.equal([third]);
  });

  it('are in any case those of what it breaks: what else was on the server may have hidden it', () => {
    const own = scenarios.filter(({ requirements }) => requirements.includes('BUILDPACK-SHOW-010'));
    expect(own).not.to.have.length(0);
    expect(reaching(scenarios, { ...defect, breaks: ['BUILDPACK-SHOW-010'] }, blind)).to.deep.equal(own);
  });
});
