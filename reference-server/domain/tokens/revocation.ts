import type { UserStore } from '../accounts/user.ts';
import { type ClientsAdministrationPorts, UnknownClientError } from '../clients/administration.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { AdministrationError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { requireScope, type TokensBearerPorts } from './bearer.ts';
import type { revocationPolicies } from './revocation-policies.ts';
import type { TokenRecord, TokenStore } from './token.ts';

/** What this part needs of the service. */
export type RevocationPorts = ClientsAdministrationPorts &
  TokensBearerPorts & {
    readonly clients: ClientStore;
    readonly random: Random;
    readonly settings: Settings;
    readonly tokens: TokenStore;
    readonly users: UserStore;
    readonly policies: { readonly revocation: typeof revocationPolicies };
  };

function notFound(): AdministrationError {
  return new AdministrationError(404, 'invalid_token', 'Resource not found');
}

/** Revokes the token with this `jti`. @throws AdministrationError 404, OAuthError insufficient_scope */
export function revokeToken(jti: string, caller: TokenRecord, context: RevocationPorts): void {
  const rules = context.policies.revocation;
  const token = context.tokens.find(jti);
  if (token === undefined || !rules.isOwn(token, caller)) requireScope(caller, rules.neededScopes, context);
  if (token === undefined || !rules.isRevocable(token) || !context.tokens.remove(jti)) throw notFound();
}

/** Makes every token of a client invalid by a new salt. @throws AdministrationError 404 */
export function revokeTokensOfClient(clientId: string, context: RevocationPorts): void {
  const client = context.clients.find(clientId);
  if (client === undefined) throw notFound();
  context.clients.save({ ...client, tokenSalt: context.random.hex(8) });
}

/**
 * Makes every token of a user invalid by a new salt: "auth.admin, tokens.revoke, or the user's own token".
 * @throws AdministrationError 404, OAuthError insufficient_scope
 */
export function revokeTokensOfUser(userId: string, caller: TokenRecord, context: RevocationPorts): void {
  const rules = context.policies.revocation;
  if (!rules.isOfOwnUser(caller, userId)) requireScope(caller, rules.neededScopes, context);
  const user = context.users.find(userId);
  if (user === undefined) throw notFound();
  context.users.save({ ...user, tokenSalt: context.random.hex(8) });
}

/**
 * Takes out every token of one user and one client: "auth.admin, tokens.revoke, or own user and own client".
 * @throws OAuthError insufficient_scope
 */
export function revokeTokensOfPair(
  userId: string,
  clientId: string,
  caller: TokenRecord,
  context: RevocationPorts,
): void {
  const rules = context.policies.revocation;
  if (!rules.isOfOwnPair(caller, userId, clientId)) requireScope(caller, rules.neededScopes, context);
  for (const token of context.tokens.list()) {
    if (rules.isOfPair(token, userId, clientId)) context.tokens.remove(token.jti);
  }
}

function describe(token: TokenRecord, context: RevocationPorts): JsonObject {
  return {
    ...{ tokenId: token.jti, clientId: token.clientId, userId: token.userId ?? null, format: token.format },
    responseType: token.kind === 'access' ? 'ACCESS_TOKEN' : 'REFRESH_TOKEN',
    ...{ issuedAt: token.issuedAt * 1000, expiresAt: token.expiresAt * 1000 },
    ...{ scope: token.scopes.join(' '), value: null, zoneId: context.settings.zone },
  };
}

function listStored(
  isMeant: (token: TokenRecord) => boolean,
  context: RevocationPorts,
): readonly JsonObject[] {
  const stored = context.tokens.list().filter((token) => context.policies.revocation.isRevocable(token));
  return stored.filter(isMeant).map((token) => describe(token, context));
}

/** The tokens of a client (supplement-authorization section 8). @throws UnknownClientError */
export function listTokensOfClient(clientId: string, context: RevocationPorts): readonly JsonObject[] {
  if (context.clients.find(clientId) === undefined) throw new UnknownClientError(clientId);
  return listStored((token) => token.clientId === clientId, context);
}

/** The tokens of a user (supplement-authorization section 8). */
export function listTokensOfUser(userId: string, context: RevocationPorts): readonly JsonObject[] {
  return listStored((token) => token.userId === userId, context);
}
