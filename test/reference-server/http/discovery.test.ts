import { expect } from 'chai';
import { send, start } from '../support/client.ts';

const path = '/.well-known/openid-configuration';

describe('Discovery document', () => {
  it('has every field of the document, under the base URL with its prefix', async () => {
    const server = await start({ basePath: '/auth' });
    const base = server.authorizationUrl;
    const answer = await send('GET', `${base}${path}`);
    await server.close();
    expect(base).to.match(/\/auth$/);
    expect([answer.status, answer.headers['content-type']]).to.deep.equal([200, 'application/json']);
    expect(Object.keys(answer.json())).to.have.length(19);
    expect(answer.json()).to.deep.include({
      issuer: `${base}/oauth/token`,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      userinfo_endpoint: `${base}/userinfo`,
      jwks_uri: `${base}/token_keys`,
      end_session_endpoint: `${base}/logout.do`,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      claims_parameter_supported: false,
      code_challenge_methods_supported: ['S256', 'plain'],
    });
    expect(answer.json().claims_supported).to.have.length(23);
  });

  it('leaves out what an earlier release does not have', async () => {
    const server = await start({ release: '75.4.9' });
    const body = (await send('GET', `${server.authorizationUrl}${path}`)).json();
    await server.close();
    expect(body).not.to.have.property('code_challenge_methods_supported');
    expect(body.token_endpoint_auth_methods_supported).to.deep.equal([
      'client_secret_basic',
      'client_secret_post',
    ]);
  });

  it('names the public address, where the server is told one', async () => {
    const server = await start({ publicUrl: 'https://id.example' });
    const body = (await send('GET', `${server.authorizationUrl}${path}`)).json();
    await server.close();
    expect([body.issuer, body.jwks_uri]).to.deep.equal([
      'https://id.example/oauth/token',
      'https://id.example/token_keys',
    ]);
  });
});
