import { expect } from 'chai';
import { withCases } from '../../src/report/model/cases.ts';
import type { RequirementResult } from '../../src/report/model/result.ts';
import { tally } from '../../src/report/tally.ts';
import { exampleRequirement } from '../scenario/example-run.ts';

const caseOf = { id: 'A-009', sentence: 'It holds for every grant' };

/** The result of a requirement, or of a case of A-009. */
function result(id: string, told: Partial<RequirementResult>): RequirementResult {
  return { ...exampleRequirement(id), verdict: 'passed', scored: true, scenarios: [], ...told };
}

const passed = { verdict: 'passed' } as const;
const failed = { verdict: 'failed' } as const;
const blocked = { verdict: 'notTested', reason: 'blocked' } as const;
const unseen = { verdict: 'notTested', reason: 'not-triggered' } as const;
const off = { verdict: 'notTested', reason: 'excluded-by-user' } as const;
const inapplicable = { verdict: 'notApplicable' } as const;

describe('a requirement with cases', () => {
  for (const [what, cases, verdict, reason] of [
    ['passes when every case passes', [passed, passed], 'passed', undefined],
    ['fails when one case fails', [passed, blocked, failed], 'failed', undefined],
    ['is not tested when a case could not be', [passed, unseen, blocked], 'notTested', 'blocked'],
    ['is not tested when a case was not shown', [passed, off, unseen], 'notTested', 'not-triggered'],
    ['passes without what is declared off', [off, passed, inapplicable], 'passed', undefined],
    ['is declared off with its cases', [inapplicable, off], 'notTested', 'excluded-by-user'],
    ['does not apply when no case does', [inapplicable, inapplicable], 'notApplicable', undefined],
  ] as const) {
    it(what, () => {
      const results = cases.map((told, index) => result(`A-00${index}`, { ...told, caseOf }));
      const [whole, ...others] = withCases(results);
      expect(others).to.deep.equal([]);
      expect(whole).to.include({ ...caseOf, verdict });
      expect(whole?.reason).to.equal(reason);
      expect(whole?.cases).to.deep.equal(results);
    });
  }

  it('counts once, wherever its cases stand', () => {
    const results = [
      result('A-001', { ...failed, caseOf }),
      result('B-001', passed),
      result('A-002', { ...passed, caseOf }),
    ];
    expect(tally(results)).to.deep.equal({ passed: 1, failed: 1, notApplicable: 0, notTested: 0 });
  });
});
