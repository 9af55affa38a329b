import { issueUserAccess, type UserTokensPorts } from '../../tokens/user-tokens.ts';
import type { Authorization, Given } from './response-type.ts';

/** What this part needs of the service. */
export type GiveAccessTokenPorts = UserTokensPorts;

/** An access token of the implicit grant: a JWT, without a refresh token (RFC 6749 section 4.2.2). */
export async function giveAccessToken(
  authorization: Authorization,
  context: GiveAccessTokenPorts,
): Promise<Given> {
  const { user, login, target, parameters, scopes } = authorization;
  const nonce = parameters.get('nonce');
  const issued = await issueUserAccess(
    {
      ...{ client: target.client, user, login, scopes, grantType: 'implicit', withIdToken: false },
      tokenFormat: undefined,
      ...(nonce !== undefined && { nonce }),
    },
    context,
  );
  return {
    ...{ accessToken: issued.accessToken ?? '', expiresIn: issued.expiresAt - issued.now, jti: issued.jti },
  };
}
