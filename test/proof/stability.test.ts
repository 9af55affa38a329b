import { expect } from 'chai';
import { firstDifferences } from '../../proof/stability/differences.ts';
import { byChance, normalised, withoutChance } from '../../proof/stability/normalise.ts';
import { loadSuite } from '../../src/cli/suite.ts';

const run = (changes: object) => ({
  verdict: 'CONFORMANT',
  runId: '1b2c3d4e',
  startedAt: '2026-01-01T00:00:00.000Z',
  requirements: [{ id: 'A-1', verdict: 'passed', actual: 'status 200, port 40123, in 12 ms' }],
  ...changes,
});

const differences = (changes: object) => firstDifferences(normalised(run({})), normalised(run(changes)));

describe('the comparison of runs', () => {
  it('takes no notice of times, ids, ports and secrets', () => {
    expect(
      differences({
        runId: 'ffffffff',
        startedAt: '2027-01-01T00:00:00.000Z',
        requirements: [{ id: 'A-1', verdict: 'passed', actual: 'status 200, port 50321, in 9 ms' }],
      }),
    ).to.deep.equal([]);
  });

  it('finds another verdict, status, or number of things, with its place', () => {
    expect(differences({ verdict: 'INCOMPLETE' })).to.deep.equal(['/verdict: "CONFORMANT" → "INCOMPLETE"']);
    const other = [{ id: 'A-1', verdict: 'passed', actual: 'status 201, port 40123, in 12 ms' }];
    expect(differences({ requirements: other })[0]).to.contain('/requirements/0/actual');
    expect(differences({ requirements: [] })).to.have.length(1);
  });

  it('hides words made up for one run, and no others', () => {
    expect(normalised('code vZKGUOoORlMSjXjdDY_iL_MtkZvLmnJr of assay-client')).to.equal(
      'code … of assay-client',
    );
    for (const hex of ['afabffae', '3f0a91c2', '12345678']) {
      expect(normalised(`https://idp.example/a/admin-${hex}/token`)).to.equal(
        'https://idp.example/a/…/token',
      );
    }
    expect(normalised('?code_challenge=Q-Xh_2aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567890&state=a')).to.equal(
      '?code_challenge=…&state=a',
    );
    for (const [told, hidden] of [
      ['{"kid":"IItxZutYoHmhKg_O","alg":"RS256"}', '{"kid":"…","alg":"RS256"}'],
      ['kid "IItxZutYoHmhKg_O" of the token', 'kid "…" of the token'],
    ]) {
      expect(normalised(told)).to.equal(hidden);
    }
    expect(normalised('-----BEGIN PUBLIC KEY-----\nMIIB/x\n-----END PUBLIC KEY-----')).to.equal('…');
  });

  it('compares of a text that was cut only what lies far before its end', () => {
    const cut = (end: string) => `keys is ${'a word and '.repeat(16)}${end}… (586 characters)`;
    expect(normalised(cut('x'))).to.equal(normalised(cut('longer')));
    expect(normalised(cut('x'))).to.not.equal(normalised(`no ${cut('x')}`));
  });

  it('knows scenarios that chance makes longer by the names that they have', () => {
    const names = new Set(loadSuite().scenarios.map(({ name }) => name));
    expect([...byChance].filter((name) => !names.has(name))).to.deep.equal([]);
  });

  it('leaves out how long chance lets a scenario try, and nothing else of it', () => {
    const result = (tries: number, name: string, passed = true) => {
      const ids = Array.from({ length: tries }, (_, at) => `7/${at + 1}`);
      const checks = [{ requirement: 'A-1', passed, exchange: ids.at(-1) ?? '' }];
      const exchanges = ['1/1', ...ids].map((id) => ({ id }));
      return { requirements: [{ scenarios: [{ name, exchanges: ids, checks }] }], exchanges };
    };
    const unlike = (left: ReturnType<typeof result>, right: ReturnType<typeof result>) =>
      firstDifferences(normalised(withoutChance(left)), normalised(withoutChance(right))).length;
    const [lucky = ''] = byChance;
    expect(unlike(result(2, lucky), result(9, lucky))).to.equal(0);
    expect(unlike(result(2, lucky), result(2, lucky, false))).to.equal(1);
    expect(unlike(result(2, 'another'), result(9, 'another'))).to.be.above(0);
    expect(withoutChance(result(2, lucky)).exchanges).to.deep.equal([{ id: '1/1' }]);
  });
});
