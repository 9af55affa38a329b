import type { JWK } from 'jose';
import type { JsonObject } from '../../json.ts';
import { type Clock, secondsOf } from '../../ports.ts';
import { type DecodedJwt, decodeToken } from '../../tokens/jws.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import type { jwtAssertionPolicies } from '../jwt-assertion-policies.ts';
import { ProviderLoginError } from '../login.ts';
import type { relyingPartyPolicies } from './relying-party-policies.ts';

/** What this part needs of the service. */
export interface OidcIdTokenPorts {
  readonly clock: Clock;
  readonly keysOfProvider: (provider: IdentityProvider) => Promise<readonly JWK[]>;
  readonly policies: {
    readonly jwtAssertion: typeof jwtAssertionPolicies;
    readonly relyingParty: typeof relyingPartyPolicies;
  };
}

/** What an ID token is held against. */
export interface ExpectedIdToken {
  readonly issuer: string | undefined;
  readonly clientId: string;
  /** Absent where none was sent: the grant password. */
  readonly nonce?: string;
  readonly hasNonce: boolean;
}

function decoded(token: string): DecodedJwt {
  return decodeToken(
    token,
    (reason) => new ProviderLoginError('provider_failure', `The ID token is no JWT: ${reason}`),
  );
}

async function isSigned(
  token: DecodedJwt,
  provider: IdentityProvider,
  context: OidcIdTokenPorts,
): Promise<boolean> {
  const { fits, isAlgorithm } = context.policies.jwtAssertion;
  const keys = await context.keysOfProvider(provider);
  const fitting = isAlgorithm(token.header.alg) ? keys.filter((key) => fits(key, token.header)) : [];
  return context.policies.relyingParty.isSigned(token, fitting);
}

/** The claims of an ID token (OpenID Connect Core section 3.1.3.7). @throws ProviderLoginError */
export async function readIdToken(
  token: string,
  expected: ExpectedIdToken,
  provider: IdentityProvider,
  context: OidcIdTokenPorts,
): Promise<JsonObject> {
  const rules = context.policies.relyingParty;
  const jwt = decoded(token);
  const { claims } = jwt;
  const { issuer, clientId, nonce, hasNonce } = expected;
  const faults = {
    signature: !(await isSigned(jwt, provider, context)),
    iss: !rules.isIssuer(claims, issuer),
    aud: !rules.isAudience(claims, clientId),
    azp: !rules.isAuthorizedParty(claims, clientId),
    exp: !rules.isUnexpired(claims, secondsOf(context.clock)),
    nonce: hasNonce && !rules.isNonce(claims, nonce),
    sub: typeof claims.sub !== 'string' || claims.sub === '',
  };
  const fault = Object.entries(faults).find(([, isWrong]) => isWrong)?.[0];
  if (fault === undefined) return claims;
  throw new ProviderLoginError('provider_failure', `The ID token has a wrong ${fault}`);
}
