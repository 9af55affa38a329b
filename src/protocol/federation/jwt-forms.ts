import { userAssertion } from '../../identity-providers/oidc/provider.ts';
import { certificateOf } from '../../keys/certificate.ts';
import {
  assertionClaims,
  assertionHeader,
  type ClientAssertion,
  type JsonObject,
  signAssertion,
} from '../../keys/client-assertion.ts';
import { secondsNow } from '../../keys/clock.ts';
import { hmacJwt, withClaims } from '../../keys/forged-jwt.ts';
import { type KeyReference, publicKey, publicKeyPem } from '../../keys/key-pair.ts';
import { currentRun } from '../../scenario/run.ts';
import { shadowOf } from './jwt-bearer.ts';
import { trustedOidcProvider } from './oidc-providers.ts';

/** Makes the value of `assertion` out of what would have been a complete valid one. */
export type JwtForm = (own: ClientAssertion, clientId: string) => Promise<string>;

const foreignKey: KeyReference = { name: 'assay-oidc-nobody', alg: 'RS256' };
const foreignAddress = 'https://attacker.assay.example/keys';

/** Members of the header that bring a key along, or say where it is (RFC 7515, section 4.1). */
const keyMembers: Readonly<Record<string, () => Promise<unknown>>> = {
  jwk: async () => publicKey(foreignKey),
  x5c: async () => [await certificateOf(foreignKey)],
  jku: async () => foreignAddress,
  x5u: async () => foreignAddress,
};

/** What can be special about the JWT of a jwt-bearer request, by the words of feature files. */
export const jwtForms: Readonly<Record<string, JwtForm>> = {
  'an assertion of the "first" of two providers': async (own) => {
    await trustedOidcProvider(currentRun(), 'oidc-second');
    return signAssertion(own);
  },
  'an assertion of the "second" of two providers': async (own) => {
    const run = currentRun();
    const { provider } = await trustedOidcProvider(run, 'oidc-second');
    const user = await run.fixtures.accounts.user(await shadowOf(run, 'oidc-second'));
    const [, tokenEndpoint = ''] = [own.audience].flat();
    return signAssertion(userAssertion(provider, user, tokenEndpoint));
  },
  'an assertion signed by the key of another provider': signed(async (own) => {
    const { provider } = await trustedOidcProvider(currentRun(), 'oidc-second');
    return { ...own, key: provider.key };
  }),
  'an assertion signed by an unknown key': signed((own) => ({ ...own, key: foreignKey })),
  'an assertion signed by an unknown key under the key id of its issuer': signed((own) => ({
    ...own,
    key: foreignKey,
    header: { kid: own.key.name },
  })),
  'an assertion that was changed after it was signed': async (own) =>
    withClaims(await signAssertion(own), (claims) => ({ ...claims, exp: Number(claims.exp) + 60 })),
  'an assertion signed with HMAC under the public key of its issuer': async (own) =>
    hmacJwt(...parts(own), await publicKeyPem(own.key)),
  ...Object.fromEntries(
    Object.entries(keyMembers).map(([name, value]) => [
      `an assertion signed by an unknown key that its header member "${name}" brings along`,
      signed(async (own) => ({ ...own, key: foreignKey, header: { [name]: await value() } })),
    ]),
  ),
};

function signed(change: (own: ClientAssertion) => ClientAssertion | Promise<ClientAssertion>): JwtForm {
  return async (own) => signAssertion(await change(own));
}

function parts(own: ClientAssertion): [JsonObject, JsonObject] {
  return [assertionHeader(own), assertionClaims(own, secondsNow())];
}
