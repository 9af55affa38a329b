import { isBasic } from '../client-authentication/basic-credentials.ts';
import { clientSecretBasic } from '../client-authentication/client-secret-basic.ts';
import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { authenticateBearer, requireScope } from './bearer.ts';
import { findAccessToken } from './find-access-token.ts';

async function authoritiesOfCaller(
  authorization: string | undefined,
  context: Context,
): Promise<readonly string[]> {
  const asked = { authorization, parameters: new Map<string, string>() };
  return (await clientSecretBasic.authenticate(asked, context)).client.authorities;
}

/** Lets a resource server in by its client credentials. @throws OAuthError 401 or 403 */
export async function requireResourceClient(
  authorization: string | undefined,
  context: Context,
): Promise<void> {
  if (!isBasic(authorization)) {
    throw new OAuthError('unauthorized', 'Full authentication is required to access this resource', {
      challenge: 'Basic',
    });
  }
  const needed = context.policies.introspection.neededScopes();
  const held = await authoritiesOfCaller(authorization, context);
  if (context.policies.tokenValidation.hasScope(held, needed)) return;
  throw new OAuthError('access_denied', `The client needs the authority ${needed.join(' or ')}`, {
    challenge: 'Basic',
  });
}

/** Lets a resource server in by client credentials or by a bearer token. @throws OAuthError 401 or 403 */
export async function requireResourceServer(
  authorization: string | undefined,
  context: Context,
): Promise<void> {
  if (isBasic(authorization)) return requireResourceClient(authorization, context);
  requireScope(
    await authenticateBearer(authorization, context),
    context.policies.introspection.neededScopes(),
    context,
  );
}

/** What introspection tells of a token value (RFC 7662 section 2.2). */
export async function introspect(value: string, context: Context): Promise<JsonObject> {
  const rules = context.policies.introspection;
  const token = await findAccessToken(value, context);
  const active = rules.active(token);
  if (token === undefined) return { active, ...rules.inactive() };
  return { active, ...rules.claims(token), scope: rules.scope(token), token_type: 'bearer' };
}

/**
 * The claims of a valid token with the asked scopes (supplement-authorization section 7).
 * @throws OAuthError invalid_request, invalid_token or invalid_scope
 */
export async function checkToken(
  value: string,
  scopes: readonly string[],
  context: Context,
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
