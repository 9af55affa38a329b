import { expect } from 'chai';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { SuiteDefect } from '../../../src/errors.ts';
import { publicKeySet } from '../../../src/keys/key-pair.ts';
import {
  type ClientAuthentication,
  jwtBearerAssertionType,
} from '../../../src/protocol/token/client-authentication.ts';
import {
  claimSet,
  headerMemberSet,
  type JwtChange,
  memberLeftOut,
  withOtherJwt,
} from '../../../src/protocol/token/faults/jwt-members.ts';
import type { TokenRequest } from '../../../src/protocol/token/token-recipe.ts';
import { type TokenDraft, tokenDraft, tokenHttpRequest } from '../../../src/protocol/token/token-request.ts';
import { noScenario } from '../../scenario/example-run.ts';

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
const now = () => Math.floor(Date.now() / 1000);

async function sent(
  change: JwtChange,
  parameter = 'client_assertion',
  from: TokenDraft = draft,
): Promise<string> {
  const spoilt = await withOtherJwt('a fault', parameter, change).apply(from, noScenario);
  return new URLSearchParams((await tokenHttpRequest(spoilt)).body).get(parameter) ?? '';
}

/** How a careful service sees the assertion: `ok` or the code of the first thing it objects to. */
async function verdict(jwt: string): Promise<string> {
  const options = { audience, issuer: 'client', subject: 'client', requiredClaims: ['jti', 'exp'] };
  return await jwtVerify(jwt, keys, options).then(
    () => 'ok',
    (error) => error.code,
  );
}

describe('A member of a JWT that the page changes', () => {
  const changes: readonly [string, JwtChange, string][] = [
    ['a claim left out', memberLeftOut('exp'), 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['another issuer', claimSet('iss', async () => 'nobody'), 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['an end in the past', claimSet('exp', async () => now() - 60), 'ERR_JWT_EXPIRED'],
    ['a beginning to come', claimSet('nbf', async () => now() + 200), 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['another kid', headerMemberSet('kid', async () => 'nobody'), 'ERR_JWKS_NO_MATCHING_KEY'],
    ['another alg', headerMemberSet('alg', async () => 'RS512'), 'ERR_JWKS_NO_MATCHING_KEY'],
    ['nothing of weight', memberLeftOut('iat'), 'ok'],
  ];
  for (const [what, change, code] of changes) {
    it(`${what}: the rest is as it was, and signed`, async () => {
      expect(await verdict(await sent(change))).to.equal(code);
    });
  }

  it('is made of its own value', async () => {
    const jwt = await sent(claimSet('iss', async (value) => `${String(value)}/`));
    expect(decodeJwt(jwt)).to.include({ iss: 'client/', sub: 'client', aud: audience });
  });

  it('is signed by nobody where its alg is none, in whatever case', async () => {
    const jwt = await sent(headerMemberSet('alg', async () => 'nOnE'));
    expect(decodeProtectedHeader(jwt).alg).to.equal('nOnE');
    expect(jwt).to.match(/\.$/);
  });

  it('is that of the assertion of a grant too', async () => {
    const request: TokenRequest = {
      ...{
        baseUrl: 'http://target',
        grantType: 'jwt-bearer',
        shows: 'TOKEN-REQUEST-GRANT-003',
        authentication,
      },
      parameters: [],
      assertion: { kind: 'jwt', jwt: own },
    };
    const from = { ...tokenDraft('http://target', { method: 'omitted' }, grant), request };
    expect(
      decodeJwt(
        await sent(
          claimSet('sub', async () => 'x'),
          'assertion',
          from,
        ),
      ).sub,
    ).to.equal('x');
  });

  for (const parameter of ['client_assertion', 'assertion']) {
    it(`is a mistake of the suite where the request has no ${parameter}`, async () => {
      const from = tokenDraft('http://target', { method: 'omitted' }, grant);
      const error: unknown = await sent(memberLeftOut('exp'), parameter, from).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).to.be.instanceOf(SuiteDefect);
    });
  }
});
