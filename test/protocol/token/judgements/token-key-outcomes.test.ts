import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { CompactSign } from 'jose';
import {
  agreesWithKey,
  keyAgreements,
  keySetRules,
} from '../../../../src/protocol/token/judgements/token-keys.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';

const rsa = {
  kty: 'RSA',
  e: 'AQAB',
  n: generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }).n,
};
const ofCurve = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' });
const whole = { ...rsa, use: 'sig', kid: 'one', alg: 'RS256', value: 'PEM' };
const withZero = (n = '') => Buffer.concat([Buffer.of(0), Buffer.from(n, 'base64url')]).toString('base64url');
const judge = (name: string, ...keys: readonly unknown[]) => {
  const rule = keySetRules.find((one) => one.name === name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  return rule.judge({ keys });
};
const passes = async (name: string, ...keys: readonly unknown[]) => (await judge(name, ...keys)).passed;
const jwt = (header: Record<string, unknown>) => ({ header, claims: {} });

describe('what an outcome says of token keys', () => {
  const [imports, kids] = ['can be imported', 'differ in kid'];
  const named = (kid: string, type = '"RSA"') => `the key with kid ${kid} and kty ${type}`;
  tellOutcomes({
    'keys that can be imported': [
      () => judge(imports, rsa, rsa),
      true,
      '2 keys imported',
      'each token key can be imported; numbers are Base64URL without padding, and begin with no octet of zero',
    ],
    'a key of a kind that nobody knows': [
      () => judge(imports, { kty: 'AKP', alg: 'ML-DSA-44', pub: 'AQAB' }, rsa),
      true,
      '1 keys imported',
    ],
    'no key of a known kind': [() => judge(imports, { kty: 'AKP' }), false, '0 keys imported'],
    'a key without its numbers': [
      () => judge(imports, rsa, { kty: 'RSA', kid: 'two' }),
      false,
      `cannot be imported: ${named('"two"')}`,
    ],
    'a key with padding': [
      () => judge(imports, rsa, { ...rsa, e: 'AQAB=' }),
      false,
      `cannot be imported: ${named('absent')}`,
    ],
    'a modulus with an octet of zero before it': [
      () => judge(imports, { ...rsa, n: withZero(rsa.n) }),
      false,
      `cannot be imported: ${named('absent')}`,
    ],
    'kids of their own': [
      () => judge(kids, { kid: 'a' }, { kid: 'b' }),
      true,
      'kids "a", "b"',
      'a kid of its own for each of several keys',
    ],
    'the same kid': [() => judge(kids, { kid: 'a' }, { kid: 'a' }), false, 'kids "a", "a"'],
    'a kid that is missing': [() => judge(kids, { kid: 'a' }, {}), false, 'kids "a", absent'],
    'a single key': [() => judge(kids, {}), true, 'kids absent'],
    'no key': [() => judge(kids), false, 'kids of no key'],
    'a kid that is published': [
      () => agreesWithKey('kid', { keys: [{ kid: 'a' }, { kid: 'b' }] }, jwt({ kid: 'b' })),
      true,
      'kid "b"',
      'kid "b", that of the token',
    ],
    'no kid': [() => agreesWithKey('kid', { keys: [{}] }, jwt({})), false, 'kid absent'],
    'no set where the kid is looked for': [
      () => agreesWithKey('kid', {}, jwt({ kid: 'a' })),
      false,
      'kid of no key',
    ],
    'the alg of the key': [
      () =>
        agreesWithKey(
          'alg',
          { keys: [{ kid: 'a', alg: 'ES256' }, whole] },
          jwt({ kid: 'one', alg: 'RS256' }),
        ),
      true,
      'alg "RS256"',
      'alg "RS256", that of the token, or absent',
    ],
    'another alg': [
      () =>
        agreesWithKey('alg', { keys: [whole, { kid: 'a', alg: 'ES256' }] }, jwt({ kid: 'a', alg: 'RS256' })),
      false,
      'alg "ES256"',
    ],
    'an alg of any key, where the token names none': [
      () => agreesWithKey('alg', { keys: [whole, { kid: 'a', alg: 'ES256' }] }, jwt({ alg: 'ES256' })),
      true,
      'alg "RS256", "ES256"',
    ],
    'no alg that fits a token which names a key of nobody': [
      () =>
        agreesWithKey('alg', { keys: [whole, { kid: 'a', alg: 'ES256' }] }, jwt({ kid: 'x', alg: 'ES384' })),
      false,
      'alg "RS256", "ES256"',
    ],
    'a key without alg': [
      () => agreesWithKey('alg', { keys: [rsa] }, jwt({ alg: 'RS256' })),
      true,
      'alg absent',
    ],
    'no key to fit': [
      () => agreesWithKey('alg', { keys: [] }, jwt({ alg: 'RS256' })),
      false,
      'alg of no key',
    ],
  });

  it('imports keys of any kind, whether they name an algorithm or not', async () => {
    const curves = ['P-256', 'P-384', 'P-521'].map(ofCurve);
    const edwards = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    const x25519 = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
    expect(await passes('can be imported', ...curves, edwards, x25519)).to.equal(true);
    const old = { ...rsa, alg: 'RSA1_5', use: 'enc', key_ops: ['wrapKey'] };
    expect(await passes('can be imported', old)).to.equal(true);
    expect(await passes('can be imported', { ...ofCurve('P-256'), alg: 'ES256' })).to.equal(true);
    expect(await passes('can be imported', { ...rsa, alg: 'RSA-OAEP-256', use: 'enc' })).to.equal(true);
    expect(await passes('can be imported', { ...ofCurve('P-256'), x: 'AQAB' })).to.equal(false);
  });
});

describe('the PEM of a token key', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = (type: 'spki' | 'pkcs1') => pair.publicKey.export({ type, format: 'pem' }).toString();
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  });
  let token: string;
  before(async () => {
    const content = new CompactSign(Buffer.from('{}')).setProtectedHeader({ alg: 'RS256', kid: 'one' });
    token = await content.sign(pair.privateKey);
  });
  const agrees = (keys: readonly object[], kid?: string) =>
    keyAgreements.value?.({ keys }, jwt({ alg: 'RS256', kid }), token);

  it('verifies the tokens that name the key, in either form of a public key', async () => {
    for (const value of [pem('spki'), pem('pkcs1')])
      expect(await agrees([{ kid: 'two' }, { kid: 'one', value }], 'one')).to.deep.equal({
        expected: 'a signature that verifies with value, the PEM of the token key',
        actual: 'verified',
        passed: true,
      });
  });

  it('may be that of any key where the token names none', async () => {
    expect(
      await agrees([
        { kid: 'two', value: other },
        { kid: 'one', value: pem('spki') },
      ]),
    ).to.include({ passed: true });
  });

  it('is not that of another key, nor any other text', async () => {
    for (const value of [other, 'text', undefined])
      expect(
        await agrees(
          [
            { kid: 'one', kty: 'RSA', value },
            { kid: 'two', value: pem('spki') },
          ],
          'one',
        ),
      ).to.include({
        actual: 'not verified with the value of the key with kid "one" and kty "RSA"',
        passed: false,
      });
    expect(await agrees([], 'one')).to.include({
      actual: 'not verified with the value of no key',
      passed: false,
    });
  });
});
