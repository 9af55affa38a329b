import { type Call, Refusal } from './http.ts';
import { accessToken, idToken, type Mint, refreshToken } from './tokens.ts';
import type { Token } from './world.ts';

export const badGrant = (why: string) => new Refusal(400, 'invalid_grant', why);

export const badRequest = (why: string) => new Refusal(400, 'invalid_request', why);

export function unauthorized(grant: string): Refusal {
  return new Refusal(400, 'unauthorized_client', `the client may not use ${grant}`);
}

export function formatOf(call: Call): 'jwt' | 'opaque' {
  const format = call.form.get('token_format') || 'jwt';
  if (format === 'jwt' || format === 'opaque') return call.world.departs('format-ignored') ? 'jwt' : format;
  throw badRequest('token_format is opaque or jwt');
}

interface Issue {
  mint: Mint;
  id?: boolean;
  refresh?: boolean | Token;
}

/** The response of a grant: an access token and what comes with it. */
export async function respond(call: Call, { mint, id, refresh }: Issue): Promise<object> {
  const { world } = call;
  const access = await accessToken(call, mint);
  const renew = world.departs('refresh-for-all') || mint.client.grants.includes('refresh_token');
  const wantsRefresh = refresh !== false && renew && !world.departs('no-refresh');
  const again = wantsRefresh ? await refreshToken(call, refreshMint(mint)) : undefined;
  const withId =
    (id && mint.scope.includes('openid') && mint.client.scope.includes('openid')) ||
    world.departs('idtoken-always');
  return departed(call, mint, {
    scope: mint.scope.join(' '),
    expires_in: access.expires - access.issued,
    ...(withId && mint.account ? { id_token: await idToken(call, mint, { access: access.value }) } : {}),
    jti: world.departs('jti-constant') ? 'the-jti' : access.jti,
    ...(again ? { refresh_token: again.value } : {}),
    token_type: world.departs('token-type-mac') ? 'mac' : world.odd ? 'Bearer' : 'bearer',
    access_token: access.value,
  });
}

/** The departures that change members of the token response. */
function departed(call: Call, mint: Mint, body: Record<string, unknown>): object {
  const { departs } = call.world;
  const out: Record<string, unknown> = call.world.odd
    ? { nothing: null, made_by: { name: 'second' }, ...body }
    : { ...body };
  if (departs('expires-text')) out.expires_in = String(out.expires_in);
  if (departs('expires-ms')) out.expires_in = Number(out.expires_in) * 1000;
  if (departs('expires-zero')) out.expires_in = 0;
  if (departs('scope-array')) out.scope = mint.scope;
  if (departs('scope-comma')) out.scope = mint.scope.join(',');
  if (departs('scope-all-of-client')) out.scope = mint.client.scope.join(' ');
  if (departs('jti-foreign')) out.jti = `x${String(out.jti)}`;
  if (departs('cc-id-token') && !mint.account) out.id_token = 'e30.e30.e30';
  if (departs('body-nested')) return { token: out };
  for (const name of Object.keys(out)) if (departs(`token-no-${name}`)) delete out[name];
  return out;
}

/** A refresh token always is a JWT here, whatever the format of the access token. */
function refreshMint(mint: Mint): Mint {
  return { ...mint, format: 'jwt' };
}
