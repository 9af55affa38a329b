import { expect } from 'chai';
import { asAdmin, start } from '../support/client.ts';
import { pathOrSkip, work } from './java-work.ts';

// The client gets tokens by sending its secret twice, or in the query, which the document does not allow: here it is given one.
describe('The UAA client of the Cloud Foundry Java client', () => {
  let outcomes: ReadonlyMap<string, string>;
  before(async function () {
    const path = pathOrSkip(this);
    const words = { scopePrefix: 'uaa', internalOrigin: 'uaa', defaultZone: 'uaa' };
    const server = await start({ passwordCost: 4, words });
    const token = (await asAdmin(server)).authorization?.replace('Bearer ', '') ?? '';
    outcomes = await work(path, 'UaaWork.java', new URL(server.authorizationUrl).port, token);
    await server.close();
  });

  for (const piece of [
    ...['server information', 'clients', 'several clients at once', 'users', 'groups', 'external groups'],
    ...['token keys', 'zones'],
  ]) {
    it(`completes its work: ${piece}`, () => {
      expect(outcomes.get(piece)).to.equal('done');
    });
  }
});
