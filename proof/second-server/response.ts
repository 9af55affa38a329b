import { type Call, Refusal } from './http.ts';
import { accessToken, idToken, type Mint, refreshToken } from './tokens.ts';

export const badGrant = (why: string) => new Refusal(400, 'invalid_grant', why);

export const badRequest = (why: string) => new Refusal(400, 'invalid_request', why);

export function unauthorized(grant: string): Refusal {
  return new Refusal(400, 'unauthorized_client', `the client may not use ${grant}`);
}

export function formatOf(call: Call): 'jwt' | 'opaque' {
  const format = call.form.get('token_format') || 'jwt';
  if (format === 'jwt' || format === 'opaque') return format;
  throw badRequest('token_format is opaque or jwt');
}

/** The response of a grant: an access token and what comes with it; its refresh token always is a JWT here. */
export async function respond(call: Call, { mint, id }: { mint: Mint; id?: boolean }): Promise<object> {
  const { world } = call;
  const access = await accessToken(call, mint);
  const renews = mint.account !== undefined || world.departure === 'cc-refresh';
  const again =
    renews && mint.client.grants.includes('refresh_token')
      ? await refreshToken(call, { ...mint, format: 'jwt' })
      : undefined;
  const withId = id && mint.scope.includes('openid') && mint.client.scope.includes('openid');
  return {
    ...(world.odd ? { nothing: null, made_by: { name: 'second' } } : {}),
    scope: mint.scope.join(' '),
    expires_in: access.expires - access.issued,
    ...(withId && mint.account ? { id_token: await idToken(call, mint, { access: access.value }) } : {}),
    jti: access.jti,
    ...(again ? { refresh_token: again.value } : {}),
    token_type: world.odd ? 'Bearer' : 'bearer',
    access_token: access.value,
  };
}
