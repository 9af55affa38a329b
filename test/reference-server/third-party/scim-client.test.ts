import { expect } from 'chai';
import { asAdmin, start } from '../support/client.ts';
import { pathOrSkip, work } from './java-work.ts';

/** What of SCIM 2 the service has otherwise, and how the client gets on with it: `java/ScimWork.java`. */
describe('The UnboundID SCIM 2 SDK', () => {
  let outcomes: ReadonlyMap<string, string>;
  before(async function () {
    const path = pathOrSkip(this);
    const server = await start({ passwordCost: 4 });
    const token = (await asAdmin(server)).authorization?.replace('Bearer ', '') ?? '';
    outcomes = await work(path, 'ScimWork.java', server.authorizationUrl, token);
    await server.close();
  });

  for (const piece of ['users', 'pages of users', 'groups', 'patch']) {
    it(`completes its work: ${piece}`, () => {
      expect(outcomes.get(piece)).to.equal('done');
    });
  }
});
