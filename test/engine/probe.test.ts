import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { probeDeclaredOff } from '../../src/engine/probe.ts';

describe('what a profile declares off', () => {
  async function notesOf(off: string[]): Promise<string[]> {
    const { target, close } = await startBundledTarget();
    try {
      return await probeDeclaredOff(planOf({ ...target, off }, {}));
    } finally {
      await close();
    }
  }

  it('is tried all the same, and shown when it works', async () => {
    const [note] = await notesOf(['introspect']);
    expect(note).to.match(/^introspect is declared off, but (works|half works)/);
  });

  it('is not shown when it does not work', async () => {
    const { target, close } = await startBundledTarget();
    const { adminClient: _nobody, ...poor } = target;
    const notes = await probeDeclaredOff(planOf({ ...poor, off: ['password'] }, {}));
    await close();
    expect(notes).to.deep.equal([]);
  });

  it('that the profile alone brings about is not tried', async () => {
    expect(await notesOf(['description-document'])).to.deep.equal([]);
  });
});
