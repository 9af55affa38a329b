import { expect } from 'chai';
import { startReferenceServer } from '../../reference-server/index.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { quickConnection } from '../client/loopback.ts';
import { exampleTarget } from '../scenario/example-run.ts';

const adminClient = { id: 'admin', secret: 'the-admin-secret' };
const expiries = ['RFC6749-CODE-005', 'SUPPLEMENT-PASSCODE-006', 'SUPPLEMENT-LOCKOUT-006'];
const short = { authorizationCode: 1, passcode: 1, lockout: 1 };

/** What the expiries come to on the reference server, with the lifetimes that the profile gives. */
async function verdicts(told?: typeof short): Promise<string[]> {
  const server = await startReferenceServer({ adminClient, passwordCost: 4, lifetimes: short });
  const selected = new Set(expiries);
  try {
    const { requirements } = await assay({
      target: exampleTarget(server.authorizationUrl, {
        connection: quickConnection(),
        ...(told === undefined ? {} : { lifetimes: told }),
      }),
      catalogue: loadCatalogue(suiteRoot),
      capabilities: loadCapabilities(suiteRoot),
      scenarios: indexFeatures(suiteRoot).filter(({ requirements: ids }) =>
        ids.some((id) => selected.has(id)),
      ),
      level: 'compatible',
      scope: { kind: 'selection', declaredOff: [], selection: expiries.join(' ') },
      selected,
    });
    return requirements.filter(({ id }) => selected.has(id)).map((one) => one.reason ?? one.verdict);
  } finally {
    await server.close();
  }
}

describe('what has to wait', () => {
  it('runs when the profile tells of lifetimes that are short', async () => {
    expect(await verdicts(short)).to.deep.equal(['passed', 'passed', 'passed']);
  });

  it('does not run in a quick run otherwise', async () => {
    expect(await verdicts()).to.deep.equal(['needs-waiting', 'needs-waiting', 'needs-waiting']);
  });
});
