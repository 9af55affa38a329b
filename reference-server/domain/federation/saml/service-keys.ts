import { generateKeyPair } from 'node:crypto';
import { selfSignedCertificate } from './certificate.ts';

/** With what the service signs its SAML messages, PEM. */
export interface ServiceKeys {
  readonly privateKey: string;
  readonly certificate: string;
}

/** Makes an RSA key and a certificate for it. `now` in milliseconds since 1970. */
export function createServiceKeys(commonName: string, now: number): Promise<ServiceKeys> {
  return new Promise((resolve, reject) => {
    generateKeyPair('rsa', { modulusLength: 2048 }, (error, publicKey, privateKey) => {
      if (error) return reject(error);
      const certificate = selfSignedCertificate(commonName, { publicKey, privateKey }, now);
      return resolve({
        certificate,
        privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      });
    });
  });
}
