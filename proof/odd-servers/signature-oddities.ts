import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { PortReplacements } from '../../reference-server/defects/defect.ts';
import { type JsonObject, objectIn } from '../../reference-server/domain/json.ts';
import type { SigningKeys } from '../../reference-server/domain/tokens/signing-keys.ts';
import { readZoneConfig } from '../../reference-server/domain/zones/config.ts';
import { type Oddity, withText } from './oddity.ts';

const sampleAlgorithms =
  'the discovery document: RS256 and HS256 are the content of the sample, and no sentence says what signs a token';

/** Tokens that are signed with another algorithm than the sample's. */
export const signatureOddities: readonly Oddity[] = [
  {
    name: 'signs-with-es256',
    allowedBy: sampleAlgorithms,
    ports: signingBy('ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    answer: (answer, { path }) => (isDiscovery(path) ? withAlgorithm(answer, 'ES256') : answer),
  },
  {
    name: 'signs-with-ps256',
    allowedBy: sampleAlgorithms,
    ports: signingBy('PS256', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    answer: (answer, { path }) => (isDiscovery(path) ? withAlgorithm(answer, 'PS256') : answer),
  },
];

type Algorithm = 'ES256' | 'PS256';

/** How node:crypto makes a signature of JWS (RFC 7518, sections 3.4 and 3.5). */
const forms = {
  ES256: { dsaEncoding: 'ieee-p1363' },
  PS256: { padding: 6, saltLength: 32 },
} as const;

/** A key for each zone beside those that sign for the administrator: "All keys stay published". */
function signingBy(algorithm: Algorithm, make: () => KeyObject): PortReplacements {
  const keys = new Map<string, SigningKeys>();
  return ({ settings, signingKeys: others, zones }) => {
    // "keys come from zone `tokenPolicy`, else from the default zone" (supplement-authorization section 4.1)
    if (readZoneConfig(zones.find(settings.zone)?.config ?? {}).keys !== undefined) return {};
    const own = keys.get(settings.zone) ?? signingKeys(algorithm, make());
    keys.set(settings.zone, own);
    const published = [...own.published, ...others.published];
    const verify = async (token: string) => (await own.verify(token)) ?? others.verify(token);
    return { signingKeys: { ...own, published, verify } };
  };
}

function signingKeys(algorithm: Algorithm, key: KeyObject): SigningKeys {
  const form = forms[algorithm];
  const publicKey = createPublicKey(key);
  const kid = `odd-${algorithm}`;
  const value = String(publicKey.export({ format: 'pem', type: 'spki' }));
  const published: JsonObject = {
    ...Object(publicKey.export({ format: 'jwk' })),
    ...{ use: 'sig', kid, alg: algorithm, value },
  };
  return {
    activeKeyId: kid,
    published: [published],
    async sign(payload, header) {
      const signed = [{ ...header, alg: algorithm, kid }, payload].map(encoded).join('.');
      return `${signed}.${sign('sha256', Buffer.from(signed), { key, ...form }).toString('base64url')}`;
    },
    async verify(token) {
      const [header = '', payload = '', signature = '', ...more] = token.split('.');
      const isSigned =
        more.length === 0 &&
        verify('sha256', Buffer.from(`${header}.${payload}`), { key: publicKey, ...form }, octets(signature));
      return isSigned ? objectIn(octets(payload).toString('utf8')) : undefined;
    },
  };
}

function encoded(json: JsonObject): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url');
}

function octets(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

function isDiscovery(path: string): boolean {
  return path.split('?')[0]?.endsWith('/.well-known/openid-configuration') === true;
}

function withAlgorithm(answer: Parameters<typeof withText>[0], algorithm: Algorithm) {
  return withText(answer, 'application/json', (text) => {
    const json = JSON.parse(text);
    const listed = json.id_token_signing_alg_values_supported;
    if (!Array.isArray(listed)) return text;
    return JSON.stringify({ ...json, id_token_signing_alg_values_supported: [algorithm, ...listed] });
  });
}
