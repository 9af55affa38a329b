import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { assay } from '../../src/runner/assay.ts';
import { probeDeclaredOff } from '../../src/runner/probe.ts';

describe('what a profile declares off', () => {
  async function notesOf(off: string[], defect?: string): Promise<string[]> {
    const { target, close } = await startBundledTarget(defect === undefined ? {} : { defect });
    try {
      return await probeDeclaredOff(planOf({ ...target, off }, {}));
    } finally {
      await close();
    }
  }

  it('is tried all the same, and shown when it works', async () => {
    const [note] = await notesOf(['introspect']);
    expect(note).to.match(/^introspect is declared off, but works .*: remove it from capabilities\.off$/);
  });

  it('is told apart when it works only half', async () => {
    const [note] = await notesOf(['introspect'], 'introspect-everything-active');
    expect(note).to.match(/^introspect is declared off, but half works \(\d+ of \d+ requirements tried\)/);
  });

  it('makes the scope partial, which the verdict says first, unless a document makes it conditional', async () => {
    const { target, close } = await startBundledTarget();
    const headlines = [];
    for (const off of [['introspect'], ['mfa'], ['mfa', 'introspect']]) {
      const plan = planOf({ ...target, off }, {});
      const feature = 'features/discovery/document.feature';
      const some = plan.scenarios.filter((one) => one.feature === feature);
      headlines.push((await assay({ ...plan, scenarios: some })).headline);
    }
    await close();
    expect(headlines[0]).to.match(/^Scope: partial, without introspect\. /);
    expect(headlines[1]).to.not.match(/partial/);
    expect(headlines[2]).to.match(/^Scope: partial, without mfa, introspect\. /);
  });

  it('is not applicable when a document makes it conditional, else excluded by the user', async () => {
    const { target, close } = await startBundledTarget();
    const plan = planOf({ ...target, off: ['mfa', 'introspect'] }, { capability: ['mfa', 'introspect'] });
    const { requirements, exchanges } = await assay(plan);
    await close();
    const reasonsOf = (capability: string) =>
      new Set(
        requirements
          .filter(({ id }) => plan.catalogue.get(id)?.needs?.includes(capability))
          .map(({ verdict, reason }) => `${verdict} ${reason}`),
      );
    expect([...reasonsOf('introspect')]).to.deep.equal(['notTested excluded-by-user']);
    expect([...reasonsOf('mfa')]).to.deep.equal(['notApplicable not-applicable']);
    expect(exchanges.filter(({ role }) => role === 'under-test')).to.deep.equal([]);
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
