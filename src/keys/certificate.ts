import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { drawnBytes } from '../draws/draws.ts';
import { type KeyReference, privateKeyObject } from './key-pair.ts';

const day = 24 * 3600 * 1000;

const oid = {
  commonName: '550403',
  sha256WithRsa: '2a864886f70d01010b',
} as const;

const tag = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const;

const certificates = new Map<string, Promise<string>>();

/**
 * A self-signed certificate (RFC 5280, section 4.1) of an RSA key pair, made when first asked for, once a
 * process: SAML metadata carries the keys of a provider as certificates.
 *
 * @returns base64 of its DER, without line breaks, as `ds:X509Certificate` takes it
 */
export function certificateOf(key: KeyReference): Promise<string> {
  const id = `${key.alg} ${key.name}`;
  const known = certificates.get(id);
  if (known !== undefined) return known;
  const made = makeCertificate(key, Date.now());
  certificates.set(id, made);
  return made;
}

/** A certificate in PEM (RFC 7468, section 5). */
export function certificatePem(base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

async function makeCertificate(key: KeyReference, now: number): Promise<string> {
  const secret = await privateKeyObject(key);
  const body = signedPart(createPublicKey(secret), key.name, now);
  const signature = sign('sha256', body, secret);
  const der = sequence(body, algorithm, node(tag.bitString, Buffer.of(0), signature));
  return der.toString('base64');
}

function signedPart(key: KeyObject, commonName: string, now: number): Buffer {
  const serial = Buffer.concat([Buffer.of(0x40), drawnBytes('serial number', 8)]);
  const name = sequence(
    node(tag.set, sequence(objectId(oid.commonName), node(tag.utf8String, Buffer.from(commonName)))),
  );
  return sequence(
    node(tag.version, node(tag.integer, Buffer.of(2))),
    node(tag.integer, serial),
    algorithm,
    name,
    sequence(utcTime(now - day), utcTime(now + 365 * day)),
    name,
    key.export({ type: 'spki', format: 'der' }),
  );
}

/** A DER node: tag, length, content (X.690, section 8.1). */
function node(type: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.of(type, body.length), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const bytes = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.of(type, 0x80 | bytes.length), bytes, body]);
}

function sequence(...content: readonly Buffer[]): Buffer {
  return node(tag.sequence, ...content);
}

function objectId(hex: string): Buffer {
  return node(tag.oid, Buffer.from(hex, 'hex'));
}

/** `YYMMDDHHMMSSZ` (RFC 5280, section 4.1.2.5.1): years up to 2049. */
function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return node(tag.utcTime, Buffer.from(digits.slice(2)));
}

const algorithm = sequence(objectId(oid.sha256WithRsa), node(tag.null));
