import { expect } from 'chai';
import * as oidc from 'openid-client';
import type { RunningServer } from '../../../reference-server/index.ts';
import { register, start } from '../support/client.ts';
import { app, callback, populate } from '../support/flows.ts';
import { UserAgent } from '../support/user-agent.ts';

/** Follows the user's way from the client's authorization URL back to the client. */
async function visit(server: RunningServer, url: URL): Promise<URL> {
  const agent = new UserAgent(server);
  await agent.logIn();
  const answer = await agent.get(url.href);
  return new URL(String(answer.headers.location));
}

describe('openid-client', () => {
  let server: RunningServer;
  let userId: string;
  before(async () => {
    server = await start({ passwordCost: 4 });
    userId = await populate(server);
  });
  after(() => server.close());

  function discover(clientAuthentication?: oidc.ClientAuth, clientId = 'app'): Promise<oidc.Configuration> {
    const issuer = new URL(`${server.authorizationUrl}/oauth/token`);
    const execute = [oidc.allowInsecureRequests];
    return oidc.discovery(issuer, clientId, app.client_secret, clientAuthentication, { execute });
  }

  it('completes code with PKCE, refresh and userinfo', async () => {
    const config = await discover();
    const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(config, {
      ...{ redirect_uri: callback, scope: 'openid profile', state, nonce, max_age: '300' },
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const tokens = await oidc.authorizationCodeGrant(config, await visit(server, url), {
      ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, maxAge: 300 },
      idTokenExpected: true,
    });
    expect(tokens.claims()).to.include({ sub: userId, user_name: 'marissa' });
    const refreshed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(refreshed.claims()).to.include({ sub: userId, auth_time: tokens.claims()?.auth_time });
    const info = await oidc.fetchUserInfo(config, refreshed.access_token, userId);
    expect(info).to.include({ given_name: 'Marissa', email: 'marissa@example.org' });
  });

  it('completes the hybrid flow, with c_hash', async () => {
    const config = await discover();
    oidc.useCodeIdTokenResponseType(config);
    oidc.enableNonRepudiationChecks(config);
    const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(config, {
      ...{ redirect_uri: callback, scope: 'openid', state, nonce, code_challenge_method: 'S256' },
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    });
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    const tokens = await oidc.authorizationCodeGrant(config, await visit(server, url), checks);
    expect(tokens.claims()?.sub).to.equal(userId);
  });

  it('completes the implicit flow of an id_token', async () => {
    const config = await discover();
    oidc.useIdTokenResponseType(config);
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(config, {
      ...{ redirect_uri: callback, scope: 'openid', state, nonce },
    });
    const claims = await oidc.implicitAuthentication(config, await visit(server, url), nonce, {
      expectedState: state,
    });
    expect(claims).to.include({ sub: userId, nonce });
  });

  it('ends the login at the end session endpoint', async () => {
    const config = await discover();
    const url = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: callback, state: 'bye' });
    const agent = new UserAgent(server);
    await agent.logIn();
    const answer = await agent.get(url.href);
    expect(answer.headers.location).to.equal(`${callback}?state=bye`);
    expect((await agent.get('home')).headers.location).to.match(/\/login$/);
  });

  it('authenticates in every way, and introspects', async () => {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign', 'verify'],
    );
    const jwk = await crypto.subtle.exportKey('jwk', publicKey);
    const client = { authorized_grant_types: ['client_credentials'], authorities: ['auth.resource'] };
    await register(server, { ...client, client_id: 'secret & co', client_secret: app.client_secret });
    await register(server, { ...client, client_id: 'keys', jwks: { keys: [{ ...jwk, kid: 'k' }] } });
    const ways: readonly (readonly [string, oidc.ClientAuth])[] = [
      ['secret & co', oidc.ClientSecretBasic(app.client_secret)],
      ['secret & co', oidc.ClientSecretPost(app.client_secret)],
      ['keys', oidc.PrivateKeyJwt({ key: privateKey, kid: 'k' })],
    ];
    for (const [clientId, way] of ways) {
      const tokens = await oidc.clientCredentialsGrant(await discover(way, clientId));
      expect(tokens.scope).to.equal('auth.resource');
      const { issuer } = (await discover()).serverMetadata();
      const config = new oidc.Configuration(
        { issuer, introspection_endpoint: `${server.authorizationUrl}/introspect` },
        'secret & co',
        app.client_secret,
        oidc.ClientSecretBasic(app.client_secret),
      );
      oidc.allowInsecureRequests(config);
      const told = await oidc.tokenIntrospection(config, tokens.access_token);
      expect(told).to.include({ active: true, client_id: clientId, scope: 'auth.resource' });
    }
  });
});
