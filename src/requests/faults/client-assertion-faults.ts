import { SuiteDefect } from '../../errors.ts';
import {
  assertionClaims,
  assertionHeader,
  type ClientAssertion,
  secondsNow,
  signAssertion,
} from '../../keys/client-assertion.ts';
import { hmacJwt, unsignedJwt, withClaims, withoutSignature } from '../../keys/forged-jwt.ts';
import { type KeyReference, publicKey, publicKeyPem } from '../../keys/key-pair.ts';
import type { ClientAuthentication, PrivateKeyJwt } from '../client-authentication.ts';
import type { Fault } from '../request-under-test.ts';
import type { TokenDraft } from '../token-request.ts';

type AssertionFault = Fault<TokenDraft>;

const longAgo = 3600;
const nobody = 'assay-nobody';

/** A key pair that no client is registered with. */
const foreignKey: KeyReference = { name: 'assay-foreign', alg: 'RS256' };

/** What can be wrong with `private_key_jwt`: the parameters, the claims, the signature. */
export const clientAssertionFaults: readonly AssertionFault[] = [
  sent('no client_assertion', () => ({ assertion: undefined })),
  sent('an empty client_assertion', () => ({ assertion: '' })),
  sent('a client_assertion that is not a JWT', () => ({ assertion: 'not-a-json-web-token' })),
  sent('no client_assertion_type', () => ({ assertionType: undefined })),
  sent('an empty client_assertion_type', () => ({ assertionType: '' })),
  sent('another client_assertion_type', () => ({
    assertionType: 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer',
  })),
  ...['iss', 'sub', 'aud', 'exp', 'jti'].map((claim) =>
    changed(`a client_assertion without ${claim}`, () => ({ omit: [claim] })),
  ),
  changed('a client_assertion with another iss', () => ({ claims: { iss: nobody } })),
  changed('a client_assertion with another sub', () => ({ claims: { sub: nobody } })),
  changed('a client_assertion with another aud', () => ({
    claims: { aud: 'https://another-service.invalid/oauth/token' },
  })),
  changed('an expired client_assertion', () => ({ claims: { exp: secondsNow() - longAgo } })),
  changed('a client_assertion that is not valid yet', () => ({
    claims: { nbf: secondsNow() + longAgo, exp: secondsNow() + 2 * longAgo },
  })),
  changed('a client_assertion whose exp is no number', () => ({ claims: { exp: 'tomorrow' } })),
  forged('a client_assertion with alg none', async (assertion) =>
    unsignedJwt(assertionHeader(assertion), assertionClaims(assertion, secondsNow())),
  ),
  forged('a client_assertion with alg none in another letter case', async (assertion) =>
    unsignedJwt(assertionHeader(assertion), assertionClaims(assertion, secondsNow()), 'nOnE'),
  ),
  changed('a client_assertion whose alg is not that of its key', ({ key }) => ({
    key: { ...key, alg: 'RS512' },
  })),
  changed('a client_assertion with an empty array as aud', () => ({ claims: { aud: [] } })),
  changed('a client_assertion with an unknown kid', () => ({ header: { kid: 'assay-no-such-key' } })),
  forged('a client_assertion signed with HMAC under its public key', async (assertion) =>
    hmacJwt(
      assertionHeader(assertion),
      assertionClaims(assertion, secondsNow()),
      await publicKeyPem(assertion.key),
    ),
  ),
  forged('a client_assertion without its signature', async (assertion) =>
    withoutSignature(await signAssertion(assertion)),
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

/** The key that another client is registered with, in place of its own. */
export function keyOfAnother(key: KeyReference): AssertionFault {
  return changed('the key of another client', () => ({ key }));
}

/** A client that nobody registered a key for, with an assertion that it signed itself. */
export function anotherClientsAssertion(clientId: string): AssertionFault {
  const name = 'the client_assertion of a client without a JWT trust configuration';
  return {
    name,
    apply: (draft) => {
      const { assertion, authentication } = assertionOf(draft, name);
      const other = { ...authentication, clientId, assertion: { ...assertion, clientId } };
      return { ...draft, authentication: other };
    },
  };
}

/** client_id names another client than the assertion does, one with the same key. */
export function clientIdOfAnother(clientId: string): AssertionFault {
  return sent('the client_id of another client beside its client_assertion', () => ({ clientId }));
}

/** An assertion that was granted once already; `spend` sends the request that uses it. */
export function usedAssertion(spend: (draft: TokenDraft) => Promise<void>): AssertionFault {
  return {
    name: 'a client_assertion that it has used before',
    apply: async (draft) => {
      const { assertion, authentication } = assertionOf(draft, 'a used assertion');
      const used = {
        ...draft,
        authentication: { ...authentication, assertion: await signAssertion(assertion) },
      };
      await spend(used);
      return used;
    },
  };
}

/** Other parameters around the assertion. */
function sent(name: string, change: () => Partial<PrivateKeyJwt>): AssertionFault {
  return {
    name,
    apply: (draft) => {
      const { authentication } = assertionOf(draft, name);
      return { ...draft, authentication: { ...authentication, ...change() } };
    },
  };
}

/** An access token of the service in place of an assertion. */
export function accessTokenAsAssertion(token: string): AssertionFault {
  return sent('its access token as client_assertion', () => ({ assertion: token }));
}

/** A secret in the Basic header beside the assertion. */
export function basicHeaderBeside(clientId: string, secret: string): AssertionFault {
  return beside('its Basic header beside its client_assertion', {
    method: 'client_secret_basic',
    clientId,
    secret,
  });
}

/** A secret in the body beside the assertion. */
export function secretBeside(clientId: string, secret: string): AssertionFault {
  return beside('its client_secret beside its client_assertion', {
    method: 'client_secret_post',
    clientId,
    secret,
  });
}

/** An HMAC under the client's secret, which the service knows too. */
export function hmacUnderSecret(secret: string): AssertionFault {
  return forged('a client_assertion signed with HMAC under its secret', async (assertion) =>
    hmacJwt(assertionHeader(assertion), assertionClaims(assertion, secondsNow()), secret),
  );
}

function beside(name: string, second: ClientAuthentication): AssertionFault {
  return {
    name,
    apply: (draft) => ({
      ...draft,
      authentication: { method: 'combined', parts: [draft.authentication, second] },
    }),
  };
}

/** Another assertion, rightly signed. */
function changed(
  name: string,
  change: (assertion: ClientAssertion) => Partial<ClientAssertion>,
): AssertionFault {
  return forged(name, (assertion) => signAssertion({ ...assertion, ...change(assertion) }));
}

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

function forged(name: string, forge: (assertion: ClientAssertion) => Promise<string>): AssertionFault {
  return {
    name,
    apply: async (draft) => {
      const { assertion, authentication } = assertionOf(draft, name);
      return { ...draft, authentication: { ...authentication, assertion: await forge(assertion) } };
    },
  };
}

function assertionOf({ authentication }: TokenDraft, fault: string) {
  if (authentication.method === 'private_key_jwt' && typeof authentication.assertion === 'object') {
    return { authentication, assertion: authentication.assertion };
  }
  throw new SuiteDefect(
    'no-assertion-to-spoil',
    `"${fault}" needs a client that authenticates by private_key_jwt`,
  );
}
