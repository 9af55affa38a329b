import { OAuthError } from '../../errors.ts';
import { isStringArray, type JsonObject, objectIn } from '../../json.ts';
import type { Clock, Random } from '../../ports.ts';
import type { Settings } from '../../settings.ts';
import { mapExternalUser } from '../external-user.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { claimDefaults, claimSource, type JwtAssertionPorts } from '../jwt-assertion.ts';
import { type CompletedLogin, type PendingLogin, ProviderLoginError } from '../login.ts';
import { readMappingConfig } from '../mapping-config.ts';
import { provideShadowUser, type ShadowUserPorts } from '../shadow-user.ts';
import type { Web } from '../web.ts';
import { type OidcConfig, readOidcConfig } from './config.ts';
import { type OidcIdTokenPorts, readIdToken } from './id-token.ts';
import { type MetadataPorts, type OidcMetadata, oidcMetadata } from './metadata.ts';
import type { relyingPartyPolicies } from './relying-party-policies.ts';
import { askTokenEndpoint, type TokenRequestPorts } from './token-request.ts';

/** What this part needs of the service. */
export type OidcLoginPorts = JwtAssertionPorts &
  ShadowUserPorts &
  OidcIdTokenPorts &
  MetadataPorts &
  TokenRequestPorts & {
    readonly clock: Clock;
    readonly random: Random;
    readonly settings: Settings;
    readonly web: Web;
    readonly policies: { readonly relyingParty: typeof relyingPartyPolicies };
  };

/** Where a login goes, and what has to be kept until it comes back. */
export interface BegunLogin {
  readonly address: string;
  readonly pending: PendingLogin;
}

/** Address to which providers send users back. */
export function callbackAddress(originKey: string, { settings }: OidcLoginPorts): string {
  return `${settings.baseUrl}/login/callback/${encodeURIComponent(originKey)}`;
}

/** Begins a login by code with PKCE, state and nonce. @throws ProviderLoginError */
export async function beginOidcLogin(
  provider: IdentityProvider,
  context: OidcLoginPorts,
): Promise<BegunLogin> {
  const rules = context.policies.relyingParty;
  const config = readOidcConfig(provider);
  const { authorizationEndpoint } = await oidcMetadata(config, context);
  if (authorizationEndpoint === undefined) {
    throw new ProviderLoginError('provider_unreachable', 'No authorization endpoint is known');
  }
  const verifier = rules.verifier(context.random);
  const [state, nonce] = [rules.state(context.random), rules.nonce(context.random)];
  const address = new URL(authorizationEndpoint);
  const parameters = {
    ...{ response_type: 'code', client_id: config.relyingPartyId, scope: config.scopes.join(' ') },
    ...{ redirect_uri: callbackAddress(provider.originKey, context), state, nonce },
    ...(config.usesProofKey && { code_challenge: rules.challenge(verifier), code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  const { originKey } = provider;
  const pending = { originKey, state, nonce, verifier, startedAt: context.clock() };
  return { address: address.href, pending };
}

/** What the userinfo endpoint adds; nothing where it does not answer, or speaks of somebody else. */
async function userInfo(
  tokens: JsonObject,
  claims: JsonObject | undefined,
  { userInfoEndpoint }: OidcMetadata,
  { verifiesTls }: OidcConfig,
  context: OidcLoginPorts,
): Promise<JsonObject> {
  if (userInfoEndpoint === undefined || typeof tokens.access_token !== 'string') return {};
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const answer = await context.web.ask(userInfoEndpoint, { headers, verifiesTls });
  const told = answer?.status === 200 ? (objectIn(answer.body) ?? {}) : {};
  const isSame = claims === undefined || context.policies.relyingParty.isSameSubject(told, claims);
  return isSame ? told : {};
}

/** The shadow user of what a provider told. @throws ProviderLoginError */
export function oidcUser(
  claims: JsonObject,
  provider: IdentityProvider,
  context: OidcLoginPorts,
): CompletedLogin['user'] {
  try {
    const mapping = readMappingConfig(provider.config);
    return provideShadowUser(mapExternalUser(claimSource(claims), mapping, claimDefaults), provider, context);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new ProviderLoginError('account_not_precreated', error.hint);
  }
}

/** Completes a login with the code that the provider sent. @throws ProviderLoginError */
export async function finishOidcLogin(
  code: string,
  sentIssuer: string | null,
  pending: PendingLogin,
  provider: IdentityProvider,
  context: OidcLoginPorts,
): Promise<CompletedLogin> {
  const config = readOidcConfig(provider);
  const metadata = await oidcMetadata(config, context);
  if (!context.policies.relyingParty.isAnswerOf(sentIssuer, metadata.issuer)) {
    throw new ProviderLoginError('provider_failure', 'The answer comes from another issuer');
  }
  const { originKey } = provider;
  const tokens = await askTokenEndpoint(
    { address: metadata.tokenEndpoint, issuer: metadata.issuer },
    {
      ...{ grant_type: 'authorization_code', code, redirect_uri: callbackAddress(originKey, context) },
      ...(config.usesProofKey && pending.verifier !== undefined && { code_verifier: pending.verifier }),
    },
    config,
    context,
  );
  const { id_token: idToken } = tokens;
  const expected = { issuer: metadata.issuer, clientId: config.relyingPartyId, hasNonce: true };
  const nonce = pending.nonce === undefined ? {} : { nonce: pending.nonce };
  const claims =
    typeof idToken === 'string'
      ? await readIdToken(idToken, { ...expected, ...nonce }, provider, context)
      : undefined;
  if (claims === undefined && provider.type !== 'oauth2.0') {
    throw new ProviderLoginError('provider_failure', 'The provider sent no ID token');
  }
  const told = { ...(await userInfo(tokens, claims, metadata, config, context)), ...claims };
  if (typeof told.sub !== 'string') throw new ProviderLoginError('provider_failure', 'Nobody is named');
  return {
    user: oidcUser(told, provider, context),
    amr: ['ext', ...(isStringArray(told.amr) ? told.amr : [])],
    external: { originKey, ...(typeof idToken === 'string' && { idToken }) },
  };
}
