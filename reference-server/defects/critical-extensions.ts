import { compactVerify, importJWK, type JWK } from 'jose';
import type { DecodedJwt } from '../domain/tokens/jws.ts';
import type { Defect } from './defect.ts';

/** Whether a key verifies the signature, whatever the header says to be critical. */
async function isVerifiedAnyway({ token, header: { alg } }: DecodedJwt, jwk: JWK): Promise<boolean> {
  const key = await importJWK({ ...jwk, alg }, alg);
  const verified = compactVerify(token, key, { algorithms: [alg], crit: { assay: true } });
  return verified.then(
    () => true,
    () => false,
  );
}

const isSigned = () => async (jwt: DecodedJwt, keys: readonly JWK[]) =>
  (await Promise.all(keys.map((key) => isVerifiedAnyway(jwt, key)))).includes(true);

/** Mistakes about what a JWT says must be understood (RFC 7515 section 4.1.11). */
export const criticalExtensionDefects: readonly Defect[] = [
  {
    id: 'assertion-critical-extension-overlooked',
    mistake: 'The header crit of a client assertion is not looked at',
    breaks: ['RFC7519-JOSE-001'],
    policy: { clientAssertion: { isSigned } },
  },
  {
    id: 'jwt-bearer-critical-extension-overlooked',
    mistake: 'The header crit of a bearer assertion is not looked at',
    breaks: ['RFC7519-JOSE-002'],
    policy: { jwtAssertion: { isSigned } },
  },
];
