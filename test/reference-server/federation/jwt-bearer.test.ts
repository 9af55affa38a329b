import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer } from '../support/accounts.ts';
import { type Answer, askToken, basic, machine, register, start } from '../support/client.ts';
import { app, logIn, populate, registerApp } from '../support/flows.ts';
import { type Issuer, makeIssuer, publicJwk, registerProvider } from './support/oidc-issuer.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const inAMinute = (): number => Math.floor(Date.now() / 1000) + 60;

describe('Grant jwt-bearer', () => {
  let server: RunningServer;
  let one: Issuer;
  let other: Issuer;
  before(async () => {
    server = await start({ passwordCost: 4 });
    [one, other] = [await makeIssuer('https://one.example'), await makeIssuer('https://other.example')];
    await registerProvider(server, 'one', one);
    await registerProvider(server, 'other', other);
    const jwtApp = { authorized_grant_types: [grantType, 'refresh_token'] };
    await registerApp(server, 'requester', jwtApp);
    await registerApp(server, 'restricted', { ...jwtApp, allowedproviders: ['other'] });
    await registerApp(server, 'closed', { ...jwtApp, allowedproviders: [] });
    await registerApp(server, 'two', { ...jwtApp, allowedproviders: ['other', 'one'] });
    await registerApp(server, 'saml', {
      authorized_grant_types: ['urn:ietf:params:oauth:grant-type:saml2-bearer'],
    });
    await register(server, { ...machine, client_id: 'resource', authorities: ['auth.resource'] });
    await register(server, { ...machine, client_id: 'plain', scope: ['auth.resource'] });
    await populate(server);
  });
  after(() => server.close());

  const claims = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...{ iss: one.issuer, sub: 'alice', aud: 'rp-one', exp: inAMinute() },
    ...changes,
  });
  const exchange = (
    assertion: string,
    parameters: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    askToken(
      server,
      {
        ...{ grant_type: grantType, assertion, client_id: 'requester', client_secret: app.client_secret },
        ...parameters,
      },
      headers,
    );
  const withoutSecret = (assertion: string, headers: Record<string, string>, clientId = 'requester') =>
    askToken(server, { grant_type: grantType, assertion, client_id: clientId }, headers);
  const expectRefusal = (answer: Answer, error = 'invalid_grant', status = 400): void => {
    expect(answer.status, answer.text).to.equal(status);
    expect(answer.json().error).to.equal(error);
  };

  it('issues tokens for a shadow user, who is the same at the second time', async () => {
    const first = await exchange(await one.sign(claims()));
    expect(first.status, first.text).to.equal(200);
    expect(first.json()).to.have.all.keys(
      ...['access_token', 'token_type', 'refresh_token', 'expires_in', 'scope', 'jti'],
    );
    const token = decodeJwt(String(first.json().access_token));
    expect(token).to.include({ origin: 'one', user_name: 'alice', grant_type: grantType });
    const second = await exchange(await one.sign(claims({ email: 'a@example.org', given_name: 'Alice' })));
    expect(decodeJwt(String(second.json().access_token)).sub).to.equal(token.sub);
    const user = await administer(server, 'GET', `/Users/${token.sub}`);
    expect(user.json()).to.deep.include({ origin: 'one', externalId: 'alice' });
    expect(JSON.stringify(user.json())).to.include('a@example.org');
    const refreshed = await askToken(
      server,
      { grant_type: 'refresh_token', refresh_token: String(second.json().refresh_token) },
      basic('requester', app.client_secret),
    );
    expect(refreshed.status).to.equal(200);
  });

  it('gives an ID token of the shadow user when response_type asks for one', async () => {
    const responseTypes = [undefined, 'token', 'id_token', 'token id_token', 'id_token token'];
    const present = responseTypes.map(async (type) => {
      const answer = await exchange(
        await one.sign(claims()),
        type === undefined ? {} : { response_type: type },
      );
      const { access_token, id_token } = answer.json();
      if (id_token === undefined) return false;
      expect(decodeJwt(String(id_token)).sub).to.equal(decodeJwt(String(access_token)).sub);
      return true;
    });
    expect(await Promise.all(present)).to.deep.equal([false, false, true, true, true]);
  });

  it('narrows to the requested scope', async () => {
    const answer = await exchange(await one.sign(claims()), {
      scope: 'platform.read',
      response_type: 'id_token',
    });
    expect(answer.json().scope).to.equal('platform.read');
    expect(answer.json()).not.to.have.property('id_token');
    expectRefusal(await exchange(await one.sign(claims()), { scope: 'auth.admin' }), 'invalid_scope');
  });

  it('takes keys as PEM, JWK and JWK set, and algorithms of either kind', async () => {
    const elliptic = await makeIssuer('https://ec.example', 'ES256');
    const probabilistic = await makeIssuer('https://ps.example', 'PS384');
    const jwk = JSON.stringify({ ...(await publicJwk(elliptic)), kid: 'k', use: 'sig' });
    await registerProvider(server, 'ec', { ...elliptic, publicPem: jwk });
    const keys = [await publicJwk(one), await publicJwk(probabilistic)];
    await registerProvider(server, 'ps', { ...probabilistic, publicPem: JSON.stringify({ keys }) });
    const assertions = [
      await elliptic.sign(claims({ iss: elliptic.issuer, aud: ['x', 'rp-ec'] }), { kid: 'k' }),
      await probabilistic.sign(claims({ iss: probabilistic.issuer, aud: 'rp-ps' }), { kid: 'any' }),
    ];
    for (const assertion of assertions) expect((await exchange(assertion)).status).to.equal(200);
    const wrongKid = await elliptic.sign(claims({ iss: elliptic.issuer, aud: 'rp-ec' }), { kid: 'other' });
    expectRefusal(await exchange(wrongKid));
  });

  const faults: Readonly<Record<string, () => Promise<string>>> = {
    'text that is no JWT': async () => 'assertion',
    'no iss': () => one.sign(claims({ iss: undefined })),
    'an unknown iss': () => one.sign(claims({ iss: 'https://none.example' })),
    'iss with a slash more': () => one.sign(claims({ iss: `${one.issuer}/` })),
    'iss in other case': () => one.sign(claims({ iss: one.issuer.toUpperCase() })),
    'the key of another provider': () => one.sign(claims(), {}, other.privateKey),
    'no signature': async () =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await one.sign(claims())).split('.')[1]}.`,
    'none in another case': async () =>
      `${Buffer.from('{"alg":"NoNe"}').toString('base64url')}.${(await one.sign(claims())).split('.')[1]}.`,
    'claims changed afterwards': async () => {
      const [head, , tail] = (await one.sign(claims())).split('.');
      return [head, Buffer.from(JSON.stringify(claims({ sub: 'bob' }))).toString('base64url'), tail].join(
        '.',
      );
    },
    'an HMAC under the public key': () =>
      one.sign(claims(), { alg: 'HS256' }, new TextEncoder().encode(one.publicPem)),
    'a key that it brings along': async () => {
      const foreign = await makeIssuer(one.issuer);
      return foreign.sign(claims(), { jwk: await publicJwk(foreign) });
    },
    'no sub': () => one.sign(claims({ sub: undefined })),
    'an empty sub': () => one.sign(claims({ sub: '' })),
    'no aud': () => one.sign(claims({ aud: undefined })),
    'the client as aud': () => one.sign(claims({ aud: 'requester' })),
    'the aud of another provider': () => one.sign(claims({ aud: 'rp-other' })),
    'an empty list as aud': () => one.sign(claims({ aud: [] })),
    'no exp': () => one.sign(claims({ exp: undefined })),
    'exp half a minute ago': () => one.sign(claims({ exp: inAMinute() - 90 })),
    'nbf in an hour': () => one.sign(claims({ nbf: inAMinute() + 3600 })),
  };
  for (const [name, make] of Object.entries(faults)) {
    it(`refuses an assertion with ${name}`, async () => expectRefusal(await exchange(await make())));
  }

  it('accepts its own token endpoint as audience', async () => {
    const aud = `${server.authorizationUrl}/oauth/token`;
    expect((await exchange(await one.sign(claims({ aud })))).status).to.equal(200);
  });

  it('refuses a missing or empty assertion as invalid_request', async () => {
    const common = { grant_type: grantType, client_id: 'requester', client_secret: app.client_secret };
    expectRefusal(await askToken(server, common), 'invalid_request');
    expectRefusal(await askToken(server, { ...common, assertion: '' }), 'invalid_request');
  });

  it('fails when two active providers have the issuer, also when one alone has the key', async () => {
    const [shared, second] = [
      await makeIssuer('https://shared.example'),
      await makeIssuer('https://s.example'),
    ];
    await registerProvider(server, 'first', shared, { relyingPartyId: 'rp' });
    const assertion = await shared.sign(claims({ iss: shared.issuer, aud: 'rp' }));
    expect((await exchange(assertion)).status).to.equal(200);
    const id = await registerProvider(server, 'second', { ...second, issuer: shared.issuer });
    expectRefusal(await exchange(assertion));
    await administer(server, 'DELETE', `/identity-providers/${id}`);
    expect((await exchange(assertion)).status).to.equal(200);
  });

  it('serves only the providers that the client allows', async () => {
    const [mine, yours] = [
      await one.sign(claims()),
      await other.sign(claims({ iss: other.issuer, aud: 'rp-other' })),
    ];
    expectRefusal(await exchange(mine, { client_id: 'restricted' }), 'unauthorized_client');
    expectRefusal(await exchange(mine, { client_id: 'closed' }), 'unauthorized_client');
    expect((await exchange(yours, { client_id: 'restricted' })).status).to.equal(200);
    for (const assertion of [mine, yours]) {
      expect((await exchange(assertion, { client_id: 'two' })).status).to.equal(200);
    }
  });

  it('needs the grant type of the requesting client', async () => {
    const assertion = await one.sign(claims());
    expectRefusal(await exchange(assertion, { client_id: 'app' }), 'unauthorized_client');
    expectRefusal(await exchange(assertion, { client_id: 'saml' }), 'unauthorized_client');
    const headers = basic('resource', machine.client_secret);
    expectRefusal(await withoutSecret(assertion, headers, 'app'), 'unauthorized_client');
  });

  it('serves a resource server with authority auth.resource, and no other client', async () => {
    const assertion = await one.sign(claims());
    const headers = basic('resource', machine.client_secret);
    const served = await withoutSecret(assertion, headers);
    expect(served.status, served.text).to.equal(200);
    expect(decodeJwt(String(served.json().access_token)).client_id).to.equal('requester');
    expect((await exchange(assertion, {}, headers)).status).to.equal(200);
    const refused = [
      await withoutSecret(assertion, basic('plain', machine.client_secret)),
      await withoutSecret(assertion, basic('resource', 'wrong')),
      await withoutSecret(assertion, headers, 'nobody'),
      await exchange(assertion, { client_secret: 'wrong' }, headers),
    ];
    for (const answer of refused) expectRefusal(answer, 'invalid_client', 401);
  });

  it('needs client_id, and client_secret unless a header is used', async () => {
    const assertion = await one.sign(claims());
    const headers = basic('resource', machine.client_secret);
    expectRefusal(await askToken(server, { grant_type: grantType, assertion }, headers), 'invalid_request');
    expectRefusal(await withoutSecret(assertion, {}), 'invalid_client', 401);
    expectRefusal(await exchange(assertion, { client_secret: '' }), 'invalid_client', 401);
    expect((await withoutSecret(assertion, basic('requester', app.client_secret))).status).to.equal(200);
  });

  it('maps claims and groups, and adds no users where the provider adds none', async () => {
    const mapped = await makeIssuer('https://mapped.example');
    const id = await registerProvider(server, 'mapped', mapped, {
      relyingPartyId: 'rp',
      attributeMappings: {
        ...{ user_name: 'login', external_groups: ['roles'], 'user.attribute.office': 'room' },
      },
      ...{ groupMappingMode: 'AS_SCOPES', externalGroupsWhitelist: ['robots.*'] },
    });
    await registerApp(server, 'robots', {
      authorized_grant_types: [grantType],
      scope: ['robots.run', 'openid'],
    });
    const facts = {
      iss: mapped.issuer,
      aud: 'rp',
      login: 'r2',
      room: '12',
      roles: ['robots.run', 'openid.x'],
    };
    const answer = await exchange(await mapped.sign(claims(facts)), { client_id: 'robots' });
    expect(String(answer.json().scope).split(' ')).to.have.members(['robots.run', 'openid']);
    expect(decodeJwt(String(answer.json().access_token)).user_name).to.equal('r2');
    const later = await mapped.sign(claims({ ...facts, roles: [] }));
    expect((await exchange(later, { client_id: 'robots' })).json().scope).to.equal('openid');
    const nameless = await mapped.sign(claims({ ...facts, login: '' }));
    expectRefusal(await exchange(nameless, { client_id: 'robots' }));
    const provider = await administer(server, 'GET', `/identity-providers/${id}?rawConfig=true`);
    const config = { ...Object(provider.json().config), addShadowUserOnLogin: false };
    await administer(server, 'PUT', `/identity-providers/${id}`, { ...provider.json(), config });
    expectRefusal(await exchange(await mapped.sign(claims({ ...facts, login: 'new' }))));
    expect((await exchange(await mapped.sign(claims(facts)))).status).to.equal(200);
  });

  it('refuses tokens that it issued itself: it is no provider that was registered', async () => {
    const { access_token, id_token, refresh_token } = await logIn(server);
    for (const token of [access_token, id_token, refresh_token]) {
      expectRefusal(await exchange(String(token)));
    }
  });
});
