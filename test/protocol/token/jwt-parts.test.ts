import { expect } from 'chai';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { SuiteDefect } from '../../../src/errors.ts';
import { anotherKey } from '../../../src/keys/another-key.ts';
import { publicKeyPem, publicKeySet } from '../../../src/keys/key-pair.ts';
import {
  type ClientAuthentication,
  jwtBearerAssertionType,
} from '../../../src/protocol/token/client-authentication.ts';
import type { PartChange } from '../../../src/protocol/token/faults/request-part.ts';
import { partsChanged } from '../../../src/protocol/token/faults/request-parts.ts';
import { tokenDraft, tokenHttpRequest } from '../../../src/protocol/token/token-recipe.ts';
import type { TokenDraft, TokenRequest } from '../../../src/protocol/token/token-request.ts';

const audience = 'http://target/oauth/token';
const key = { name: 'assay-client', alg: 'RS256' } as const;
const own = { key, clientId: 'client', audience };
const authentication: ClientAuthentication = {
  method: 'private_key_jwt',
  clientId: 'client',
  assertionType: jwtBearerAssertionType,
  assertion: own,
};
const grant = [['grant_type', 'client_credentials']] as const;
const draft = tokenDraft('http://target', authentication, grant);
const keys = createLocalJWKSet(JSON.parse(await publicKeySet([key])));
const bearerRequest: TokenRequest = {
  ...{
    baseUrl: 'http://target',
    grantType: 'jwt-bearer',
    verifies: 'TOKEN-REQUEST-GRANT-003',
    authentication,
  },
  parameters: [],
  assertion: { kind: 'jwt', jwt: own },
};
const foreign = await anotherKey.private_key();
const now = () => Math.floor(Date.now() / 1000);

const fill = {
  text: async (shown: string) => shown,
  json: async (shown: string, before: unknown) => JSON.parse(shown.replace('{{ own }}', String(before))),
};

/** The JWT that is sent with other members or another key; a value that is left out leaves the member out. */
async function sent(changes: readonly Change[], parameter = 'client_assertion', from: TokenDraft = draft) {
  const parts: PartChange[] = changes.map(([place, shown]) => ({ place: `${parameter}.${place}`, shown }));
  const spoilt = await partsChanged(parts, fill).apply(from);
  return new URLSearchParams((await tokenHttpRequest(spoilt)).body).get(parameter) ?? '';
}

type Change = readonly [place: string, shown?: string];

/** How a careful service sees the assertion: `ok` or the code of the first thing it objects to. */
async function verdict(jwt: string): Promise<string> {
  const options = { audience, issuer: 'client', subject: 'client', requiredClaims: ['jti', 'exp'] };
  return await jwtVerify(jwt, keys, options).then(
    () => 'ok',
    (error) => error.code,
  );
}

describe('A part of a JWT that the page changes', () => {
  const refused = 'ERR_JWT_CLAIM_VALIDATION_FAILED';
  const changes: readonly [string, readonly Change[], string][] = [
    ['a claim left out', [['claims.exp']], refused],
    ['another issuer', [['claims.iss', '"nobody"']], refused],
    ['an end in the past', [['claims.exp', String(now() - 60)]], 'ERR_JWT_EXPIRED'],
    ['a beginning to come', [['claims.nbf', String(now() + 200)]], refused],
    ['another kid', [['header.kid', '"nobody"']], 'ERR_JWKS_NO_MATCHING_KEY'],
    ['another alg', [['header.alg', '"RS512"']], 'ERR_JWKS_NO_MATCHING_KEY'],
    ['nothing of weight', [['claims.iat']], 'ok'],
    ['another key', [['key', foreign]], 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ];
  for (const [what, change, code] of changes) {
    it(`${what}: the rest is as it was, and signed`, async () => {
      expect(await verdict(await sent(change))).to.equal(code);
    });
  }

  it('is made of its own value', async () => {
    const jwt = await sent([['claims.iss', '"{{ own }}/"']]);
    expect(decodeJwt(jwt)).to.include({ iss: 'client/', sub: 'client', aud: audience });
  });

  it('is signed by nobody where its alg is none, in whatever case', async () => {
    const jwt = await sent([['header.alg', '"nOnE"']]);
    expect(decodeProtectedHeader(jwt).alg).to.equal('nOnE');
    expect(jwt).to.match(/\.$/);
  });

  it('is signed by an HMAC under the text of its key, in whatever order they are said', async () => {
    const secret = await publicKeyPem(key);
    const said: Change[] = [
      ['key', secret],
      ['header.alg', '"HS256"'],
    ];
    for (const change of [said, said.toReversed()]) {
      const { protectedHeader } = await jwtVerify(await sent(change), Buffer.from(secret));
      expect(protectedHeader).to.deep.equal({ alg: 'HS256', kid: key.name, typ: 'JWT' });
    }
  });

  it('is verified by the key that its header brings along', async () => {
    const jwk = await anotherKey.jwk();
    const jwt = await sent([
      ['key', await anotherKey.private_key()],
      ['header.jwk', jwk],
    ]);
    const keySet = createLocalJWKSet({ keys: [{ ...JSON.parse(jwk), kid: key.name }] });
    expect((await jwtVerify(jwt, keySet)).payload.iss).to.equal('client');
    expect(decodeProtectedHeader(jwt).jwk).to.deep.equal(JSON.parse(jwk));
  });

  it('is that of the assertion of a grant too', async () => {
    const from = { ...tokenDraft('http://target', { method: 'omitted' }, grant), request: bearerRequest };
    expect(decodeJwt(await sent([['claims.sub', '"x"']], 'assertion', from)).sub).to.equal('x');
  });

  it('is a mistake of the suite where the key is left out', async () => {
    const error: unknown = await sent([['key']]).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(SuiteDefect);
  });

  for (const parameter of ['client_assertion', 'assertion']) {
    it(`is a mistake of the suite where the request has no ${parameter}`, async () => {
      const from = tokenDraft('http://target', { method: 'omitted' }, grant);
      const error: unknown = await sent([['claims.exp']], parameter, from).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(SuiteDefect);
    });
  }
});
