import type { Instruction } from '../fixture-door.ts';

const grants = ['authorization_code', 'implicit', 'refresh_token', 'client_credentials'];

/**
 * A client in the words of OpenID Connect Dynamic Client Registration 1.0, section 2, from the words of the
 * documents' administration. Grants that oidc-provider has no word for are left out beside others.
 *
 * @throws Error that says what oidc-provider has no word for
 */
export function clientMetadata({ fixture = {}, authentication }: Instruction): Record<string, unknown> {
  const wanted = list(fixture.authorized_grant_types);
  const known = wanted.filter((grant) => grants.includes(grant));
  if (known.length === 0) {
    throw new Error(`oidc-provider has no grant ${wanted.join(', ')}`);
  }
  if (list(fixture.required_user_groups).length > 0) throw new Error('oidc-provider knows no groups');
  return {
    client_id: fixture.client_id,
    ...(fixture.client_secret === undefined ? {} : { client_secret: fixture.client_secret }),
    token_endpoint_auth_method: authentication,
    grant_types: grantTypes(known),
    response_types: responseTypes(known),
    redirect_uris: list(fixture.redirect_uri),
    post_logout_redirect_uris: list(fixture.redirect_uri),
    scope: scopeOf(fixture, known),
    autoapprove: fixture.autoapprove ?? false,
    ...(typeof fixture.jwks === 'string' ? keys(fixture.jwks) : {}),
  };
}

/** One list serves users and the client itself: "authorities" of the documents is the scope of client_credentials. */
function scopeOf(fixture: Readonly<Record<string, unknown>>, known: readonly string[]): string {
  const ofUsers = known.some((grant) => grant === 'authorization_code' || grant === 'implicit');
  const own = known.includes('client_credentials') ? list(fixture.authorities) : [];
  return [...new Set([...(ofUsers ? list(fixture.scope) : []), ...own])].join(' ');
}

/** Every response type with an ID token is the implicit grant's too (the same section, `grant_types`). */
function grantTypes(wanted: readonly string[]): string[] {
  return wanted.includes('authorization_code') && wanted.includes('implicit')
    ? [...wanted]
    : wanted.includes('authorization_code')
      ? [...wanted, 'implicit']
      : [...wanted];
}

function responseTypes(wanted: readonly string[]): string[] {
  const code = wanted.includes('authorization_code');
  const implicit = code || wanted.includes('implicit');
  return [...(code ? ['code', 'code id_token'] : []), ...(implicit ? ['id_token', 'id_token token'] : [])];
}

function keys(jwks: string): Record<string, unknown> {
  const parsed = JSON.parse(jwks);
  const [first] = parsed.keys;
  return {
    jwks: parsed,
    ...(first?.alg === undefined ? {} : { token_endpoint_auth_signing_alg: first.alg }),
  };
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
