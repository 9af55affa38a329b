import { expect } from 'chai';
import { cutMessage } from '../../src/evidence/cut-message.ts';

describe('a body in the evidence, and an address', () => {
  it('stays whole up to 64 Ki characters', () => {
    const message = { body: 'x'.repeat(65_536) };
    expect(cutMessage(message)).to.deep.equal(message);
  });

  it('is cut when it is longer, and says how long it was', () => {
    const { body } = cutMessage({ body: `begin${'x'.repeat(1_048_576)}` });
    expect(body.length).to.be.below(5_000);
    expect(body).to.match(/^beginx+… \(cut by assay: 1048581 characters in all\)$/);
  });

  it('is cut where it is an address', () => {
    const { url } = cutMessage({ url: `https://as.example/${'x'.repeat(1_048_576)}` });
    expect(url).to.match(/^https:\/\/as\.example\/x+… \(cut by assay: 1048595 characters in all\)$/);
  });

  it('may be missing', () => {
    expect(cutMessage<{ body?: string }>({})).to.deep.equal({});
  });
});
