import { expect } from 'chai';
import * as client from 'openid-client';
import type { HttpRequest, HttpResponse } from '../../src/client/exchange.ts';
import { Listener } from '../../src/identity-providers/listener.ts';
import { oidcProvider } from '../../src/identity-providers/oidc/provider.ts';
import { OidcSite } from '../../src/identity-providers/oidc/site.ts';

const user = { userName: 'ada', email: 'ada@assay.example' };
const callback = 'https://service.example/callback';

function headerOf({ headers }: HttpResponse, name: string): string {
  return headers.find(([field]) => field === name)?.[1] ?? '';
}

describe('the OpenID Connect provider of the suite', () => {
  let listener: Listener;
  let site: OidcSite;
  let configuration: client.Configuration;

  before(async () => {
    listener = await Listener.open({ host: '127.0.0.1', port: 0 });
    const issuer = `${listener.url}/one`;
    site = new OidcSite({ ...oidcProvider('run', 'site-test'), issuer }, 'the+secret %');
    listener.put(site);
    const { relyingPartyId } = site.provider;
    configuration = await client.discovery(new URL(issuer), relyingPartyId, 'the+secret %', undefined, {
      execute: [client.allowInsecureRequests],
    });
  });
  after(() => listener.close());

  async function authorize(parameters: Record<string, string>, misbehaviour = {}): Promise<URL> {
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: 'openid',
      ...parameters,
    });
    const request: HttpRequest = { method: 'GET', url: url.href, headers: [] };
    return new URL(headerOf(await site.answerTo(request, { user, ...misbehaviour }), 'Location'));
  }

  async function exchange(misbehaviour = {}): Promise<unknown> {
    const verifier = client.randomPKCECodeVerifier();
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    const asked = { state: 's', nonce: 'n', code_challenge: challenge, code_challenge_method: 'S256' };
    const back = await authorize(asked, misbehaviour);
    return client
      .authorizationCodeGrant(configuration, back, {
        pkceCodeVerifier: verifier,
        expectedState: 's',
        expectedNonce: 'n',
      })
      .then((tokens) => tokens.claims()?.sub)
      .catch((error: unknown) => error);
  }

  it('logs its user in for a relying party that others wrote', async () => {
    expect(await exchange()).to.equal('ada');
  });

  it('can be made to say what is wrong', async () => {
    const wrong = {
      audience: { idToken: (own: object) => ({ ...own, audience: 'another' }) },
      expired: { idToken: (own: object) => ({ ...own, claims: { exp: 1 } }) },
      state: { redirect: (parameters: URLSearchParams) => parameters.set('state', 'another') },
    };
    for (const [name, misbehaviour] of Object.entries(wrong)) {
      expect(await exchange(misbehaviour), name).to.be.instanceOf(Error);
    }
  });

  it('gives a code once, to who asked for it, and with the verifier behind the challenge', async () => {
    const back = await authorize({ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' });
    const code = back.searchParams.get('code') ?? '';
    const token = (secret: string) =>
      fetch(`${site.url}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          ...{
            grant_type: 'authorization_code',
            code,
            redirect_uri: callback,
            code_verifier: 'y'.repeat(43),
          },
          ...{ client_id: site.provider.relyingPartyId, client_secret: secret },
        }),
      });
    expect((await token('wrong')).status).to.equal(401);
    expect((await token('the+secret %')).status).to.equal(400);
    expect((await token('the+secret %')).status).to.equal(400);
  });

  it('shows no page of a user to a browser with nobody before it, and nothing at other addresses', async () => {
    expect(await (await fetch(`${site.url}/authorize?client_id=x`)).text()).to.contain('Nobody is logged in');
    expect((await fetch(`${site.url}/other`)).status).to.equal(404);
    expect((await fetch(`${listener.url}/two/token`)).status).to.equal(404);
  });
});
