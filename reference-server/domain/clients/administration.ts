import type { ApprovalStore } from '../accounts/approval.ts';
import type { AuthorizationCodeStore } from '../authorization/code.ts';
import { AdministrationError } from '../errors.ts';
import type { KeptCodeStore, LoginCode } from '../external-login/kept-code.ts';
import type { JsonObject } from '../json.ts';
import type { TokenRecord, TokenStore } from '../tokens/token.ts';
import type { clientAdministrationPolicies } from './administration-policies.ts';
import type { Client } from './client.ts';
import type { ClientStore } from './client-store.ts';
import { type ReachPorts, requireWithinReach } from './reach.ts';
import { type ClientsRegistrationPorts, readClient, requireSecret, secretsOf } from './registration.ts';
import { invalidClientObject } from './registration-members.ts';

/** What this part needs of the service. */
export type ClientsAdministrationPorts = ReachPorts &
  ClientsRegistrationPorts & {
    readonly approvals: ApprovalStore;
    readonly authorizationCodes: AuthorizationCodeStore;
    readonly clients: ClientStore;
    readonly loginCodes: KeptCodeStore<LoginCode>;
    readonly tokens: TokenStore;
    readonly policies: { readonly clientAdministration: typeof clientAdministrationPolicies };
  };

/** 404 of the client administration: "empty body for 404" (supplement-authorization section 1). */
export class UnknownClientError extends AdministrationError {
  constructor(clientId: string) {
    super(404, 'not_found', `There is no client ${clientId}`);
  }
}

/** @throws UnknownClientError */
export function findClient(clientId: string, context: ClientsAdministrationPorts): Client {
  const client = context.clients.find(clientId);
  if (client === undefined) throw new UnknownClientError(clientId);
  return client;
}

/** Registers a client. @throws AdministrationError 400 or 409 */
export function createClient(
  object: JsonObject,
  caller: TokenRecord,
  context: ClientsAdministrationPorts,
): Client {
  const client = readClient(object, secretsOf(object, context), context);
  requireWithinReach(client, caller, context);
  requireSecret(client, context);
  if (context.clients.find(client.clientId) !== undefined) {
    throw new AdministrationError(409, 'invalid_client', `Client already exists: ${client.clientId}`);
  }
  context.clients.save(client);
  return client;
}

/** Replaces a client's members; "secret is not changed here". @throws AdministrationError 400 or 404 */
export function replaceClient(
  clientId: string,
  object: JsonObject,
  caller: TokenRecord,
  context: ClientsAdministrationPorts,
): Client {
  const before = findClient(clientId, context);
  const after = readClient({ client_id: clientId, ...object }, before.secrets, context);
  if (!context.policies.clientAdministration.isSameId(after.clientId, clientId))
    throw invalidClientObject(`"client_id" must be ${JSON.stringify(clientId)}, as in the path`);
  requireWithinReach(after, caller, context);
  const kept = {
    tokenSalt: before.tokenSalt,
    ...(before.meta && { meta: before.meta }),
    ...(before.keys && !after.keys && { keys: before.keys }),
  };
  const client = { ...after, ...kept };
  context.clients.save(client);
  return client;
}

/** Forgets what was given to a client: another one may get its id. "its tokens become invalid" */
export function forgetGrants(clientId: string, context: ClientsAdministrationPorts): void {
  context.approvals.removeOfClient(clientId);
  for (const codes of [context.authorizationCodes, context.loginCodes]) {
    for (const code of codes.list()) if (code.clientId === clientId) codes.take(code.code);
  }
  const { losesToken } = context.policies.clientAdministration;
  for (const token of context.tokens.list()) {
    if (losesToken(token, clientId)) context.tokens.remove(token.jti);
  }
}

/** Deletes a client with all that was given to it. @throws UnknownClientError */
export function deleteClient(clientId: string, context: ClientsAdministrationPorts): Client {
  const client = findClient(clientId, context);
  context.clients.remove(clientId);
  forgetGrants(clientId, context);
  return client;
}
