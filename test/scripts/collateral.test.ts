import { expect } from 'chai';
import { parse } from 'yaml';
import { explained } from '../../scripts/collateral/explain.ts';
import { collateralYaml } from '../../scripts/collateral/yaml.ts';
import { loadCollateral } from '../../src/requirements/proof-notes.ts';
import { suiteRoot } from '../../src/root.ts';

const grant = 'Shared check: the token request is granted.';
const answer = 'Shared check: the whole answer.';
const order = ['A-001', 'A-002', 'B-001'];
const known = [
  { reason: grant, defects: ['one', 'two'], requirements: ['A-001', 'A-002'] },
  { reason: answer, defects: ['three'], requirements: ['A-001'] },
];
const red = (id: string, ...requirements: string[]) => ({
  id,
  collateral: requirements.map((requirement) => ({ requirement, scenarios: ['x.feature:3'] })),
});

describe('collateral written anew', () => {
  it('loses what did not show, and keeps what is known of defects that were not proved', () => {
    const { notes, added, open } = explained([red('one', 'A-002'), red('two')], known, order);
    expect(notes).to.deep.equal([
      { reason: grant, defects: ['one'], requirements: ['A-002'] },
      { reason: answer, defects: ['three'], requirements: ['A-001'] },
    ]);
    expect([added, open]).to.deep.equal([[], []]);
  });

  it('gets for what is new the reason that most defects have for the same requirement', () => {
    const { notes, added } = explained([red('four', 'A-002', 'A-001')], known, order);
    expect(added).to.deep.equal([
      { defect: 'four', requirement: 'A-002', reason: grant },
      { defect: 'four', requirement: 'A-001', reason: grant },
    ]);
    expect(notes).to.deep.include({
      reason: grant,
      defects: ['one', 'two', 'four'],
      requirements: ['A-001', 'A-002'],
    });
  });

  it('says what nobody has explained, and where it showed', () => {
    const { notes, open } = explained([red('four', 'B-001')], known, order);
    expect(open).to.deep.equal([{ defect: 'four', requirement: 'B-001', scenarios: ['x.feature:3'] }]);
    expect(notes).to.deep.equal(known);
  });

  it('is the same after it was written and read', () => {
    const notes = loadCollateral(suiteRoot);
    const text = collateralYaml(notes);
    const read: { collateral: { reason: string; failures: object[] }[] } = parse(text);
    const flat = read.collateral.flatMap(({ reason, failures }) =>
      failures.map((one) => ({ reason, ...one })),
    );
    expect(flat).to.deep.equal(notes);
    expect(text.split('\n').filter((line) => line.length > 120)).to.deep.equal([]);
  });
});
