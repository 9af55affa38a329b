import { certificateOf } from './certificate.ts';
import { privateKeyPem, publicKey, publicKeyPem } from './key-pair.ts';

const key = { name: 'assay-another-key', alg: 'RS256' } as const;

/** A key pair that nobody is registered with, as pages name what is made of it. */
export const anotherKey = {
  id: key.name,
  private_key: () => privateKeyPem(key),
  public_key: () => publicKeyPem(key),
  jwk: async () => JSON.stringify(await publicKey(key)),
  certificate: () => certificateOf(key),
} as const;
