import { expect } from 'chai';
import { decodeProtectedHeader, type JWK } from 'jose';
import { oidcProvider, userAssertion } from '../../../src/identity-providers/oidc/provider.ts';
import { publicKey } from '../../../src/keys/key-pair.ts';
import { decodeJwt, verifiesWith } from '../../../src/protocol/core/judgements/jwt.ts';
import { jwtForms } from '../../../src/protocol/federation/jwt-forms.ts';
import { type Run, withRun } from '../../../src/scenario/run.ts';
import { runWithAdminApi } from './example.ts';

const provider = oidcProvider('test-run', 'oidc-first');
const endpoint = 'https://service.example/oauth/token';
const own = userAssertion(provider, { userName: 'ada', email: 'ada@assay.example' }, endpoint);

type Claims = Readonly<Record<string, unknown>>;
type Header = Readonly<Record<string, unknown>>;

/** What each form must show, and whether the key of the provider verifies it. */
const expected: Readonly<
  Record<string, readonly [verifies: boolean, (claims: Claims, header: Header) => boolean]>
> = {
  'an assertion of the "first" of two providers': [true, ({ iss }) => iss === provider.issuer],
  'an assertion of the "second" of two providers': [false, ({ iss }) => iss !== provider.issuer],
  'an assertion signed by the key of another provider': [false, ({ iss }) => iss === provider.issuer],
  'an assertion signed by an unknown key': [false, (_claims, { kid }) => kid !== provider.key.name],
  'an assertion signed by an unknown key under the key id of its issuer': [
    false,
    (_claims, { kid }) => kid === provider.key.name,
  ],
  'an assertion that was changed after it was signed': [false, (_claims, { alg }) => alg === 'RS256'],
  'an assertion signed with HMAC under the public key of its issuer': [
    false,
    (_claims, { alg }) => alg === 'HS256',
  ],
  'an assertion signed by an unknown key that its header member "jwk" brings along': [
    false,
    (_claims, { jwk }) => typeof jwk === 'object',
  ],
  'an assertion signed by an unknown key that its header member "x5c" brings along': [
    false,
    (_claims, { x5c }) => Array.isArray(x5c),
  ],
  'an assertion signed by an unknown key that its header member "jku" brings along': [
    false,
    (_claims, { jku }) => typeof jku === 'string',
  ],
  'an assertion signed by an unknown key that its header member "x5u" brings along': [
    false,
    (_claims, { x5u }) => typeof x5u === 'string',
  ],
};

describe('forms of the assertion of a jwt-bearer request', () => {
  let run: Run;
  let close: () => Promise<void>;
  let key: JWK;
  before(async () => {
    ({ run, close } = await runWithAdminApi());
    key = await publicKey(provider.key);
  });
  after(() => close());

  it('are each tried here', () => {
    expect(Object.keys(jwtForms).sort()).to.deep.equal(Object.keys(expected).sort());
  });

  for (const [name, [verifies, shows]] of Object.entries(expected)) {
    it(name, async function () {
      this.timeout(10_000);
      const jwt = await withRun(run, async () => (await jwtForms[name]?.(own, 'the-client')) ?? '');
      const { claims, header } = decodeJwt(jwt) ?? { claims: {}, header: {} };
      expect(shows(claims, header), JSON.stringify({ claims, header })).to.equal(true);
      expect((await verifiesWith({ keys: [key] }, jwt)).passed).to.equal(verifies);
    });
  }

  it('hold nothing else than a complete one when nothing is wrong with it', async () => {
    const jwt = await withRun(
      run,
      async () => jwtForms['an assertion of the "first" of two providers']?.(own, '') ?? '',
    );
    expect(decodeProtectedHeader(jwt)).to.deep.equal({ alg: 'RS256', kid: provider.key.name, typ: 'JWT' });
    expect(decodeJwt(jwt)?.claims).to.include.keys([
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'jti',
      'azp',
      'email',
    ]);
  });
});
