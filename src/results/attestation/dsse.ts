import { type KeyObject, sign, verify } from 'node:crypto';
import { fingerprint } from './keys.ts';

/** A signed text (Dead Simple Signing Envelope 1.0). */
export interface Envelope {
  readonly payloadType: string;
  /** In base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

const payloadType = 'application/vnd.in-toto+json';

export function seal(payload: string, key: KeyObject): Envelope {
  const bytes = Buffer.from(payload);
  const sig = sign(hashFor(key), preAuthEncoding(payloadType, bytes), key).toString('base64');
  return { payloadType, payload: bytes.toString('base64'), signatures: [{ keyid: fingerprint(key), sig }] };
}

/** The text, once a signature of it is by that key; undefined where none is. */
export function open(envelope: Envelope, key: KeyObject): string | undefined {
  const bytes = Buffer.from(envelope.payload, 'base64');
  const text = preAuthEncoding(envelope.payloadType, bytes);
  const isSigned = envelope.signatures.some(({ sig }) =>
    verify(hashFor(key), text, key, Buffer.from(sig, 'base64')),
  );
  return isSigned && envelope.payloadType === payloadType ? bytes.toString('utf8') : undefined;
}

/** Ed25519 has a hash of its own. */
function hashFor({ asymmetricKeyType }: KeyObject): 'sha256' | null {
  return asymmetricKeyType === 'ed25519' ? null : 'sha256';
}

/** "PAE(type, body) = "DSSEv1" + SP + LEN(type) + SP + type + SP + LEN(body) + SP + body" (DSSE 1.0.2, protocol) */
function preAuthEncoding(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);
}

/** @returns undefined where it is no envelope */
export function parseEnvelope(text: string): Envelope | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { payloadType: type, payload, signatures } = value as Partial<Envelope>;
  if (typeof type !== 'string' || typeof payload !== 'string' || !Array.isArray(signatures)) return undefined;
  return signatures.every((one) => typeof one?.sig === 'string') ? (value as Envelope) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
