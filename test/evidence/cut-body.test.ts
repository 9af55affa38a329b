import { expect } from 'chai';
import { cutBody } from '../../src/evidence/cut-body.ts';

describe('a body in the evidence', () => {
  it('stays whole up to 64 Ki characters', () => {
    const message = { body: 'x'.repeat(65_536) };
    expect(cutBody(message)).to.deep.equal(message);
  });

  it('is cut when it is longer, and says how long it was', () => {
    const { body } = cutBody({ body: `begin${'x'.repeat(1_048_576)}` });
    expect(body.length).to.be.below(5_000);
    expect(body).to.match(/^beginx+… \(cut by assay: 1048581 characters in all\)$/);
  });

  it('may be missing', () => {
    expect(cutBody<{ body?: string }>({})).to.deep.equal({});
  });
});
