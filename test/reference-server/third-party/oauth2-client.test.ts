import { generateCodeVerifier, OAuth2Client } from '@badgateway/oauth2-client';
import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { register, start } from '../support/client.ts';
import { app, callback, populate } from '../support/flows.ts';
import { UserAgent } from '../support/user-agent.ts';

describe('@badgateway/oauth2-client', () => {
  let server: RunningServer;
  let client: OAuth2Client;
  before(async () => {
    server = await start({ passwordCost: 4 });
    await populate(server);
    const base = server.authorizationUrl;
    client = new OAuth2Client({
      ...{ server: base, clientId: 'app', clientSecret: app.client_secret },
      ...{ tokenEndpoint: `${base}/oauth/token`, authorizationEndpoint: `${base}/oauth/authorize` },
      ...{ introspectionEndpoint: `${base}/introspect` },
    });
  });
  after(() => server.close());

  it('completes code with PKCE, and refresh', async () => {
    const codeVerifier = await generateCodeVerifier();
    const url = await client.authorizationCode.getAuthorizeUri({
      ...{ redirectUri: callback, state: 'some state', codeVerifier, scope: ['openid', 'platform.read'] },
    });
    const agent = new UserAgent(server);
    await agent.logIn();
    const answer = await agent.get(url);
    const tokens = await client.authorizationCode.getTokenFromCodeRedirect(String(answer.headers.location), {
      ...{ redirectUri: callback, state: 'some state', codeVerifier },
    });
    const refreshed = await client.refreshToken(tokens);
    expect(refreshed.accessToken).not.to.equal(tokens.accessToken);
    expect(refreshed.expiresAt).to.be.greaterThan(Date.now());
  });

  it('completes the password grant', async () => {
    const tokens = await client.password({ username: 'marissa', password: 'marissa secret' });
    expect(tokens.refreshToken).to.be.a('string');
  });

  it('completes client credentials, and introspects', async () => {
    await register(server, {
      ...{ client_id: 'machine', client_secret: 'x:y', authorized_grant_types: ['client_credentials'] },
      authorities: ['auth.resource', 'one.read'],
    });
    const base = server.authorizationUrl;
    const machine = new OAuth2Client({
      ...{ server: base, clientId: 'machine', clientSecret: 'x:y', tokenEndpoint: `${base}/oauth/token` },
      introspectionEndpoint: `${base}/introspect`,
    });
    const tokens = await machine.clientCredentials({ scope: ['one.read', 'auth.resource'] });
    const told = await machine.introspect(tokens);
    expect([told.active, told.client_id]).to.deep.equal([true, 'machine']);
  });
});
