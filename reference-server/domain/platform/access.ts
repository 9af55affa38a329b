import { type ClientSecretBasicPorts, clientOfHeader } from '../client-authentication/client-secret-basic.ts';
import { type BasicCredentialsPorts, isBasic } from '../client-authentication/credentials.ts';
import { OAuthError } from '../errors.ts';
import { bearerValue, type TokensBearerPorts } from '../tokens/bearer.ts';
import { type FindAccessTokenPorts, findAccessToken } from '../tokens/find-access-token.ts';
import type { platformAccessPolicies } from './access-policies.ts';
import { PlatformError, platformErrors } from './platform-error.ts';

/** What this part needs of the service. */
export type AccessPorts = BasicCredentialsPorts &
  ClientSecretBasicPorts &
  TokensBearerPorts &
  FindAccessTokenPorts & {
    readonly policies: { readonly platformAccess: typeof platformAccessPolicies };
  };

function authoritiesOfClient(authorization: string, context: AccessPorts): readonly string[] {
  try {
    return clientOfHeader(authorization, context).authorities;
  } catch (error) {
    if (error instanceof OAuthError) throw new PlatformError(platformErrors.invalidToken, error.hint);
    throw error;
  }
}

async function scopesOfToken(value: string, context: AccessPorts): Promise<readonly string[]> {
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
  context: AccessPorts,
): Promise<void> {
  const rules = context.policies.platformAccess;
  const bearer = bearerValue(authorization, context);
  const basic = isBasic(authorization, context) ? authorization : undefined;
  if (bearer === undefined && basic === undefined) throw new PlatformError(platformErrors.notAuthenticated);
  const held =
    bearer === undefined ? authoritiesOfClient(basic ?? '', context) : await scopesOfToken(bearer, context);
  if (!rules.hasAny(held, needed)) throw new PlatformError(platformErrors.notAuthorized);
}
