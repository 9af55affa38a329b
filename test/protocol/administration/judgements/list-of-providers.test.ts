import { expect } from 'chai';
import type { Exchange } from '../../../../src/client/exchange.ts';
import { holdsAskedProvider } from '../../../../src/protocol/administration/judgements/list-of-providers.ts';

function passes(body: unknown, { status = 200, query = '?originKey=uaa' } = {}): boolean {
  const request = { method: 'GET', url: `http://target/identity-providers${query}`, headers: [] };
  const response = { status, headers: [], body: JSON.stringify(body) };
  return holdsAskedProvider({ request, response } as unknown as Exchange).passed;
}

describe('A list of identity providers', () => {
  it('holds the one that was asked for, alone or among others', () => {
    expect(passes([{ originKey: 'uaa' }])).to.equal(true);
    expect(passes([{ originKey: 'ldap' }, { originKey: 'uaa' }])).to.equal(true);
  });

  it('lacks it where another one stands there, none, or an error', () => {
    for (const body of [[{ originKey: 'ldap' }], [], [null], { originKey: 'uaa' }]) {
      expect(passes(body), JSON.stringify(body)).to.equal(false);
    }
    expect(passes([{ originKey: 'uaa' }], { status: 500 })).to.equal(false);
    expect(passes([{}], { query: '' })).to.equal(false);
  });
});
