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
const now = () => Date.now() / 1000;

type Claims = Readonly<Record<string, unknown>>;
type Header = Readonly<Record<string, unknown>>;

/** What each form must show, and whether the key of the provider verifies it. */
const expected: Readonly<
  Record<string, readonly [verifies: boolean, (claims: Claims, header: Header) => boolean]>
> = {
  'an assertion of the first of two providers': [true, ({ iss }) => iss === provider.issuer],
  'an assertion of the second of two providers': [false, ({ iss }) => iss !== provider.issuer],
  'an assertion of an issuer that the target does not know': [true, ({ iss }) => iss !== provider.issuer],
  'an assertion without iss': [true, (claims) => !('iss' in claims)],
  'an assertion without sub': [true, (claims) => !('sub' in claims)],
  'an assertion without aud': [true, (claims) => !('aud' in claims)],
  'an assertion without exp': [true, (claims) => !('exp' in claims)],
  'an assertion signed by the key of another provider': [false, ({ iss }) => iss === provider.issuer],
  'an assertion signed by an unknown key': [false, (_claims, { kid }) => kid !== provider.key.name],
  'an assertion signed by an unknown key under the key id of its issuer': [
    false,
    (_claims, { kid }) => kid === provider.key.name,
  ],
  'an assertion that is not signed': [false, (_claims, { alg }) => alg === 'none'],
  'an assertion with alg none in mixed case': [false, (_claims, { alg }) => alg === 'nOnE'],
  'an assertion that was changed after it was signed': [false, (_claims, { alg }) => alg === 'RS256'],
  'an assertion signed with HMAC under the public key of its issuer': [
    false,
    (_claims, { alg }) => alg === 'HS256',
  ],
  'an assertion whose alg is not that of its key': [false, (_claims, { alg }) => alg === 'PS256'],
  'an assertion with its foreign key in the header': [false, (_claims, { jwk }) => typeof jwk === 'object'],
  'an assertion with the certificate of its foreign key in the header': [
    false,
    (_claims, { x5c }) => Array.isArray(x5c),
  ],
  'an assertion with the address of its foreign key in the header': [
    false,
    (_claims, { jku }) => typeof jku === 'string',
  ],
  'an assertion with the address of the certificate of its foreign key in the header': [
    false,
    (_claims, { x5u }) => typeof x5u === 'string',
  ],
  'an assertion for another audience': [true, ({ aud }) => aud === 'https://another.assay.example'],
  'an assertion for the client': [true, ({ aud }) => aud === 'the-client'],
  'an assertion for the relying party alone': [true, ({ aud }) => aud === provider.relyingPartyId],
  'an assertion for the service among other audiences': [
    true,
    ({ aud }) => Array.isArray(aud) && aud.length === 3 && aud.includes(endpoint),
  ],
  'an assertion that expired': [true, ({ exp }) => Number(exp) < now() - 500],
  'an assertion that expired half a minute ago': [
    true,
    ({ exp }) => Number(exp) < now() && Number(exp) > now() - 40,
  ],
  'an assertion that is not valid yet': [true, ({ nbf }) => Number(nbf) > now() + 500],
  'an assertion whose iss has a slash at its end': [true, ({ iss }) => iss === `${provider.issuer}/`],
  'an assertion whose iss is in upper case': [true, ({ iss }) => iss === provider.issuer.toUpperCase()],
  'an assertion whose nbf is a text': [
    true,
    ({ nbf }) => typeof nbf === 'string' && Number(nbf) < now() && Number(nbf) > now() - 120,
  ],
  'an assertion without groups': [true, (claims) => !('teams' in claims) && 'sub' in claims],
  'an assertion with an empty user name': [true, ({ sub }) => sub === ''],
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
      async () => jwtForms['an assertion of the first of two providers']?.(own, '') ?? '',
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
