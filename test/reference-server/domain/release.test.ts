import { expect } from 'chai';
import { featuresOf, isAtLeast } from '../../../reference-server/domain/release.ts';

describe('Releases', () => {
  it('are compared number by number', () => {
    expect(isAtLeast('75.21.0', '75.5.0')).to.equal(true);
    expect(isAtLeast('75.5.0', '75.21.0')).to.equal(false);
    expect(isAtLeast('76.0.0', '75.21.0')).to.equal(true);
    expect(isAtLeast('75.5.0', '75.5.0')).to.equal(true);
  });

  it('bring features', () => {
    expect(featuresOf('75.4.9').proofKey).to.equal(false);
    expect(featuresOf('75.5.0')).to.include({ proofKey: true, secretlessPublicClients: false });
    expect(featuresOf('75.21.0')).to.include({ secretlessPublicClients: true, privateKeyJwt: false });
    expect(featuresOf('76.23.0').privateKeyJwt).to.equal(true);
  });
});
