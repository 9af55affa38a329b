import { expect } from 'chai';
import { nearNames, nearText } from '../../src/target/near-names.ts';

const known = ['health-500', 'buildpack-create-400', 'buildpack-create-500', 'duplicate-issuer'];

describe('names that are near', () => {
  it('differ in a few letters, or are a part; the nearest comes first', () => {
    expect(nearNames('buildpack-create-50', known)[0]).to.equal('buildpack-create-500');
    expect(nearNames('helth-500', known)).to.deep.equal(['health-500']);
    expect(nearNames('issuer', known)).to.deep.equal(['duplicate-issuer']);
  });

  it('are none of quite other ones', () => {
    expect(nearNames('x', known)).to.deep.equal([]);
    expect(nearText('something-else', known)).to.equal('');
    expect(nearText('healt-500', known)).to.equal('; near it: health-500');
  });
});
