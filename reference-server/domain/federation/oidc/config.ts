import type { JWK } from 'jose';
import type { JsonObject } from '../../json.ts';
import {
  ConfigError,
  configAddress,
  configFlag,
  configText,
  configWord,
  configWords,
  neededAddress,
  neededText,
} from '../config-members.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { inlineKeys } from '../provider-keys.ts';

/** How an OpenID Connect or OAuth provider is reached and trusted (supplement-authorization section 14). */
export interface OidcConfig {
  readonly relyingPartyId: string;
  readonly relyingPartySecret?: string;
  readonly authMethod: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none';
  readonly issuer?: string;
  readonly discoveryUrl?: string;
  readonly authUrl?: string;
  readonly tokenUrl?: string;
  readonly tokenKeyUrl?: string;
  readonly userInfoUrl?: string;
  readonly logoutUrl?: string;
  /** Keys that were given inline; none when they are fetched. */
  readonly keys: readonly JWK[];
  readonly scopes: readonly string[];
  readonly usesProofKey: boolean;
  readonly verifiesTls: boolean;
  readonly supportsPassword: boolean;
}

const authMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const;

function authMethodOf(config: JsonObject): OidcConfig['authMethod'] {
  const named = configWord(config, 'authMethod', authMethods);
  const hasSecret = configText(config, 'relyingPartySecret') !== undefined;
  const hasAssertion = (config.jwtClientAuthentication ?? false) !== false;
  if (named !== undefined) return named;
  if (hasAssertion) return 'private_key_jwt';
  return hasSecret ? 'client_secret_basic' : 'none';
}

function requireEndpoints(config: JsonObject, type: IdentityProvider['type']): void {
  if (type === 'oidc1.0' && configAddress(config, 'discoveryUrl') !== undefined) return;
  neededAddress(config, 'authUrl');
  neededAddress(config, 'tokenUrl');
  const hasKeys = configText(config, 'tokenKey') ?? configAddress(config, 'tokenKeyUrl');
  const hasUserInfo = type === 'oauth2.0' && configAddress(config, 'userInfoUrl') !== undefined;
  if (hasKeys === undefined && !hasUserInfo) {
    throw new ConfigError('"config.tokenKey" or "config.tokenKeyUrl" must be given');
  }
}

function requireLinkText(config: JsonObject): void {
  if (configFlag(config, 'showLinkText', true)) neededText(config, 'linkText');
}

type Addresses = Pick<
  OidcConfig,
  'discoveryUrl' | 'authUrl' | 'tokenUrl' | 'tokenKeyUrl' | 'userInfoUrl' | 'logoutUrl'
>;

function addressesOf(config: JsonObject): Addresses {
  const [discoveryUrl, authUrl, tokenUrl, tokenKeyUrl, userInfoUrl, logoutUrl] = [
    ...['discoveryUrl', 'authUrl', 'tokenUrl', 'tokenKeyUrl', 'userInfoUrl', 'logoutUrl'],
  ].map((name) => configAddress(config, name));
  return {
    ...(discoveryUrl !== undefined && { discoveryUrl }),
    ...(authUrl !== undefined && { authUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
    ...(tokenKeyUrl !== undefined && { tokenKeyUrl }),
    ...(userInfoUrl !== undefined && { userInfoUrl }),
    ...(logoutUrl !== undefined && { logoutUrl }),
  };
}

/** Reads the configuration of a provider of type `oidc1.0` or `oauth2.0`. @throws ConfigError */
export function readOidcConfig({ config, type }: Pick<IdentityProvider, 'config' | 'type'>): OidcConfig {
  const relyingPartyId = neededText(config, 'relyingPartyId');
  requireEndpoints(config, type);
  requireLinkText(config);
  const [secret, tokenKey, issuer] = ['relyingPartySecret', 'tokenKey', 'issuer'].map((name) =>
    configText(config, name),
  );
  return {
    ...{ relyingPartyId, authMethod: authMethodOf(config) },
    ...(secret !== undefined && { relyingPartySecret: secret }),
    ...(issuer !== undefined && { issuer }),
    ...addressesOf(config),
    keys: tokenKey === undefined ? [] : inlineKeys(tokenKey),
    scopes: configWords(config, 'scopes') ?? ['openid'],
    usesProofKey: configFlag(config, 'pkce', true),
    verifiesTls: !configFlag(config, 'skipSslValidation'),
    supportsPassword: configFlag(config, 'passwordGrantEnabled'),
  };
}
