import { type ClientSecretBasicPorts, clientOfHeader } from '../client-authentication/client-secret-basic.ts';
import { type BasicCredentialsPorts, isBasic } from '../client-authentication/credentials.ts';
import { OAuthError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { authenticateBearer, type TokensBearerPorts } from './bearer.ts';
import { type FindAccessTokenPorts, findAccessToken } from './find-access-token.ts';
import type { introspectionPolicies } from './introspection-policies.ts';

/** What this part needs of the service. */
export type IntrospectionPorts = BasicCredentialsPorts &
  ClientSecretBasicPorts &
  TokensBearerPorts &
  FindAccessTokenPorts & {
    readonly policies: { readonly introspection: typeof introspectionPolicies };
  };

function requireAuthority(
  held: readonly string[],
  scheme: 'Basic' | 'Bearer',
  context: IntrospectionPorts,
): void {
  const rules = context.policies.introspection;
  if (rules.mayAsk(held)) return;
  const needed = rules.neededScopes.join(' ');
  throw new OAuthError('insufficient_scope', `The client needs the authority ${needed}`, {
    ...{ challenge: scheme, members: { scope: needed } },
  });
}

/** Lets a resource server in by its client credentials. @throws OAuthError 401 or 403 */
export async function requireResourceClient(
  authorization: string | undefined,
  context: IntrospectionPorts,
): Promise<void> {
  if (isBasic(authorization, context)) {
    requireAuthority(clientOfHeader(authorization, context).authorities, 'Basic', context);
    return;
  }
  throw new OAuthError('unauthorized', 'Full authentication is required to access this resource', {
    challenge: 'Basic',
  });
}

/** Lets a resource server in by client credentials or by a bearer token. @throws OAuthError 401 or 403 */
export async function requireResourceServer(
  authorization: string | undefined,
  context: IntrospectionPorts,
): Promise<void> {
  if (isBasic(authorization, context)) return requireResourceClient(authorization, context);
  requireAuthority((await authenticateBearer(authorization, context)).scopes, 'Bearer', context);
}

/** What introspection reports of a token value; `token_type_hint` would only save time (RFC 7662 section 2.1). */
export async function introspect(value: string, context: IntrospectionPorts): Promise<JsonObject> {
  const rules = context.policies.introspection;
  const token = await findAccessToken(value, context);
  const active = rules.active(token);
  if (token === undefined) return { active, ...rules.inactive };
  return { active, ...rules.claims(token), scope: rules.scope(token), token_type: 'bearer' };
}

/**
 * The claims of a valid token with the asked scopes (supplement-authorization section 7).
 * @throws OAuthError invalid_request, invalid_token or invalid_scope
 */
export async function checkToken(
  value: string,
  scopes: readonly string[],
  context: IntrospectionPorts,
): Promise<JsonObject> {
  const rules = context.policies.introspection;
  const token = await findAccessToken(value, context);
  if (token === undefined) {
    throw new OAuthError('invalid_token', 'The token expired, was revoked, or the token ID is incorrect.');
  }
  const missing = rules.missingScopes(token, scopes);
  if (missing.length === 0) return rules.claims(token);
  throw new OAuthError('invalid_scope', `Some requested scopes are missing: ${missing.join(',')}`);
}
