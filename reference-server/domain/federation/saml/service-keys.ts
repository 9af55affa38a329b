import { generateKeyPair, type KeyObject } from 'node:crypto';
import { selfSignedCertificate } from './certificate.ts';

/** With what the service signs its SAML messages, PEM. */
export interface ServiceKeys {
  readonly privateKey: string;
  readonly certificate: string;
}

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

function newKeyPair(): Promise<KeyPair> {
  return new Promise((resolve, reject) => {
    generateKeyPair('rsa', { modulusLength: 2048 }, (error, publicKey, privateKey) =>
      error ? reject(error) : resolve({ publicKey, privateKey }),
    );
  });
}

/** Makes an RSA key and a certificate for it. `now` in milliseconds since 1970. */
export async function createServiceKeys(commonName: string, now: number): Promise<ServiceKeys> {
  // Outside of the callback: what is thrown there ends the process, and not the request alone.
  const pair = await newKeyPair();
  return {
    certificate: selfSignedCertificate(commonName, pair, now),
    privateKey: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
