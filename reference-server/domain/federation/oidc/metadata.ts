import type { JWK } from 'jose';
import { type JsonObject, objectIn } from '../../json.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { keysOfSet } from '../provider-keys.ts';
import type { Web } from '../web.ts';
import { type OidcConfig, readOidcConfig } from './config.ts';
import type { relyingPartyPolicies } from './relying-party-policies.ts';

/** What this part needs of the service. */
export interface MetadataPorts {
  readonly web: Web;
  readonly policies: { readonly relyingParty: typeof relyingPartyPolicies };
}

/** The addresses of a provider, configured or discovered. */
export interface OidcMetadata {
  readonly issuer: string | undefined;
  readonly authorizationEndpoint: string | undefined;
  readonly tokenEndpoint: string | undefined;
  readonly jwksUri: string | undefined;
  readonly userInfoEndpoint: string | undefined;
  readonly endSessionEndpoint: string | undefined;
}

/** The JSON object at an address; undefined where there is none. */
export async function fetchObject(
  address: string,
  verifiesTls: boolean,
  context: MetadataPorts,
): Promise<JsonObject | undefined> {
  const answer = await context.web.ask(address, { verifiesTls });
  return answer?.status === 200 ? objectIn(answer.body) : undefined;
}

/**
 * The discovery document, when its issuer is the one that is expected: that of the configuration, or else the
 * beginning of the document's own address (OpenID Connect Discovery section 4.3).
 */
async function discovered(config: OidcConfig, context: MetadataPorts): Promise<JsonObject> {
  const { discoveryUrl, verifiesTls } = config;
  if (discoveryUrl === undefined) return {};
  const document = (await fetchObject(discoveryUrl, verifiesTls, context)) ?? {};
  const expected = config.issuer ?? discoveryUrl.replace(/\/\.well-known\/openid-configuration$/, '');
  return context.policies.relyingParty.isDiscovered(document.issuer, expected) ? document : {};
}

/** The addresses of a provider; what the configuration says goes before what is discovered. */
export async function oidcMetadata(config: OidcConfig, context: MetadataPorts): Promise<OidcMetadata> {
  const document = await discovered(config, context);
  const found = (name: string): string | undefined => {
    const value = document[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    issuer: config.issuer ?? found('issuer'),
    authorizationEndpoint: config.authUrl ?? found('authorization_endpoint'),
    tokenEndpoint: config.tokenUrl ?? found('token_endpoint'),
    jwksUri: config.tokenKeyUrl ?? found('jwks_uri'),
    userInfoEndpoint: config.userInfoUrl ?? found('userinfo_endpoint'),
    endSessionEndpoint: config.logoutUrl ?? found('end_session_endpoint'),
  };
}

/** The issuer of a provider, as it is configured or else discovered. */
export async function issuerOf(
  provider: IdentityProvider,
  context: MetadataPorts,
): Promise<string | undefined> {
  const config = readOidcConfig(provider);
  return config.issuer ?? (await oidcMetadata(config, context)).issuer;
}

/** "keys from `config.tokenKey` or `config.tokenKeyUrl`" (supplement-authorization section 3.8), fetched anew each time. */
export async function keysOfProvider(
  provider: IdentityProvider,
  context: MetadataPorts,
): Promise<readonly JWK[]> {
  const config = readOidcConfig(provider);
  if (config.keys.length > 0) return config.keys;
  const { jwksUri } = await oidcMetadata(config, context);
  return jwksUri === undefined ? [] : keysOfSet(await fetchObject(jwksUri, config.verifiesTls, context));
}
