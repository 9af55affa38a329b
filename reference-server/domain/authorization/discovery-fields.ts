import type { JsonValue, Members } from '../json.ts';
import type { Settings } from '../settings.ts';

/** What the discovery document is printed from. */
export interface DiscoverySource {
  /** Address of the service as the caller wrote it. */
  readonly address: string;
  readonly settings: Settings;
}

const claims = [
  ...[
    'sub',
    'user_name',
    'origin',
    'iss',
    'auth_time',
    'amr',
    'acr',
    'client_id',
    'aud',
    'zid',
    'grant_type',
  ],
  ...['user_id', 'azp', 'scope', 'exp', 'iat', 'jti', 'rev_sig', 'cid', 'given_name', 'family_name'],
  ...['phone_number', 'email'],
];

/** The fields of the discovery document ("Discovery document fields (all returned)"). */
export function discoveryFields({ settings, address }: DiscoverySource) {
  return {
    /** "URL of the issuer (the token endpoint URL in the sample)." */
    issuer: settings.issuer,
    authorization_endpoint: `${address}/oauth/authorize`,
    token_endpoint: `${address}/oauth/token`,
    userinfo_endpoint: `${address}/userinfo`,
    jwks_uri: `${address}/token_keys`,
    end_session_endpoint: `${address}/logout.do`,
    /** "Earlier forms ...: the discovery document listed only `client_secret_basic` and `client_secret_post`." */
    token_endpoint_auth_methods_supported: [
      'client_secret_basic',
      'client_secret_post',
      ...(settings.features.privateKeyJwt ? ['private_key_jwt'] : []),
    ],
    token_endpoint_auth_signing_alg_values_supported: ['RS256', 'HS256'],
    scopes_supported: [...['openid', 'profile', 'email', 'phone', 'roles', 'user_attributes']] as
      | JsonValue
      | undefined,
    response_types_supported: [...['code', 'code id_token', 'id_token', 'token id_token']] as
      | JsonValue
      | undefined,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256'],
    id_token_encryption_alg_values_supported: ['none'],
    claim_types_supported: ['normal'],
    claims_supported: claims,
    claims_parameter_supported: false,
    service_documentation: 'https://openid.net/specs/openid-connect-core-1_0.html',
    /** "75.5.0 | PKCE (... `code_challenge_methods_supported`)" ("Versioning") */
    code_challenge_methods_supported: settings.features.proofKey ? ['S256', 'plain'] : undefined,
    ui_locales_supported: ['en-US'],
  } satisfies Members;
}
