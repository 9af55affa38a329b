import { expect } from 'chai';
import { fingerprintOf, loadSuite } from '../../src/cli/suite.ts';

describe('the fingerprint of the suite', () => {
  it('is another with each requirement and scenario that is left out, and the same for the same ones', () => {
    const { catalogue, scenarios } = loadSuite();
    const whole = fingerprintOf(catalogue, scenarios);
    const fewer = fingerprintOf({ requirements: catalogue.requirements.slice(1) }, scenarios);
    const shorter = fingerprintOf(catalogue, scenarios.slice(1));
    expect(new Set([whole, fewer, shorter]).size).to.equal(3);
    const again = loadSuite();
    expect(fingerprintOf(again.catalogue, again.scenarios)).to.equal(whole);
  });
});
