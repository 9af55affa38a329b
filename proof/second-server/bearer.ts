// Bearer tokens at the protected resources of this service (RFC 6750) and the right to administer.
import { type Call, Refusal } from './http.ts';
import { findToken } from './tokens.ts';
import type { Account, Token } from './world.ts';

export function bearerValue(call: Call): string {
  const [, value] = /^bearer +(\S+) *$/i.exec(call.header('authorization')) ?? [];
  return value ?? '';
}

/** The access token of the request; 401 without one. */
export function bearer(call: Call): Token {
  const value = bearerValue(call);
  if (!value)
    throw new Refusal(401, 'unauthorized', 'a bearer token is needed', {
      challenge: 'Bearer realm="second"',
    });
  const token = findToken(call, value) ?? rootToken(call, value);
  if (token?.kind === 'access') return token;
  const challenge = 'Bearer realm="second", error="invalid_token"';
  throw new Refusal(401, 'invalid_token', 'no such token', { challenge });
}

export function rootToken(call: Call, value: string): Token | undefined {
  const root = call.world.zones.get('root');
  return root && root !== call.store ? findToken({ ...call, store: root }, value) : undefined;
}

export function insufficient(scopes: string[]): Refusal {
  const scope = scopes.join(' ');
  const challenge = `Bearer error="insufficient_scope", scope="${scope}"`;
  return new Refusal(403, 'insufficient_scope', `one of these scopes is needed: ${scope}`, {
    challenge,
    extra: { scope },
  });
}

/** The token, if it holds one of the scopes or may administer everything. */
export function holding(call: Call, ...scopes: string[]): Token {
  const token = bearer(call);
  const zoned = scopes.map((s) => `zones.${call.store.zone}.${s}`);
  const allowed = [...scopes, ...zoned, 'auth.admin', `zones.${call.store.zone}.admin`];
  if (token.scope.some((s) => allowed.includes(s))) return token;
  throw insufficient(scopes);
}

/** The user whom the token stands for; 403 for the token of a client alone. */
export function userOf(call: Call, token: Token): Account {
  const account = call.store.accounts.get(token.userId);
  if (account) return account;
  throw new Refusal(403, 'access_denied', 'the token stands for no user');
}
