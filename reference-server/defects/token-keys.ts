import { createPublicKey } from 'node:crypto';
import type { JsonObject } from '../domain/json.ts';
import type { Defect, SoundRule } from './defect.ts';
import { jsonBody, withHeaders, withoutHeaders } from './json-body.ts';

/** Published keys whose `value` is another text. */
function withValue(value: string): (original: Published) => Published {
  return ofEach(() => ({ value }));
}

/** Each published key with other members. */
function ofEach(members: (key: JsonObject) => JsonObject): (original: Published) => Published {
  return (original) => (all) => original(all).map((key) => ({ ...key, ...members(key) }));
}

/** The PEM of a key that differs in its modulus. */
function pemOfBefore({ n, e }: JsonObject): string {
  const modulus = Buffer.from(String(n), 'base64url').reverse();
  const key = { kty: 'RSA', n: modulus.toString('base64url'), e: String(e) };
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}

type Published = SoundRule<'tokenKeys', 'published'>;

/** Mistakes in the published keys. */
export const tokenKeyDefects: readonly Defect[] = [
  {
    id: 'token-keys-bare-list',
    mistake: 'The keys are a bare array',
    breaks: ['JWKS-001', 'SUPPLEMENT-KEYS-001'],
    rewrite: {
      ...{ method: 'GET', path: '/token_keys', status: 200 },
      response: jsonBody(({ keys: list }) => list ?? null),
    },
  },
  {
    id: 'token-keys-need-credentials',
    mistake: 'The keys are shown to clients only',
    breaks: ['JWKS-002'],
    rewrite: {
      ...{ method: 'GET', path: '/token_keys', status: 200 },
      response: (response, request) =>
        request.headers.authorization === undefined
          ? { ...response, status: 401, body: '{"error":"unauthorized"}' }
          : response,
    },
  },
  {
    id: 'token-keys-empty',
    mistake: 'The active key is not among the published ones',
    breaks: [
      'DISCOVERY-STANDARD-008',
      'JWKS-007',
      'SUPPLEMENT-JWT-001',
      'TOKEN-RESPONSE-ACCESS-015',
      'RFC7519-TOKEN-009',
    ],
    policy: { tokenKeys: { published: () => () => [] } },
  },
  {
    id: 'token-keys-without-type',
    mistake: 'kty is left out',
    breaks: ['JWKS-003', 'SUPPLEMENT-KEYS-005'],
    policy: {
      tokenKeys: { published: (original) => (all) => original(all).map(({ kty: _kty, ...key }) => key) },
    },
  },
  {
    id: 'token-keys-for-encryption',
    mistake: 'use of the signing key is enc',
    breaks: ['JWKS-004'],
    policy: {
      tokenKeys: { published: ofEach(() => ({ use: 'enc' })) },
    },
  },
  {
    id: 'token-keys-other-alg',
    mistake: 'alg of the key is not that of the tokens',
    breaks: ['JWKS-005'],
    policy: {
      tokenKeys: { published: ofEach(() => ({ alg: 'PS512' })) },
    },
  },
  {
    id: 'token-keys-one-id-for-two',
    mistake: 'Two keys have one kid',
    breaks: ['JWKS-006'],
    policy: { tokenKeys: { published: (original) => (all) => [...original(all), ...original(all)] } },
  },
  {
    id: 'token-keys-other-id',
    mistake: 'The kid of the published key is not that of the tokens',
    breaks: ['JWKS-007', 'SUPPLEMENT-JWT-001'],
    policy: {
      tokenKeys: { published: ofEach(() => ({ kid: 'key-1' })) },
    },
  },
  {
    id: 'token-keys-private',
    mistake: 'The whole key is printed, its private part included',
    breaks: ['JWKS-008'],
    policy: {
      tokenKeys: { published: ofEach(() => ({ d: 'AQAB' })) },
    },
  },
  {
    id: 'token-keys-private-in-pem',
    mistake: 'value is the private key in PEM',
    breaks: ['JWKS-008', 'SUPPLEMENT-KEYS-005'],
    policy: {
      tokenKeys: { published: withValue('-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----') },
    },
  },
  {
    id: 'token-keys-value-without-armour',
    mistake: 'value is the base64 of the key, without the lines of PEM around it',
    breaks: ['SUPPLEMENT-KEYS-005'],
    policy: { tokenKeys: { published: withValue('MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA') } },
  },
  {
    id: 'token-keys-symmetric',
    mistake: 'A shared secret stands among the public keys',
    breaks: ['JWKS-009'],
    policy: {
      tokenKeys: {
        published: (original) => (all) => [
          ...original(all),
          { kty: 'oct', kid: 'shared', use: 'sig', alg: 'HS256', k: 'c2VjcmV0' },
        ],
      },
    },
  },
  {
    id: 'token-keys-padded',
    mistake: 'The modulus is plain base64 with padding',
    breaks: ['JWKS-010'],
    policy: {
      tokenKeys: {
        published: ofEach(({ n }) => ({
          n: `${Buffer.from(String(n), 'base64url').toString('base64')}==`,
        })),
      },
    },
  },
  {
    id: 'token-keys-modulus-with-its-sign',
    mistake: 'The modulus is printed as a signed number, with an octet of zero before it',
    breaks: ['JWKS-010'],
    policy: {
      tokenKeys: {
        published: ofEach(({ n }) => ({
          n: Buffer.concat([Buffer.of(0), Buffer.from(String(n), 'base64url')]).toString('base64url'),
        })),
      },
    },
  },
  {
    id: 'token-keys-value-of-before',
    mistake: 'The PEM is that of the key before, cached when the keys were changed',
    breaks: ['SUPPLEMENT-KEYS-005'],
    policy: {
      tokenKeys: {
        published: ofEach((key) => ({ value: pemOfBefore(key) })),
      },
    },
  },
  {
    id: 'token-keys-without-pem',
    mistake: 'The key has no value',
    breaks: ['SUPPLEMENT-KEYS-005'],
    policy: {
      tokenKeys: { published: (original) => (all) => original(all).map(({ value: _value, ...key }) => key) },
    },
  },
  {
    id: 'token-keys-without-etag',
    mistake: 'The keys have no ETag',
    breaks: ['SUPPLEMENT-KEYS-002'],
    rewrite: { ...{ method: 'GET', path: '/token_keys', status: 200 }, response: withoutHeaders('etag') },
  },
  {
    id: 'token-keys-304-without-etag',
    mistake: 'A 304 of the keys has no header fields of its own',
    breaks: ['RFC9110-KEYS-001'],
    rewrite: { ...{ method: 'GET', path: '/token_keys', status: 304 }, response: withoutHeaders('etag') },
  },
  {
    id: 'token-keys-pem-on-one-line',
    mistake: 'The line breaks of the PEM are lost',
    breaks: ['SUPPLEMENT-KEYS-005'],
    policy: {
      tokenKeys: { published: ofEach(({ value }) => ({ value: String(value).replaceAll('\n', '') })) },
    },
  },
  {
    id: 'token-keys-wrong-client-served',
    mistake: 'Wrong credentials do not matter for what everybody may see',
    breaks: ['SUPPLEMENT-KEYS-003'],
    misread: {
      ...{ method: 'GET', path: '/token_*' },
      request: ({ headers: { authorization: _unread, ...headers } }) => ({ headers }),
    },
  },
  {
    id: 'token-key-in-a-set',
    mistake: 'The address of the one key answers with a set',
    breaks: ['SUPPLEMENT-KEYS-004'],
    rewrite: {
      ...{ method: 'GET', path: '/token_key', status: 200 },
      response: jsonBody((body) => ({ keys: [body] })),
    },
  },
  {
    id: 'token-keys-as-text',
    mistake: 'The keys are declared as text',
    breaks: ['SERVICE-017'],
    rewrite: {
      ...{ method: 'GET', path: '/token_keys', status: 200 },
      response: withHeaders({ 'content-type': 'text/plain' }),
    },
  },
  {
    id: 'token-keys-never-change',
    mistake: 'Whoever sends an ETag of the keys learns that nothing has changed',
    breaks: ['SUPPLEMENT-KEYS-006'],
    rewrite: {
      ...{ method: 'GET', path: '/token_keys', status: 200 },
      response: (response, request) =>
        request.headers['if-none-match'] === undefined ? response : { ...response, status: 304, body: '' },
    },
  },
];
