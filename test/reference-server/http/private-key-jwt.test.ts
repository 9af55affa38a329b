import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { type Answer, askToken, machine, register, start } from '../support/client.ts';

const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const algorithms = ['RS256', 'PS384', 'ES256'];

describe('Client authentication by private_key_jwt', () => {
  let server: RunningServer;
  const keys = new Map<string, CryptoKey>();
  let publicPem = '';

  before(async () => {
    server = await start();
    const jwks = [];
    for (const alg of [...algorithms, 'foreign']) {
      const pair = await generateKeyPair(alg === 'foreign' ? 'RS256' : alg);
      keys.set(alg, pair.privateKey);
      if (alg === 'RS256') publicPem = await exportSPKI(pair.publicKey);
      if (alg !== 'foreign') jwks.push({ ...(await exportJWK(pair.publicKey)), kid: alg, alg });
    }
    const { client_secret: _secret, ...keyed } = machine;
    await register(server, { ...keyed, client_id: 'keyed', jwks: { keys: jwks } });
    await register(server, machine);
  });
  after(() => server.close());

  const claims = (): JWTPayload => ({
    iss: 'keyed',
    sub: 'keyed',
    aud: `${server.authorizationUrl}/oauth/token`,
    exp: Math.floor(Date.now() / 1000) + 120,
    jti: randomUUID(),
  });

  const signed = (payload: JWTPayload, alg = 'RS256', key = alg): Promise<string> =>
    new SignJWT(payload).setProtectedHeader({ alg, kid: alg }).sign(keys.get(key) ?? new Uint8Array());

  const ask = (assertion: string, more: Record<string, string> = {}): Promise<Answer> =>
    askToken(server, {
      ...{ grant_type: 'client_credentials', client_assertion: assertion, client_assertion_type: type },
      ...more,
    });

  for (const alg of algorithms) {
    it(`takes ${alg}`, async () => {
      const answer = await ask(await signed(claims(), alg));
      expect(answer.status).to.equal(200);
    });
  }

  it('takes client_id beside the assertion, and an audience in an array', async () => {
    const assertion = await signed({ ...claims(), aud: ['https://other.example', String(claims().aud)] });
    expect((await ask(assertion, { client_id: 'keyed' })).status).to.equal(200);
  });

  it('takes no assertion that would have to be remembered for years', async () => {
    for (const exp of [Math.floor(Date.now() / 1000) + 90_000, 9e15]) {
      expect((await ask(await signed({ ...claims(), exp }))).status, String(exp)).to.equal(401);
    }
  });

  it('tells the method in the token', async () => {
    const token = String((await ask(await signed(claims()))).json().access_token);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.client_auth_method).to.equal('private_key_jwt');
  });

  const wrong: Readonly<Record<string, JWTPayload>> = {
    'a foreign issuer': { iss: 'machine' },
    'a foreign subject': { sub: 'machine' },
    'an unknown client': { iss: 'nobody', sub: 'nobody' },
    'a client without keys': { iss: 'machine', sub: 'machine' },
    'a foreign audience': { aud: 'https://other.example/oauth/token' },
    'an expired assertion': { exp: Math.floor(Date.now() / 1000) - 120 },
    'an assertion of the future': { nbf: Math.floor(Date.now() / 1000) + 86_400 },
  };
  for (const [name, change] of Object.entries(wrong)) {
    it(`refuses ${name}`, async () => {
      const answer = await ask(await signed({ ...claims(), ...change }));
      expect([answer.status, answer.json().error]).to.deep.equal([401, 'invalid_client']);
    });
  }

  for (const name of ['iss', 'sub', 'aud', 'exp', 'jti']) {
    it(`refuses an assertion without ${name}`, async () => {
      const { [name]: _left, ...rest } = claims();
      expect((await ask(await signed(rest))).status).to.equal(401);
    });
  }

  it('refuses a second use', async () => {
    const assertion = await signed(claims());
    expect((await ask(assertion)).status).to.equal(200);
    expect((await ask(assertion)).status).to.equal(401);
  });

  it('refuses the key of somebody else, no signature, and HMAC with the public key', async () => {
    expect((await ask(await signed(claims(), 'RS256', 'foreign'))).status).to.equal(401);
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect((await ask(`${part({ alg: 'none' })}.${part(claims())}.`)).status).to.equal(401);
    const input = `${part({ alg: 'HS256', kid: 'RS256' })}.${part(claims())}`;
    const mac = createHmac('sha256', publicPem).update(input).digest('base64url');
    expect((await ask(`${input}.${mac}`)).status).to.equal(401);
  });

  it('refuses another assertion type, a missing one, and what is no JWT', async () => {
    expect((await ask(await signed(claims()), { client_assertion_type: 'other' })).status).to.equal(401);
    expect((await ask(await signed(claims()), { client_assertion_type: '' })).status).to.equal(401);
    expect((await ask('no jwt')).status).to.equal(401);
  });

  it('refuses an assertion whose registered key is incomplete', async () => {
    const { client_secret: _secret, ...keyed } = machine;
    await register(server, {
      ...keyed,
      client_id: 'broken',
      jwks: { keys: [{ kty: 'RSA', kid: 'RS256', n: 'x' }] },
    });
    const answer = await ask(await signed({ ...claims(), iss: 'broken', sub: 'broken' }));
    expect([answer.status, answer.json().error]).to.deep.equal([401, 'invalid_client']);
  });

  it('refuses a client_id that is not the subject', async () => {
    expect((await ask(await signed(claims()), { client_id: 'machine' })).status).to.equal(401);
  });

  it('knows no assertions before release 76.23.0', async () => {
    const old = await start({ release: '76.22.0' });
    const answer = await askToken(old, {
      ...{
        grant_type: 'client_credentials',
        client_assertion: await signed(claims()),
        client_assertion_type: type,
      },
    });
    await old.close();
    expect(answer.status).to.equal(401);
  });
});
