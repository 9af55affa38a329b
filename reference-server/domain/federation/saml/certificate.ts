import { type KeyObject, sign } from 'node:crypto';

/** Tags of DER (ITU-T X.690 section 8). */
const tags = { integer: 2, bitString: 3, oid: 6, utf8: 12, utcTime: 23, sequence: 48, set: 49 };

function element(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.from(body.length.toString(16).padStart(6, '0'), 'hex');
  const length = body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([0x83]), size]);
  return Buffer.concat([Buffer.from([tag]), shortest(length), body]);
}

/** The length in as few bytes as DER asks for. */
function shortest(length: Buffer): Buffer {
  if (length[0] !== 0x83) return length;
  const digits = length.subarray(1);
  const significant = digits.subarray(digits.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([0x80 + significant.length]), significant]);
}

const sha256WithRsa = element(
  tags.sequence,
  element(tags.oid, Buffer.from('2a864886f70d01010b', 'hex')),
  Buffer.from([5, 0]),
);

function nameOf(commonName: string): Buffer {
  const oid = element(tags.oid, Buffer.from('550403', 'hex'));
  const attribute = element(tags.sequence, oid, element(tags.utf8, Buffer.from(commonName, 'utf8')));
  return element(tags.sequence, element(tags.set, attribute));
}

function timeOf(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return element(tags.utcTime, Buffer.from(digits.slice(2), 'ascii'));
}

/**
 * A self-signed certificate for an RSA key, PEM (RFC 5280 section 4.1): SAML partners know keys by certificates.
 * It holds from a day before `now` (milliseconds since 1970) for ten years.
 */
export function selfSignedCertificate(
  commonName: string,
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  now: number,
): string {
  const day = 86_400_000;
  const name = nameOf(commonName);
  const validity = element(tags.sequence, timeOf(now - day), timeOf(now + 3650 * day));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const serial = element(tags.integer, Buffer.from([1]));
  const signed = element(tags.sequence, serial, sha256WithRsa, name, validity, name, key);
  const signature = element(tags.bitString, Buffer.from([0]), sign('sha256', signed, privateKey));
  const base64 = element(tags.sequence, signed, sha256WithRsa, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
