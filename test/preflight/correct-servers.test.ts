import { expect } from 'chai';
import { odditiesNamed } from '../../proof/odd-servers/index.ts';
import { startOddServer } from '../../proof/odd-servers/odd-server.ts';
import { stacks } from '../../proof/odd-servers/stacks.ts';
import { start } from '../../proof/second-server/server.ts';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { preflight } from '../../src/runner/preflight.ts';
import { targetOf } from '../../src/target/profile.ts';
import type { Target } from '../../src/target/target.ts';

/** What keeps a run from beginning, or is said to be lacking. */
async function inTheWay(target: Target): Promise<string[]> {
  return (await preflight(target))
    .filter(({ finding }) => finding !== 'good' && finding !== 'advice')
    .map(({ what, message }) => `${what}: ${message}`);
}

describe('the look at a correct server', () => {
  for (const stack of stacks) {
    it(`finds nothing in the way, whatever its ways are: ${stack.join(', ')}`, async () => {
      const bundled = await startBundledTarget();
      const odd = await startOddServer(odditiesNamed(stack));
      try {
        expect(await inTheWay({ ...bundled.target, ...odd.target })).to.deep.equal([]);
      } finally {
        await odd.close();
        await bundled.close();
      }
    });
  }

  for (const odd of [false, true]) {
    it(`finds nothing in the way of another implementation${odd ? ', with ways of its own' : ''}`, async () => {
      const secret = 'the secret of the keeper';
      const server = await start({ secret, odd });
      const profile = {
        authorization: { url: server.authorization },
        resource: { url: server.resource },
        adminClient: { id: 'keeper', secret },
        dialect: { internalOrigin: 'local', defaultZone: 'root' },
        capabilities: { off: ['mfa', 'ldap'] },
      };
      try {
        expect(await inTheWay(targetOf(profile, '.'))).to.deep.equal([]);
      } finally {
        await server.close();
      }
    });
  }
});
