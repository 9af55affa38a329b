import { expect } from 'chai';
import { clientWith } from '../../../src/protocol/authorization/client-metadata.ts';
import { browserCodeFlow } from '../../../src/protocol/authorization/code-flows.ts';
import { implicitFlow } from '../../../src/protocol/authorization/token-flows.ts';

describe('A client with metadata that the page shows', () => {
  it('is that of the flow with these members', () => {
    const { name, ...spec } = clientWith(browserCodeFlow, { scope: ['a'], redirect_uri: null });
    const { name: usual, redirect_uri: _uri, ...rest } = browserCodeFlow.clientSpec;
    expect(spec).to.deep.equal({ ...rest, scope: ['a'] });
    expect(name).to.match(new RegExp(`^${usual}-[0-9a-f]{10}$`));
  });

  it('is another client for each metadata', () => {
    const names = [['a'], ['b'], ['a']].map((scope) => clientWith(browserCodeFlow, { scope }).name);
    expect(new Set(names).size).to.equal(2);
    expect(names[0]).to.equal(names[2]);
  });

  it('has a secret unless it uses the implicit grant or the page says none', () => {
    expect(clientWith(implicitFlow, { scope: ['a'] }).secret).to.equal(null);
    const types = { authorized_grant_types: ['authorization_code'] };
    expect(clientWith(implicitFlow, types)).not.to.have.property('secret');
    expect(clientWith(browserCodeFlow, { client_secret: null }).secret).to.equal(null);
  });
});
