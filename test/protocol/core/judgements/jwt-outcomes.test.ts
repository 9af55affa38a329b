import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { CompactSign } from 'jose';
import { isSessionStateOf } from '../../../../src/protocol/authorization/judgements/session-state.ts';
import {
  agreesWithExpiry,
  decodeJwt,
  isJwt,
  isOpaque,
  verifiesWith,
} from '../../../../src/protocol/core/judgements/jwt.ts';
import { jwt } from './authorization-answers.ts';
import { tellOutcomes } from './outcomes.ts';
import { exchangeOf, jsonResponse, now } from './responses.ts';

const rsa = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength });
const exported = ({ publicKey }: ReturnType<typeof rsa>) => publicKey.export({ format: 'jwk' });
const signed = ({ privateKey }: ReturnType<typeof rsa>) =>
  new CompactSign(Buffer.from('{}')).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
const [mine, other, small] = [rsa(), rsa(), rsa(1024)];
const [header, claims] = jwt({ a: 1 }).split('.');
const exchange = exchangeOf(jsonResponse(200, {}));

describe('what an outcome says of a token', () => {
  const form = 'a JWT: three Base64URL parts, header and claims JSON objects';
  tellOutcomes({
    'a JWT': [() => isJwt(`${header}.${claims}.x`), true, 'a JWT with alg "RS256"', form],
    'a JWT without its signature': [() => isJwt(`${header}.${claims}.`), true, 'a JWT with alg "RS256"'],
    'a JWT of two parts': [
      () => isJwt(`${header}.${claims}`),
      false,
      `a string of ${`${header}.${claims}`.length} characters in 2 parts that is no JWT`,
    ],
    'a JWT of four parts': [
      () => isJwt(`${header}.${claims}.x.y`),
      false,
      `a string of ${`${header}.${claims}.x.y`.length} characters in 4 parts that is no JWT`,
    ],
    'a header that is no object': [
      () => isJwt(`x.${claims}.y`),
      false,
      `a string of ${`x.${claims}.y`.length} characters in 3 parts that is no JWT`,
    ],
    'a signature that is no Base64URL': [
      () => isJwt(`${header}.${claims}.x=`),
      false,
      'a JWT with alg "RS256"',
    ],
    'an opaque string': [
      () => isOpaque('abc'),
      true,
      'a string of 3 characters in 1 parts that is no JWT',
      'an opaque string, not a JWT',
    ],
    'a string that begins with the header of a JWT': [
      () => isOpaque(String(header)),
      false,
      `a string of ${header?.length} characters in 1 parts that is no JWT`,
    ],
    'a string whose begin is padded': [
      () => isOpaque(`=${header}=.a`),
      true,
      `a string of ${Number(header?.length) + 4} characters in 2 parts that is no JWT`,
    ],
    'no string': [() => isOpaque(''), false, 'a string of 0 characters in 1 parts that is no JWT'],
  });

  it('reads no part that is padded or carries something else', () => {
    for (const token of [
      ` ${header}.${claims}.x`,
      `${header}=.${claims}.x`,
      `=${header}.${claims}.x`,
      `${header}.=${claims}.x`,
    ]) {
      expect(decodeJwt(token)).to.equal(undefined);
    }
  });
});

describe('what an outcome says of a signature', () => {
  const expected = 'a signature that verifies with a published token key';
  const verify = async (...keys: object[]) => verifiesWith({ keys }, await signed(mine));
  tellOutcomes({
    'a key that verifies': [() => verify(exported(mine)), true, 'verified with RS256', expected],
    'one of several': [() => verify(exported(other), exported(mine)), true, 'verified with RS256'],
    'one that comes after another too small to be used': [
      () => verify(exported(small), exported(mine)),
      true,
      'verified with RS256',
    ],
    'none of several': [
      () => verify(exported(other), exported(other)),
      false,
      'not verified: signature verification failed',
    ],
    'another key': [() => verify(exported(other)), false, 'not verified: signature verification failed'],
    'no key': [() => verify(), false, 'not verified: no applicable key found in the JSON Web Key Set'],
    'no set': [() => verifiesWith({ keys: {} }, 'x'), false, 'the token keys are no JWK Set', expected],
    'a set that is null': [() => verifiesWith(null, 'x'), false, 'the token keys are no JWK Set'],
    'a set that is text': [() => verifiesWith('keys', 'x'), false, 'the token keys are no JWK Set'],
    'an object without keys': [() => verifiesWith({}, 'x'), false, 'the token keys are no JWK Set'],
    'no value': [() => verifiesWith(undefined, 'x'), false, 'the token keys are no JWK Set'],
  });
});

describe('what an outcome says of an expiry', () => {
  const agrees = (expiresIn: unknown, exp: unknown, durationMs = 500) =>
    agreesWithExpiry(expiresIn, { exp }, { ...exchange, durationMs });
  tellOutcomes({
    'the seconds left': [
      () => agrees(60, now + 60),
      true,
      'expires_in 60, exp in 60 s',
      'expires_in is the seconds until exp, give or take 3',
    ],
    'as many more as may be': [() => agrees(63, now + 60), true, 'expires_in 63, exp in 60 s'],
    'as many less as may be': [() => agrees(57, now + 60), true, 'expires_in 57, exp in 60 s'],
    'one more': [() => agrees(64, now + 60), false, 'expires_in 64, exp in 60 s'],
    'a longer exchange': [
      () => agrees(67, now + 60, 4001),
      true,
      'expires_in 67, exp in 60 s',
      'expires_in is the seconds until exp, give or take 7',
    ],
    'no exp': [() => agrees(60, undefined), false, 'expires_in 60, exp in absent'],
    'an exp in words': [() => agrees(60, String(now + 60)), false, `expires_in 60, exp in "${now + 60}"`],
    'no expires_in': [() => agrees(undefined, now + 60), false, 'expires_in absent, exp in 60 s'],
    'an expires_in in words': [() => agrees('60', now + 60), false, 'expires_in "60", exp in 60 s'],
  });

  it('tells its cause where the number shows it', () => {
    expect(agrees(60_000, now + 60).likelyCause).to.equal('expires_in counts milliseconds');
    expect(agrees(600, now + 60)).not.to.have.property('likelyCause');
  });
});

describe('what an outcome says of session_state', () => {
  const origin = 'https://client.example';
  const ada = { clientId: 'client', origin, userId: '7' };
  const nobody = { clientId: '', origin: '', userId: '' };
  /** SHA-256 of "client https://client.example 7 ab", and of three blanks, by another tool. */
  const ofAda = 'c4c687c02c6599a877ca53ee32273f12ca89f0d5077cae4b69f9e5513e087054';
  const ofBlanks = '0aad7da77d2ed59c396c99a74e49f3a4524dcdbcb5163251b1433d640247aeb4';
  const whose = (user: string) =>
    `session_state with the SHA-256 of client id, ${origin}, ${user} and its salt`;
  tellOutcomes({
    'the parts and the salt': [
      () => isSessionStateOf(`${ofAda.toUpperCase()}.ab`, ada),
      true,
      'session_state a string of 67 characters',
      whose('user id'),
    ],
    nobody: [
      () => isSessionStateOf('0a.1b', { ...ada, userId: '' }),
      false,
      'session_state "0a.1b"',
      whose('no user id'),
    ],
    'no salt': [() => isSessionStateOf(ofBlanks, nobody), true, 'session_state a string of 64 characters'],
    nothing: [() => isSessionStateOf('', nobody), false, 'session_state ""'],
    'no text': [() => isSessionStateOf(1, nobody), false, 'session_state 1'],
  });
});
