import type { JWK } from 'jose';
import type { User } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import { isStringArray, type JsonObject, type JsonValue } from '../json.ts';
import { type Clock, secondsOf } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { type DecodedJwt, decodeToken } from '../tokens/jws.ts';
import { type AllowedProviderPorts, requireAllowedProvider } from './allowed-provider.ts';
import { type ExternalSource, mapExternalUser } from './external-user.ts';
import type { IdentityProvider, IdentityProviderStore } from './identity-provider.ts';
import type { IssuingProvider, jwtAssertionPolicies } from './jwt-assertion-policies.ts';
import { readMappingConfig } from './mapping-config.ts';
import { readOidcConfig } from './oidc/config.ts';
import { issuerOf, type MetadataPorts } from './oidc/metadata.ts';
import { provideShadowUser, type ShadowUserPorts } from './shadow-user.ts';

/** What this part needs of the service. */
export type JwtAssertionPorts = AllowedProviderPorts &
  MetadataPorts &
  ShadowUserPorts & {
    readonly clock: Clock;
    readonly identityProviders: IdentityProviderStore;
    readonly keysOfProvider: (provider: IdentityProvider) => Promise<readonly JWK[]>;
    readonly settings: Settings;
    readonly policies: { readonly jwtAssertion: typeof jwtAssertionPolicies };
  };

/** Whom an assertion is about. */
export interface Vouched {
  readonly user: User;
  /** Seconds since 1970, where the assertion has it. */
  readonly authTime?: number;
  readonly amr: readonly string[];
}

function refusal(hint: string, detail?: string): OAuthError {
  return new OAuthError('invalid_grant', hint, detail === undefined ? {} : { detail });
}

function decoded(token: string): DecodedJwt {
  return decodeToken(token, (reason) => refusal('The assertion is no JWT', reason));
}

async function sources(context: JwtAssertionPorts): Promise<readonly IssuingProvider[]> {
  const { isSource } = context.policies.jwtAssertion;
  const providers = context.identityProviders.list().filter((provider) => isSource(provider));
  return Promise.all(
    providers.map(async (provider) => ({ provider, issuer: await issuerOf(provider, context) })),
  );
}

async function requireSignature(
  assertion: DecodedJwt,
  provider: IdentityProvider,
  context: JwtAssertionPorts,
): Promise<void> {
  const rules = context.policies.jwtAssertion;
  const { header } = assertion;
  if (!rules.isAlgorithm(header.alg)) throw refusal('The "alg" of the assertion is not accepted');
  const keys = await context.keysOfProvider(provider);
  const fitting = keys.filter((key) => rules.fits(key, header));
  if (await rules.isSigned(assertion, fitting)) return;
  const detail = `Of ${keys.length} keys ${fitting.length} fit "kid" and "alg", and none verifies`;
  throw refusal('Could not verify token signature.', detail);
}

/** "RFC 7523 section 3", in the order of its items. @throws OAuthError invalid_grant */
function requireClaims(claims: JsonObject, own: readonly string[], context: JwtAssertionPorts): void {
  const rules = context.policies.jwtAssertion;
  const now = secondsOf(context.clock);
  if (!rules.isSubject(claims.sub)) throw refusal('The assertion must have a claim "sub"');
  if (!rules.isAudience(claims.aud, own)) {
    throw refusal(
      'The claim "aud" of the assertion does not name this service',
      `Expected: ${own.join(', ')}`,
    );
  }
  if (!rules.isUnexpired(claims.exp, now)) throw refusal('The claim "exp" is missing or in the past');
  if (!rules.isBegun(claims.nbf, now)) throw refusal('The claim "nbf" is in the future');
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  if (isStringArray(value)) return value;
  return ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : [];
}

/** The claims of a JWT as a source for a shadow user. */
export function claimSource(claims: JsonObject): ExternalSource {
  return { subject: String(claims.sub), values: (name) => textsOf(claims[name]) };
}

/** "`user_name` default sub" (supplement-authorization section 14), and the claims of OpenID Connect Core section 5.1. */
export const claimDefaults = {
  ...{ user_name: ['sub'], email: ['email'], email_verified: ['email_verified'] },
  ...{ given_name: ['given_name'], family_name: ['family_name'], phone_number: ['phone_number'] },
};

function vouched(user: User, claims: JsonObject): Vouched {
  const amr = ['ext', ...textsOf(claims.amr).filter((method) => method !== 'ext')];
  return { user, amr, ...(typeof claims.auth_time === 'number' && { authTime: claims.auth_time }) };
}

/**
 * Whom a JWT bearer assertion is about (authorization-token-service, "Grant rules", 5).
 * @throws OAuthError invalid_grant or unauthorized_client
 */
export async function acceptJwtAssertion(
  token: string,
  client: Client,
  context: JwtAssertionPorts,
): Promise<Vouched> {
  const rules = context.policies.jwtAssertion;
  const assertion = decoded(token);
  const { claims } = assertion;
  const all = await sources(context);
  const iss = rules.issuerOf(claims);
  if (iss === undefined) throw refusal('The assertion must have a claim "iss"');
  const matching = all.filter(({ issuer }) => rules.isIssuer(issuer, iss)).map(({ provider }) => provider);
  const provider = rules.choose(matching);
  if (provider === undefined) {
    throw refusal(
      `Unable to map issuer, ${iss} , to a single registered provider`,
      `${matching.length} active providers have this issuer`,
    );
  }
  await requireSignature(assertion, provider, context);
  requireClaims(claims, [readOidcConfig(provider).relyingPartyId, context.settings.issuer], context);
  requireAllowedProvider(client, provider.originKey, context);
  const mapping = readMappingConfig(provider.config);
  const external = mapExternalUser(claimSource(claims), mapping, claimDefaults);
  return vouched(provideShadowUser(external, provider, context), claims);
}
