import { oidcProvider, userAssertion } from '../../identity-providers/oidc/provider.ts';
import { certificateOf } from '../../keys/certificate.ts';
import {
  assertionClaims,
  assertionHeader,
  type ClientAssertion,
  type JsonObject,
  signAssertion,
} from '../../keys/client-assertion.ts';
import { secondsNow } from '../../keys/clock.ts';
import { hmacJwt, unsignedJwt, withClaims } from '../../keys/forged-jwt.ts';
import { type KeyReference, publicKey, publicKeyPem } from '../../keys/key-pair.ts';
import { currentRun } from '../../scenario/run.ts';
import { shadowOf } from './jwt-bearer.ts';
import { trustedOidcProvider } from './oidc-providers.ts';

/** Makes the value of `assertion` out of what would have been a complete valid one. */
export type JwtForm = (own: ClientAssertion, clientId: string) => Promise<string>;

const foreignKey: KeyReference = { name: 'assay-oidc-nobody', alg: 'RS256' };
const foreignAddress = 'https://attacker.assay.example/keys';

/** What can be special about the JWT of a jwt-bearer request, by the words of feature files. */
export const jwtForms: Readonly<Record<string, JwtForm>> = {
  'an assertion of the first of two providers': async (own) => {
    await trustedOidcProvider(currentRun(), 'oidc-second');
    return signAssertion(own);
  },
  'an assertion of the second of two providers': async (own) => {
    const run = currentRun();
    const { provider } = await trustedOidcProvider(run, 'oidc-second');
    const user = await run.fixtures.accounts.user(await shadowOf(run, 'oidc-second'));
    const [, tokenEndpoint = ''] = [own.audience].flat();
    return signAssertion(userAssertion(provider, user, tokenEndpoint));
  },
  'an assertion of an issuer that the target does not know': signed((own) =>
    withClaim(own, 'iss', oidcProvider(currentRun().id, 'oidc-untrusted').issuer),
  ),
  'an assertion without iss': signed(without('iss')),
  'an assertion without sub': signed(without('sub')),
  'an assertion without aud': signed(without('aud')),
  'an assertion without exp': signed(without('exp')),
  'an assertion without groups': signed(without('teams')),
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
  'an assertion that is not signed': async (own) => unsignedJwt(...parts(own)),
  'an assertion with alg none in mixed case': async (own) => unsignedJwt(...parts(own), 'nOnE'),
  'an assertion that was changed after it was signed': async (own) =>
    withClaims(await signAssertion(own), (claims) => ({ ...claims, exp: Number(claims.exp) + 60 })),
  'an assertion signed with HMAC under the public key of its issuer': async (own) =>
    hmacJwt(...parts(own), await publicKeyPem(own.key)),
  'an assertion whose alg is not that of its key': signed((own) => ({
    ...own,
    key: { ...own.key, alg: 'PS256' },
  })),
  'an assertion with its foreign key in the header': signed(async (own) =>
    foreign(own, { jwk: await publicKey(foreignKey) }),
  ),
  'an assertion with the certificate of its foreign key in the header': signed(async (own) =>
    foreign(own, { x5c: [await certificateOf(foreignKey)] }),
  ),
  'an assertion with the address of its foreign key in the header': signed((own) =>
    foreign(own, { jku: foreignAddress }),
  ),
  'an assertion with the address of the certificate of its foreign key in the header': signed((own) =>
    foreign(own, { x5u: foreignAddress }),
  ),
  'an assertion for another audience': signed((own) => ({
    ...own,
    audience: 'https://another.assay.example',
  })),
  'an assertion for the client': async (own, clientId) => signAssertion({ ...own, audience: clientId }),
  'an assertion for the relying party alone': signed((own) => ({
    ...own,
    audience: [own.audience].flat()[0] ?? '',
  })),
  'an assertion for the service among other audiences': signed((own) => ({
    ...own,
    audience: ['https://another.assay.example', ...[own.audience].flat()],
  })),
  'an assertion that expired': signed(expired(600)),
  'an assertion that expired half a minute ago': signed(expired(30)),
  'an assertion that is not valid yet': signed((own) => withClaim(own, 'nbf', secondsNow() + 600)),
  'an assertion whose nbf is a text': signed((own) => withClaim(own, 'nbf', String(secondsNow() - 60))),
  'an assertion whose iss has a slash at its end': signed((own) =>
    withClaim(own, 'iss', `${String(own.claims?.iss)}/`),
  ),
  'an assertion whose iss is in upper case': signed((own) =>
    withClaim(own, 'iss', String(own.claims?.iss).toUpperCase()),
  ),
  'an assertion with an empty user name': signed((own) => withClaim(own, 'sub', '')),
};

function signed(change: (own: ClientAssertion) => ClientAssertion | Promise<ClientAssertion>): JwtForm {
  return async (own) => signAssertion(await change(own));
}

function without(name: string): (own: ClientAssertion) => ClientAssertion {
  return (own) => ({ ...own, omit: [name] });
}

function withClaim(own: ClientAssertion, name: string, value: unknown): ClientAssertion {
  return { ...own, claims: { ...own.claims, [name]: value } };
}

function expired(seconds: number): (own: ClientAssertion) => ClientAssertion {
  return (own) => {
    const now = secondsNow();
    return { ...own, claims: { ...own.claims, iat: now - seconds - 300, exp: now - seconds } };
  };
}

/** Signed by a key that the target has never seen, which a member of the header brings along. */
function foreign(own: ClientAssertion, header: JsonObject): ClientAssertion {
  return { ...own, key: foreignKey, header };
}

function parts(own: ClientAssertion): [JsonObject, JsonObject] {
  return [assertionHeader(own), assertionClaims(own, secondsNow())];
}
