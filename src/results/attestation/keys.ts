import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../../errors.ts';
import { writeSecret } from '../../report/write-whole.ts';

/** Where the key lies that is made at first use: `$XDG_CONFIG_HOME/assay/signing-key.pem`. */
export function ownKeyPath(environment: NodeJS.ProcessEnv): string {
  const folder = environment.XDG_CONFIG_HOME ?? join(homedir(), '.config');
  return join(folder, 'assay', 'signing-key.pem');
}

/**
 * The private key of a PEM file; `ASSAY_KEY_PASSPHRASE` opens an encrypted one.
 *
 * @param path left out: the key of this user, which is made where there is none (ECDSA on P-256, mode 0600)
 * @throws UsageError when it cannot be read, is no private key, or the own key can be read by others
 */
export function signingKey(path: string | undefined, environment: NodeJS.ProcessEnv): KeyObject {
  if (path !== undefined) return readPrivateKey(path, environment);
  const own = ownKeyPath(environment);
  if (!existsSync(own)) makeKey(own);
  if ((statSync(own).mode & 0o077) !== 0) {
    throw new UsageError('key-readable', `${own} can be read by others: chmod 600 it, or make a new one`);
  }
  return readPrivateKey(own, environment);
}

function makeKey(path: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeSecret(path, String(pem));
}

function readPrivateKey(path: string, { ASSAY_KEY_PASSPHRASE: passphrase }: NodeJS.ProcessEnv): KeyObject {
  const hint = 'give a private key as PEM (PKCS #8, or ASSAY_KEY_PASSPHRASE for an encrypted one)';
  return keyOf(path, hint, (pem) =>
    createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) }),
  );
}

/** @throws UsageError when the file cannot be read or holds no public key */
export function readPublicKey(path: string): KeyObject {
  return keyOf(path, 'give a public key as PEM', createPublicKey);
}

function keyOf(path: string, hint: string, parse: (pem: string) => KeyObject): KeyObject {
  try {
    const key = parse(readFileSync(path, 'utf8'));
    if (['ec', 'ed25519', 'rsa'].includes(key.asymmetricKeyType ?? '')) return key;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new UsageError('key-unusable', `${path}${code}: ${hint}`, { cause });
  }
  throw new UsageError('key-unusable', `${path}: give a key for ECDSA, Ed25519 or RSA`);
}

export function publicPem(key: KeyObject): string {
  const shown = key.type === 'private' ? createPublicKey(key) : key;
  return shown.export({ type: 'spki', format: 'pem' }).toString();
}

/** SHA-256 of the public key (DER), in hexadecimal: what two people compare. */
export function fingerprint(key: KeyObject): string {
  const shown = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(shown.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}
