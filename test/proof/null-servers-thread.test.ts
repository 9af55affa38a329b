import { expect } from 'chai';
import { NullServersThread } from '../../proof/null-servers/null-servers-thread.ts';

describe('the thread of the null servers', () => {
  it('tells of each as it is assayed; ended before the last it speaks for none', async () => {
    const thread = new NullServersThread({ whole: false, quick: 0 });
    try {
      await new Promise<void>((resolve) => {
        thread.onProof = resolve;
      });
      expect(thread.done).to.be.at.least(1);
    } finally {
      await thread.end();
    }
    expect(await thread.proofs()).to.equal(undefined);
  });
});
