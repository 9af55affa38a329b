import { expect } from 'chai';
import { basicChallenges, nameRealms } from '../../src/assertions/challenge.ts';

function challengesOf(...values: string[]) {
  const headers = values.map((value) => ['WWW-Authenticate', value] as const);
  return basicChallenges({ status: 401, headers, body: '' });
}

describe('Basic challenges', () => {
  it('are found in any case, in one header or several, beside other schemes', () => {
    expect(challengesOf('basic realm="a, b", charset="UTF-8"', 'Bearer error="Basic x"')).to.deep.equal([
      'basic realm="a, b", charset="UTF-8"',
    ]);
    expect(challengesOf('Bearer realm="x", Basic realm="y"')).to.deep.equal(['Basic realm="y"']);
    expect(challengesOf('Basic realm="y", Bearer realm="x"')).to.deep.equal(['Basic realm="y"']);
    expect(challengesOf()).to.deep.equal([]);
  });

  it('pass when each names a realm', () => {
    expect(nameRealms(challengesOf('Basic realm="client"')).passed).to.equal(true);
  });

  it('fail without a realm, and when there is none', () => {
    expect(nameRealms(challengesOf('Basic charset="UTF-8"')).passed).to.equal(false);
    expect(nameRealms(challengesOf('Basic')).passed).to.equal(false);
    expect(nameRealms([])).to.include({ passed: false, actual: 'no Basic challenge' });
  });
});
