import { expect } from 'chai';
import { ReleaseError, releaseOf } from '../../reference-server/release-option.ts';

describe('The release that a server is asked to behave as', () => {
  it('is the newest one where none is asked for', () => {
    expect(releaseOf(undefined)).to.equal('77.0.0');
    expect(releaseOf('75.4.0')).to.equal('75.4.0');
  });

  it('is three numbers', () => {
    for (const text of ['', '77', '77.0', 'v77.0.0', '1.77.0.0', '77.0.0-rc1']) {
      expect(() => releaseOf(text)).to.throw(ReleaseError);
    }
  });
});
