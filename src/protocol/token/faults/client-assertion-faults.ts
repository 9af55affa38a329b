import {
  assertionClaims,
  assertionHeader,
  type ClientAssertion,
  signAssertion,
} from '../../../keys/client-assertion.ts';
import { secondsNow } from '../../../keys/clock.ts';
import { hmacJwt, withClaims } from '../../../keys/forged-jwt.ts';
import { type KeyReference, publicKey, publicKeyPem } from '../../../keys/key-pair.ts';
import { type AssertionFault, forged, sent } from './assertion-fault.ts';

/** A key pair that no client is registered with. */
const foreignKey: KeyReference = { name: 'assay-foreign', alg: 'RS256' };

/** What can be wrong with `private_key_jwt`: the parameters, the claims, the signature. */
export const clientAssertionFaults: readonly AssertionFault[] = [
  sent('another client_assertion_type', () => ({
    assertionType: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer',
  })),
  forged('a client_assertion signed with HMAC under its public key', async (assertion) =>
    hmacJwt(
      assertionHeader(assertion),
      assertionClaims(assertion, secondsNow()),
      await publicKeyPem(assertion.key),
    ),
  ),
  forged('a client_assertion changed after it was signed', async (assertion) =>
    withClaims(await signAssertion(assertion), (claims) => ({ ...claims, exp: Number(claims.exp) + 60 })),
  ),
  signedBy('a client_assertion signed by a foreign key', () => ({})),
  signedBy('a client_assertion signed by a foreign key whose kid holds path and query characters', () => ({
    kid: "../../../../dev/null?x=' or '1'='1",
  })),
  signedBy('a client_assertion that brings its foreign key along', async (kid) => ({
    jwk: { ...(await publicKey(foreignKey)), kid },
  })),
];

/** The same header and claims, signed by a key that is not the client's. */
function signedBy(
  name: string,
  header: (kid: string) => ClientAssertion['header'] | Promise<ClientAssertion['header']>,
): AssertionFault {
  return forged(name, async (assertion) =>
    signAssertion({
      ...assertion,
      key: foreignKey,
      header: { kid: assertion.key.name, ...(await header(assertion.key.name)) },
    }),
  );
}
