import { expect } from 'chai';
import { decodeJwt, type JWK } from 'jose';
import type { ClientMetadata } from 'oidc-provider';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer } from '../support/accounts.ts';
import { send, start } from '../support/client.ts';
import { ask, callback, populate, registerApp } from '../support/flows.ts';
import { type RunningProvider, signingKey, startOidcProvider } from './support/oidc-provider.ts';
import { type Stop, Wanderer } from './support/wanderer.ts';

describe('Login at an OpenID Connect provider (oidc-provider)', () => {
  let server: RunningServer;
  let provider: RunningProvider;
  let keys: JWK[];
  let clients: ClientMetadata[];
  const port = (): number => Number(new URL(provider.issuer).port);

  before(async () => {
    server = await start({ passwordCost: 4 });
    const client = (origin: string, method: string): ClientMetadata => ({
      ...{
        client_id: `rp ${origin}`,
        client_secret: 'partners in crime:&',
        grant_types: ['authorization_code'],
      },
      redirect_uris: [`${server.authorizationUrl}/login/callback/${origin}`],
      post_logout_redirect_uris: [`${server.authorizationUrl}/logout.do`],
      ...{ response_types: ['code'], token_endpoint_auth_method: method },
    });
    const { client_secret: _secret, ...keyed } = client('keyed', 'private_key_jwt');
    clients = [
      client('partner', 'client_secret_basic'),
      client('posted', 'client_secret_post'),
      { ...keyed, jwks: (await send('GET', `${server.authorizationUrl}/token_keys`)).json() },
    ];
    keys = [await signingKey('first')];
    provider = await startOidcProvider(clients, keys);
    await populate(server);
    await registerApp(server, 'partners', { allowedproviders: ['partner'] });
    await registerApp(server, 'insiders', { allowedproviders: ['auth'] });
    await registerPartner('partner');
    await registerPartner('posted', { authMethod: 'client_secret_post' });
    await registerPartner('keyed', { relyingPartySecret: undefined, jwtClientAuthentication: true });
  });
  after(async () => {
    await server.close();
    await provider.close();
  });

  async function registerPartner(originKey: string, config: Record<string, unknown> = {}): Promise<string> {
    const answer = await administer(server, 'POST', '/identity-providers?rawConfig=true', {
      ...{ originKey, name: originKey, type: 'oidc1.0' },
      config: {
        discoveryUrl: `${provider.issuer}/.well-known/openid-configuration`,
        ...{ relyingPartyId: `rp ${originKey}`, relyingPartySecret: 'partners in crime:&' },
        ...{ linkText: `Log in with ${originKey} & co`, scopes: ['openid', 'email', 'profile'], ...config },
      },
    });
    expect(answer.status, answer.text).to.equal(201);
    return String(answer.json().id);
  }

  const authorize = (hint: string | undefined, clientId = 'app'): string =>
    `${server.authorizationUrl}/oauth/authorize?${new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: callback, state: 's', scope: 'openid' },
      ...(hint !== undefined && { login_hint: JSON.stringify({ origin: hint }) }),
    })}`;

  async function logInAtProvider(browser: Wanderer, at: Stop, name = 'ann'): Promise<Stop> {
    expect(at.url.origin, browser.way.join(' ')).to.equal(provider.issuer);
    const consent = await browser.submit(at, { login: name, password: 'any' });
    return browser.submit(consent);
  }

  async function claimsOf(stop: Stop, clientId = 'app'): Promise<Record<string, unknown>> {
    const code = stop.url.searchParams.get('code');
    expect(code, stop.page).to.be.a('string');
    const answer = await ask(
      server,
      { grant_type: 'authorization_code', code: String(code), redirect_uri: callback },
      clientId,
    );
    expect(answer.status, answer.text).to.equal(200);
    return decodeJwt(String(answer.json().id_token));
  }

  for (const origin of ['partner', 'posted', 'keyed']) {
    it(`leads by login_hint to ${origin}, and on to the client`, async () => {
      const browser = new Wanderer();
      const end = await logInAtProvider(browser, await browser.visit(authorize(origin)));
      expect(end.url.href).to.include(`${callback}?`);
      expect(end.url.searchParams.get('state')).to.equal('s');
      const claims = await claimsOf(end);
      expect(claims).to.include({ user_name: 'ann', origin, email: 'ann@idp.example', email_verified: true });
      expect(claims.amr).to.include('ext');
      const begun = browser.way.find((address) => address.startsWith(`${provider.issuer}/auth?`)) ?? '';
      const sent = new URL(begun).searchParams;
      for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)).to.match(/.{32}/);
    });
  }

  it('offers providers on the login page, and the link leads there', async () => {
    const browser = new Wanderer();
    const page = await browser.visit(authorize(undefined));
    expect(page.page).to.include('Log in with partner &amp; co').and.include('name="username"');
    const end = await logInAtProvider(
      browser,
      await browser.visit(`${server.authorizationUrl}/login/provider/partner`),
    );
    expect(await claimsOf(end)).to.include({ user_name: 'ann', origin: 'partner' });
  });

  it('shows a client only what it allows, and leads straight to the only one', async () => {
    const browser = new Wanderer();
    expect((await browser.visit(authorize(undefined, 'partners'))).url.origin).to.equal(provider.issuer);
    const page = await new Wanderer().visit(authorize('partner', 'insiders'));
    expect(page.url.pathname).to.equal('/login');
    expect(page.page).not.to.include('/login/provider/');
  });

  it('knows the user again, and logs in without a page while the provider has its session', async () => {
    const browser = new Wanderer();
    const first = await claimsOf(
      await logInAtProvider(browser, await browser.visit(authorize('partner')), 'ben'),
    );
    await browser.jar.removeAllCookies();
    const again = new Wanderer();
    const second = await logInAtProvider(again, await again.visit(authorize('partner')), 'ben');
    expect((await claimsOf(second)).sub).to.equal(first.sub);
    const third = await again.visit(authorize('partner', 'partners'));
    expect((await claimsOf(third, 'partners')).sub).to.equal(first.sub);
  });

  it('refuses an answer to another browser, a wrong state and a second use', async () => {
    const browser = new Wanderer();
    const end = await logInAtProvider(browser, await browser.visit(authorize('partner')), 'cleo');
    expect(end.url.searchParams.has('code')).to.equal(true);
    const answered = browser.way.find((address) => address.includes('/login/callback/')) ?? '';
    for (const [who, address] of [
      [new Wanderer(), answered],
      [browser, answered],
      [new Wanderer(), answered.replace(/state=[^&]*/, 'state=x')],
    ] as const) {
      const stop = await who.visit(address);
      const isOut = stop.url.search.includes('error=provider_failure') || stop.url.pathname === '/home';
      expect(isOut, stop.url.href).to.equal(true);
    }
    const stranger = new Wanderer();
    await stranger.visit(answered);
    expect((await stranger.visit(`${server.authorizationUrl}/home`)).url.pathname).to.equal('/login');
  });

  it('tells the login page that the user refused', async () => {
    const browser = new Wanderer();
    const at = await browser.visit(authorize('partner'));
    const sent = new URL(browser.way.find((address) => address.includes('/auth?')) ?? '').searchParams;
    const state = sent.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state });
    const page = await browser.visit(`${server.authorizationUrl}/login/callback/partner?${query}`);
    expect(at.status).to.equal(200);
    expect(page.page).to.include('The login did not succeed');
    expect(page.page).to.include('Log in with partner');
  });

  it('ends the session at the provider too, and goes on to where the logout leads', async () => {
    const browser = new Wanderer();
    await logInAtProvider(browser, await browser.visit(authorize('partner')), 'dora');
    const asked = await browser.visit(
      `${server.authorizationUrl}/logout.do?${new URLSearchParams({
        ...{ post_logout_redirect_uri: callback, client_id: 'app' },
      })}`,
    );
    expect(asked.url.origin).to.equal(provider.issuer);
    const end = await browser.submit(asked, { logout: 'yes' });
    expect(end.url.href).to.equal(callback);
    expect((await browser.visit(authorize('partner'))).page).to.include('name="login"');
  });

  it('trusts the keys that the provider has now', async () => {
    const old = port();
    await provider.close();
    provider = await startOidcProvider(clients, [await signingKey('second'), ...keys], old);
    const browser = new Wanderer();
    const end = await logInAtProvider(browser, await browser.visit(authorize('partner')), 'emma');
    expect(await claimsOf(end)).to.include({ user_name: 'emma' });
  });

  it('says so when the provider cannot be reached, and internal users still log in', async () => {
    const old = port();
    await provider.close();
    try {
      const browser = new Wanderer();
      const page = await browser.visit(authorize('partner'));
      expect(page.page).to.include('cannot be reached');
      const end = await browser.submit(page, { username: 'marissa', password: 'marissa secret' });
      expect(await claimsOf(end)).to.include({ user_name: 'marissa', origin: 'auth' });
    } finally {
      provider = await startOidcProvider(clients, keys, old);
    }
  });
});
