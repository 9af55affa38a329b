import { isBasic } from '../client-authentication/basic-credentials.ts';
import { clientOfHeader } from '../client-authentication/client-secret-basic.ts';
import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';
import { bearerValue } from '../tokens/bearer.ts';
import { findAccessToken } from '../tokens/find-access-token.ts';
import { PlatformError, platformErrors } from './platform-error.ts';

function authoritiesOfClient(authorization: string, context: Context): readonly string[] {
  try {
    return clientOfHeader(authorization, context).authorities;
  } catch (error) {
    if (error instanceof OAuthError) throw new PlatformError(platformErrors.invalidToken, error.hint);
    throw error;
  }
}

async function scopesOfToken(value: string, context: Context): Promise<readonly string[]> {
  const token = await findAccessToken(value, context);
  if (token === undefined) throw new PlatformError(platformErrors.invalidToken);
  return token.scopes;
}

/**
 * Lets a caller in by a bearer token or by a client's Basic credentials
 * ("ApiKeyAuth", "BasicAuth": platform-resource-api, "Authentication").
 * @throws PlatformError 401 or 403
 */
export async function authorizeCaller(
  authorization: string | undefined,
  needed: readonly string[],
  context: Context,
): Promise<void> {
  const rules = context.policies.platformAccess;
  const bearer = bearerValue(authorization, context);
  const basic = isBasic(authorization, context) ? authorization : undefined;
  if (bearer === undefined && basic === undefined) throw new PlatformError(platformErrors.notAuthenticated);
  const held =
    bearer === undefined ? authoritiesOfClient(basic ?? '', context) : await scopesOfToken(bearer, context);
  if (!rules.hasAny(held, needed)) throw new PlatformError(platformErrors.notAuthorized);
}
