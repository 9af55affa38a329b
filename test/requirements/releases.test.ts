import { expect } from 'chai';
import { UsageError } from '../../src/errors.ts';
import { exitCodeOf } from '../../src/report/model/exit-code.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { frozenMusts, frozenText, frozenVersions } from '../../src/requirements/releases.ts';
import { suiteRoot } from '../../src/root.ts';
import { fail, resultOf, type Told } from '../runner/told.ts';
import { exampleCatalogue, exampleRequirement } from '../scenario/example-run.ts';

const now = exampleCatalogue(
  exampleRequirement('A-001', { frozen: '1.0.0' }),
  exampleRequirement('B-002', { frozen: '1.0.0' }),
  exampleRequirement('C-001', { level: 'should', frozen: '1.0.0' }),
  exampleRequirement('D-001', { frozen: '1.10.0' }),
  exampleRequirement('E-001'),
);
const passB: Told = { checks: [['B-002', true]], info: { requirements: ['B-002'] } };
const failD: Told = { checks: [['D-001', false]], info: { requirements: ['D-001'] } };

describe('the frozen musts of a release', () => {
  it('are those that it froze, and those that were frozen before it', () => {
    expect(frozenVersions(now)).to.deep.equal(['1.0.0', '1.10.0']);
    expect([...frozenMusts('1.0.0', now).musts]).to.deep.equal(['A-001', 'B-002']);
    expect([...frozenMusts('1.10.0', now).musts]).to.deep.equal(['A-001', 'B-002', 'D-001']);
  });

  it('of a release that is none are a usage error that names those that are', () => {
    expect(() => frozenMusts('9.0.0', now)).to.throw(UsageError, 'there are 1.0.0, 1.10.0');
  });

  it('are written into the catalogue once, a case by itself', () => {
    const text = (frozen: string, ofCase: string) =>
      `requirements:
  - id: A-001
    sentence: It holds${frozen}
    level: must
  - id: B-001
    sentence: It holds elsewhere
    level: should
  - id: C-003
    sentence: It holds everywhere
    level: must
    cases:
      - id: C-001
        sentence: It holds here${ofCase}
      - id: C-002
        sentence: It holds there
        frozen: 0.9.0
`;
    const frozen = text('\n    frozen: 1.0.0', '\n        frozen: 1.0.0');
    expect(frozenText(text('', ''), '1.0.0')).to.equal(frozen);
    expect(frozenText(frozen, '2.0.0')).to.equal(frozen);
  });

  it('make the verdict: a must that came later is reported, and turns nothing red', () => {
    const frozen = frozenMusts('1.0.0', now);
    const passA: Told = { checks: [['A-001', true]] };
    const result = resultOf([passA, passB, failD], { catalogue: now, frozen });
    expect([result.verdict, exitCodeOf(result)]).to.deep.equal(['CONFORMANT', 0]);
    expect(result.summary).to.deep.equal({ passed: 2, failed: 0, notApplicable: 0, notTested: 0 });
    expect(result.requirements.find(({ id }) => id === 'D-001')).to.include({
      verdict: 'failed',
      later: true,
      scored: false,
    });
    expect(parseResult(JSON.stringify(result)).verdict).to.equal('CONFORMANT');
    expect(resultOf([passA, passB, failD], { catalogue: now }).verdict).to.equal('NONCONFORMANT');
    expect(resultOf([fail, passB], { catalogue: now, frozen }).verdict).to.equal('NONCONFORMANT');
  });

  it('of this suite are known', () => {
    const { musts } = frozenMusts('0.1.0', loadCatalogue(suiteRoot));
    expect(musts.size).to.be.above(900);
  });
});
