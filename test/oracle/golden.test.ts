import { expect } from 'chai';
import { parse } from 'yaml';
import type { RequirementResult } from '../../src/report/model/result.ts';
import { exampleRequirement } from '../scenario/example-run.ts';
import { differences, type Golden, goldenText } from './golden.ts';
import { lintGolden } from './golden-lint.ts';
import type { OracleResult } from './oracle.ts';

const golden: Golden = {
  verdict: 'NONCONFORMANT',
  departures: [{ server: 'The server answers with 303.', failed: { 'A-001': 'with HTTP 302' } }],
  'not tested': { 'blocked by A-001': ['B-001'] },
  'not applicable': [],
};

function result(changes: Record<string, Partial<RequirementResult>> = {}): OracleResult {
  const of: Record<string, Partial<RequirementResult>> = {
    'A-001': { verdict: 'failed' },
    'A-002': { verdict: 'passed' },
    'A-003': { verdict: 'passed' },
    'B-001': { verdict: 'notTested', reason: 'blocked', blockedBy: ['A-001'] },
    ...changes,
  };
  const requirements = Object.entries(of).map(([id, members]) => ({
    ...exampleRequirement(id),
    verdict: 'passed' as const,
    scored: true,
    scenarios: [],
    ...members,
  }));
  const scope = { kind: 'partial', declaredOff: ['mfa'] } as const;
  return { verdict: 'NONCONFORMANT', scope, requirements, suiteErrors: [], leftovers: [], isPart: false };
}

const context = {
  requirement: (id: string) =>
    id === 'A-001' ? exampleRequirement(id, { quote: 'HTTP 302' }) : exampleRequirement(id),
  document: () => 'All flows answer with HTTP 302.',
};

describe('the expected result of an oracle', () => {
  it('is met by a run that says the same', () => {
    expect(differences(golden, result())).to.deep.equal([]);
  });

  it('is not met by a new red, by a red that is gone, or by another reason', () => {
    expect(differences(golden, result({ 'A-002': { verdict: 'failed' } }))).to.deep.equal([
      'A-002: expected passed, is failed',
    ]);
    expect(differences(golden, result({ 'A-001': { verdict: 'passed' } }))).to.deep.equal([
      'A-001: expected failed, is passed',
    ]);
    const other = { verdict: 'notTested', reason: 'not-provisioned' } as const;
    expect(differences(golden, result({ 'B-001': other }))).to.deep.equal([
      'B-001: expected not tested: blocked by A-001, is not tested: not-provisioned',
    ]);
    const off = { verdict: 'notTested', reason: 'excluded-by-user' } as const;
    expect(differences(golden, result({ 'A-002': off }))).to.deep.equal([
      'A-002: expected passed, is not tested: excluded-by-user',
    ]);
    expect(differences({ ...golden, 'not tested': { blocked: ['Z-001'] } }, result())).to.include(
      'Z-001: expected not tested: blocked, is not there',
    );
    expect(differences(golden, { ...result(), verdict: 'INCOMPLETE' })).to.deep.equal([
      'verdict: expected NONCONFORMANT, is INCOMPLETE',
    ]);
  });

  it('is met by a part that says the same of what it judges', () => {
    const part = { ...result(), isPart: true };
    const requirements = part.requirements.filter(({ id }) => id !== 'A-001');
    expect(differences(golden, { ...part, requirements })).to.deep.equal([]);
    expect(differences(golden, { ...part, requirements, verdict: 'CONFORMANT' })).to.deep.equal([]);
    const alone = result({ 'B-001': { verdict: 'failed' } }).requirements.filter(({ id }) => id !== 'A-001');
    expect(differences(golden, { ...part, requirements: alone })).to.deep.equal([]);
    expect(
      differences(golden, { ...part, requirements: result({ 'B-001': { verdict: 'failed' } }).requirements }),
    ).to.have.length(1);
    const red = result({ 'A-002': { verdict: 'failed' } });
    expect(differences(golden, { ...red, isPart: true })).to.deep.equal([
      'A-002: expected passed, is failed',
    ]);
  });

  it('lists neither what passes nor what needs a capability that the profile declares off', () => {
    const off = { verdict: 'notTested', reason: 'excluded-by-user', needs: ['mfa'] } as const;
    expect(differences(golden, result({ 'C-001': { verdict: 'passed' }, 'C-002': off }))).to.deep.equal([]);
    expect(differences(golden, result({ 'C-002': { ...off, verdict: 'passed' } }))).to.deep.equal([
      'C-002: expected not tested: excluded-by-user, is passed',
    ]);
  });

  it('is refused without both sentences', () => {
    const lint = (departure: Golden['departures'][number]) =>
      lintGolden({ ...golden, departures: [departure] }, context).join();
    expect(lint({ server: 'The server answers with 303.', failed: { 'A-001': 'with HTTP 302' } })).to.equal(
      '',
    );
    expect(lint({ server: '', failed: { 'A-001': 'with HTTP 302' } })).to.contain('does not say what');
    expect(lint({ server: 'The server answers with 303.', failed: { 'A-001': '' } })).to.contain('stand');
    expect(
      lint({ server: 'The server answers with 303.', failed: { 'A-001': 'HTTP 302 or 303' } }),
    ).to.contain('does not stand in');
    expect(lint({ server: 'The server answers with 303.', failed: { 'A-001': 'answer' } })).to.contain(
      'quote',
    );
    expect(lint({ server: 'The server answers with 303.', failed: {} })).to.contain('nothing failed');
    expect(lint({ server: 'The server answers with 303.', failed: { 'A-002': 'with' } })).to.contain(
      'must read',
    );
  });

  it('says of no requirement two things', () => {
    expect(lintGolden({ ...golden, 'not applicable': ['A-001'] }, context)).to.deep.equal([
      'A-001 stands in two places',
    ]);
  });

  it('is written with the sentences that are known, and with an empty one where a failure is new', () => {
    const text = goldenText(
      result({ 'A-002': { verdict: 'failed' } }),
      golden.departures,
      (id) => `sentence of ${id}`,
    );
    expect(parse(text)).to.deep.equal({
      ...golden,
      departures: [
        { server: 'The server answers with 303.', failed: { 'A-001': 'sentence of A-001' } },
        { server: '', failed: { 'A-002': 'sentence of A-002' } },
      ],
    });
  });
});
