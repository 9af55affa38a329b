import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer } from '../support/accounts.ts';
import { type Answer, basic, send, start } from '../support/client.ts';
import { app, registerApp } from '../support/flows.ts';
import {
  type AssertionParts,
  assertionXml,
  makeSamlIssuer,
  registerSamlProvider,
  type SigningOptions,
  signXml,
} from './support/saml-issuer.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:saml2-bearer';
const entityId = 'auth-saml-login';

describe('Grant saml2-bearer', () => {
  let server: RunningServer;
  let endpoint = '';
  const one = makeSamlIssuer('https://one.example');
  const other = makeSamlIssuer('https://other.example');
  before(async () => {
    server = await start({ passwordCost: 4 });
    endpoint = `${server.authorizationUrl}/oauth/token/alias/${entityId}`;
    await registerSamlProvider(server, 'one', one);
    await registerSamlProvider(server, 'other', other);
    const samlApp = { authorized_grant_types: [grantType, 'refresh_token'] };
    await registerApp(server, 'requester', samlApp);
    await registerApp(server, 'restricted', { ...samlApp, allowedproviders: ['other'] });
    await registerApp(server, 'closed', { ...samlApp, allowedproviders: [] });
    await registerApp(server, 'two', { ...samlApp, allowedproviders: ['other', 'one'] });
    await registerApp(server, 'jwt', {
      authorized_grant_types: ['urn:ietf:params:oauth:grant-type:jwt-bearer'],
    });
  });
  after(() => server.close());

  const xml = (changes: AssertionParts = {}): string =>
    assertionXml({ issuer: one.entityId, recipient: endpoint, audiences: [entityId], ...changes });
  const signed = (changes: AssertionParts = {}, options: SigningOptions = {}): string =>
    signXml(xml(changes), one.privateKey, options);
  const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');
  const post = (
    parameters: Record<string, string>,
    clientId = 'requester',
    address = endpoint,
  ): Promise<Answer> =>
    send('POST', address, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...basic(clientId, app.client_secret),
      },
      body: new URLSearchParams({ grant_type: grantType, ...parameters }).toString(),
    });
  const exchange = (text: string, clientId?: string): Promise<Answer> =>
    post({ assertion: encode(text) }, clientId);
  const expectRefusal = (answer: Answer, error = 'invalid_grant'): void => {
    expect(answer.status, answer.text).to.equal(400);
    expect(answer.json().error).to.equal(error);
  };
  const expectUser = (answer: Answer, userName: string): void => {
    expect(answer.status, answer.text).to.equal(200);
    const claims = decodeJwt(String(answer.json().access_token));
    expect(claims).to.include({ user_name: userName, origin: 'one', grant_type: grantType });
  };

  it('issues just the listed members, for a shadow user named by the NameID', async () => {
    const answer = await exchange(signed());
    expectUser(answer, 'alice');
    expect(answer.json()).to.have.all.keys(
      ...['access_token', 'token_type', 'refresh_token', 'expires_in', 'scope', 'jti'],
    );
  });

  const good: Readonly<Record<string, () => AssertionParts>> = {
    'another audience beside': () => ({ audiences: ['x', entityId] }),
    'the endpoint as audience': () => ({ audiences: [endpoint] }),
    'a confirmation that ended half a minute ago': () => ({ confirmedUntil: -30 }),
    'no times in Conditions': () => ({ validFrom: undefined, validUntil: undefined }),
    'a session that lasts': () => ({ sessionUntil: 60 }),
    'a condition that asks for one use': () => ({ moreConditions: '<saml:OneTimeUse/>' }),
  };
  for (const [name, parts] of Object.entries(good)) {
    it(`serves an assertion with ${name}`, async () => expectUser(await exchange(signed(parts())), 'alice'));
  }

  it('takes base64 and Base64URL, with padding or without', async () => {
    for (const pad of ['', 'x', 'xx']) {
      const text = signed({ nameId: `al${pad}` });
      const base64 = Buffer.from(text).toString('base64');
      expectUser(await post({ assertion: base64 }), `al${pad}`);
    }
    const padded = Buffer.from(signed()).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    expectUser(await post({ assertion: padded }), 'alice');
  });

  it('names a user by the whole NameID, whatever comment stands in it', async () => {
    const text = signed({ nameId: 'admin@x.example.evil.example' });
    expectUser(
      await exchange(text.replace('x.example.', 'x.example<!-- -->.')),
      'admin@x.example.evil.example',
    );
  });

  it('exchanges an assertion once', async () => {
    const text = signed();
    expectUser(await exchange(text), 'alice');
    expectRefusal(await exchange(text));
  });

  const bad: Readonly<Record<string, () => AssertionParts>> = {
    'no Issuer': () => ({ issuer: undefined }),
    'an unknown Issuer': () => ({ issuer: 'https://none.example' }),
    'the Issuer of another key': () => ({ issuer: other.entityId }),
    'no Recipient': () => ({ recipient: undefined }),
    'another host as Recipient': () => ({ recipient: `https://x.example/oauth/token/alias/${entityId}` }),
    'a longer Recipient': () => ({ recipient: `${endpoint}/more` }),
    'a shorter Recipient': () => ({ recipient: endpoint.slice(0, -1) }),
    'a Recipient in other case': () => ({ recipient: endpoint.replace('/alias/', '/ALIAS/') }),
    'the token endpoint as Recipient': () => ({ recipient: `${server.authorizationUrl}/oauth/token` }),
    'another entity id in the Recipient': () => ({ recipient: endpoint.replace(entityId, 'other') }),
    'no audience': () => ({ audiences: [] }),
    'another audience': () => ({ audiences: ['x'] }),
    'no NameID': () => ({ nameId: undefined }),
    'an empty NameID': () => ({ nameId: ' ' }),
    'no NotOnOrAfter of the confirmation': () => ({ confirmedUntil: undefined }),
    'a confirmation that ended': () => ({ confirmedUntil: -120 }),
    'a NotBefore of the confirmation': () => ({ confirmedFrom: -60 }),
    'another method': () => ({ method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }),
    'no Conditions': () => ({ conditions: false }),
    'Conditions that ended': () => ({ validUntil: -120 }),
    'Conditions that begin later': () => ({ validFrom: 120 }),
    'a condition that nobody knows': () => ({ moreConditions: '<saml:Condition/>' }),
    'no AuthnStatement': () => ({ authenticatedAt: undefined }),
    'a login eleven days ago': () => ({ authenticatedAt: -950_400 }),
    'a login in the future': () => ({ authenticatedAt: 180 }),
    'a session that ended': () => ({ sessionUntil: -1 }),
    'an IssueInstant an hour ago': () => ({ issuedAt: -3600 }),
    'an IssueInstant in the future': () => ({ issuedAt: 180 }),
    'another version': () => ({ version: '1.1' }),
  };
  for (const [name, parts] of Object.entries(bad)) {
    it(`refuses an assertion with ${name}`, async () => expectRefusal(await exchange(signed(parts()))));
  }

  const hmac = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
  const underPublicKey = (text: string): string => {
    const info = /<ds:SignedInfo.*<\/ds:SignedInfo>/s.exec(text)?.[0] ?? '';
    const forged = info.replace(/Algorithm="[^"]*rsa-sha256"/, `Algorithm="${hmac}"`);
    const key = one.publicKey.export({ type: 'spki', format: 'pem' });
    const canonical = forged.replace(
      '<ds:SignedInfo>',
      '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">',
    );
    const value = createHmac('sha1', String(key)).update(canonical).digest('base64');
    return text.replace(info, forged).replace(/<ds:SignatureValue>[^<]*</, `<ds:SignatureValue>${value}<`);
  };
  const forms: Readonly<Record<string, () => string>> = {
    'no signature': () => xml(),
    'the signature of a foreign key': () => signXml(xml(), makeSamlIssuer('x').privateKey),
    'the signature of another provider': () => signXml(xml(), other.privateKey),
    'a name changed afterwards': () => signed().replace('>alice<', '>bob<'),
    'an element added afterwards': () => signed().replace('</saml:Subject>', '<saml:X/></saml:Subject>'),
    'SHA-1': () => signed({}, { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    'a SHA-1 digest': () => signed({}, { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
    'an HMAC under the public key': () => underPublicKey(signed()),
    'a signature over a part': () => signed({}, { xpath: "//*[local-name(.)='Subject']", after: '/*/*[1]' }),
    'a document type': () => `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>${signed()}`,
    'XML that is not well-formed': () => signed().replace('</saml:Assertion>', ''),
    'a Response around it': () =>
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${signed()}</samlp:Response>`,
    'an element of another namespace': () => signed().replaceAll('SAML:2.0:assertion', 'SAML:1.0:assertion'),
    'too much in it': () => signed({ attributes: { a: ['x'.repeat(140_000)] } }),
  };
  for (const [name, make] of Object.entries(forms)) {
    it(`refuses an assertion with ${name}`, async () => expectRefusal(await exchange(make())));
  }

  it('refuses what is no assertion at all', async () => {
    for (const text of ['', '<a/>', 'text', '<'.repeat(500), `${'<a>'.repeat(9000)}${'</a>'.repeat(9000)}`]) {
      expectRefusal(await exchange(text), text === '' ? 'invalid_request' : 'invalid_grant');
    }
    expectRefusal(await post({ assertion: '!!!' }));
    expectRefusal(await post({ assertion: signed() }));
    expectRefusal(await post({ assertion: Buffer.from([0xff, 0xfe, 0x3c]).toString('base64url') }));
    expectRefusal(await post({}), 'invalid_request');
  });

  it('serves only the providers that the client allows', async () => {
    const yours = (): string =>
      signXml(
        assertionXml({ issuer: other.entityId, recipient: endpoint, audiences: [entityId] }),
        other.privateKey,
      );
    expectRefusal(await exchange(signed(), 'restricted'), 'unauthorized_client');
    expectRefusal(await exchange(signed(), 'closed'), 'unauthorized_client');
    expect((await exchange(yours(), 'restricted')).status).to.equal(200);
    expect((await exchange(yours(), 'two')).status).to.equal(200);
    expect((await exchange(signed(), 'two')).status).to.equal(200);
  });

  it('needs the grant type, and the endpoint of the service', async () => {
    expectRefusal(await exchange(signed(), 'jwt'), 'unauthorized_client');
    const token = `${server.authorizationUrl}/oauth/token`;
    const addresses = [
      token,
      endpoint.replace(entityId, 'other'),
      `${token}/alias/${entityId.toUpperCase()}`,
    ];
    for (const address of addresses) {
      const text = signed({ recipient: address });
      expectRefusal(await post({ assertion: encode(text) }, 'requester', address), 'invalid_request');
    }
  });

  it('refuses an inactive provider, an unlisted context, and a user that may not be added', async () => {
    const third = makeSamlIssuer('https://third.example');
    const id = await registerSamlProvider(server, 'third', third, {
      ...{ authnContext: ['urn:strong'], addShadowUserOnLogin: true },
    });
    const of = (nameId: string, contextClass: string): string =>
      signXml(xml({ issuer: third.entityId, nameId, contextClass }), third.privateKey);
    expectRefusal(await exchange(of('carol', 'urn:weak')));
    expect((await exchange(of('carol', 'urn:strong'))).status).to.equal(200);
    const change = (config: Record<string, unknown>, active = true) =>
      administer(server, 'PUT', `/identity-providers/${id}`, {
        ...{ originKey: 'third', name: 'third', type: 'saml', active },
        config: { metaDataLocation: third.metadata, ...config },
      });
    await change({ addShadowUserOnLogin: false });
    expectRefusal(await exchange(of('dave', 'urn:weak')));
    expect((await exchange(of('carol', 'urn:weak'))).status).to.equal(200);
    await change({}, false);
    expectRefusal(await exchange(of('carol', 'urn:strong')));
    const users = await administer(server, 'GET', '/Users?filter=userName eq "dave"');
    expect(users.json().totalResults).to.equal(0);
  });

  it('maps attributes and groups', async () => {
    const fourth = makeSamlIssuer('https://fourth.example');
    await registerSamlProvider(server, 'fourth', fourth, {
      attributeMappings: { user_name: 'uid', email: 'mail', external_groups: ['groups'] },
    });
    const group = await administer(server, 'POST', '/Groups', { displayName: 'saml.people' });
    await administer(server, 'POST', '/Groups/External', {
      ...{ groupId: group.json().id, externalGroup: 'People', origin: 'fourth' },
    });
    await registerApp(server, 'people', { authorized_grant_types: [grantType], scope: ['saml.people'] });
    const text = xml({
      issuer: fourth.entityId,
      attributes: { uid: ['erin'], mail: ['e@x.example'], groups: ['People', 'Others'] },
    });
    const answer = await exchange(signXml(text, fourth.privateKey), 'people');
    expect(answer.json().scope, answer.text).to.equal('saml.people');
    const claims = decodeJwt(String(answer.json().access_token));
    expect(claims).to.include({ user_name: 'erin', email: 'e@x.example' });
  });
});
