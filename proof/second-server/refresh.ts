// The refresh_token and user_token grants.
import { bearer, bearerValue } from './bearer.ts';
import { badClient, type Caller } from './client-authentication.ts';
import { type Call, Refusal, words } from './http.ts';
import { badGrant, badRequest, formatOf, respond, unauthorized } from './response.ts';
import { granted } from './scopes.ts';
import { findToken, type Mint, refreshToken } from './tokens.ts';
import type { Token } from './world.ts';

function refreshable(call: Call, { client, method }: Caller): Token {
  const value = call.form.get('refresh_token');
  if (!value) throw badRequest('refresh_token is missing');
  const old = findToken(call, value);
  if (!old) endFamily(call, value);
  if (old?.kind !== 'refresh') throw badGrant('no such refresh token');
  if (old.clientId !== client.id && call.world.departure !== 'refresh-any-client')
    throw badGrant('the token of another client');
  if (method === 'none' && !old.publicClient) throw badClient('client authentication is needed');
  return old;
}

/** The use of a replaced refresh token ends the one that replaced it (RFC 9700 section 4.14.2). */
function endFamily(call: Call, value: string): void {
  const family = call.store.replaced.get(value);
  if (family)
    for (const token of [...call.store.tokens.values()])
      if (token.family === family) call.store.tokens.delete(token.jti);
}

export async function refresh(call: Call, caller: Caller): Promise<object> {
  const old = refreshable(call, caller);
  const account = call.store.accounts.get(old.userId);
  if (!account) throw badGrant('the user is gone');
  const asked = words(call.form.get('scope'));
  if (asked.some((s) => !old.scope.includes(s)))
    throw new Refusal(400, 'invalid_scope', 'more than was granted');
  const scope = granted(call, caller.client, account, asked.length > 0 ? asked : old.scope);
  const mint: Mint = { ...old, client: caller.client, account, scope, format: formatOf(call) };
  const body = await respond(call, { mint });
  call.store.tokens.delete(old.jti);
  call.store.replaced.set(old.value, old.family);
  return keepScope(call, body, old);
}

/** A narrowed refresh narrows the access token alone: the next refresh may ask for everything again (RFC 6749 section 6). */
function keepScope(call: Call, body: object, old: Token): object {
  const value = (body as { refresh_token?: string }).refresh_token;
  for (const token of call.store.tokens.values())
    if (token.value === value) Object.assign(token, { scope: old.scope, family: old.family });
  return body;
}

export async function userToken(call: Call): Promise<object> {
  if (!bearerValue(call)) throw badClient('a bearer token is needed');
  const held = bearer(call);
  const account = call.store.accounts.get(held.userId);
  const requesting = call.store.clients.get(held.clientId);
  const receiving = call.store.clients.get(call.form.get('client_id') ?? '');
  if (!held.scope.includes('auth.user')) throw new Refusal(403, 'insufficient_scope', 'auth.user is needed');
  if (!account) throw badGrant('the token stands for no user');
  if (!requesting?.grants.includes('user_token')) throw unauthorized('user_token');
  if (!receiving) throw badRequest('client_id names no client');
  if (!receiving.grants.includes('refresh_token') && call.world.departure !== 'user-token-any-receiver')
    throw unauthorized('refresh_token');
  const scope = granted(call, receiving, account, words(call.form.get('scope')));
  const mint: Mint = {
    client: receiving,
    account,
    scope,
    grant: 'user_token',
    format: 'opaque',
    authTime: held.authTime,
    amr: held.amr,
    nonce: '',
  };
  const issued = await refreshToken(call, mint);
  return {
    jti: issued.jti,
    token_type: 'bearer',
    scope: scope.join(' '),
    refresh_token: issued.value,
    access_token: null,
    expires_in: issued.expires - issued.issued,
  };
}
