import { type Call, Refusal, words } from './http.ts';
import { approvalOf, autoApproved, available } from './scopes.ts';
import type { Account, Client } from './world.ts';

export interface Ask {
  call: Call;
  client: Client;
  redirect: string;
  flow: string;
  state: string | null;
  scope: string[];
  params: URLSearchParams;
}

export interface User {
  account: Account;
  authTime: number;
  amr: string[];
}

/** A refusal that is told to the client by way of its redirect URI. */
export class Returned extends Error {
  error: string;
  constructor(error: string, why: string) {
    super(why);
    this.error = error;
  }
}

export const FLOWS: Record<string, string> = {
  code: 'authorization_code',
  token: 'implicit',
  id_token: 'implicit',
  'id_token token': 'implicit',
  'code id_token': 'authorization_code',
};

export function addressed(call: Call): Ask {
  const params = call.query;
  const client = call.store.clients.get(params.get('client_id') ?? '');
  if (!client) throw new Refusal(400, 'invalid_client', 'no such client');
  const target = redirectOf(client, params.get('redirect_uri'));
  const flow = [...new Set(words(params.get('response_type')))].sort().join(' ');
  return {
    call,
    client,
    redirect: target,
    flow,
    state: params.get('state'),
    scope: words(params.get('scope')),
    params,
  };
}

function redirectOf(client: Client, given: string | null): string {
  const [first, ...more] = client.redirects;
  if (given && client.redirects.includes(given)) return given;
  if (!given && first && more.length === 0) return first;
  throw new Refusal(400, 'invalid_request', 'redirect_uri is not one of the registered ones');
}

export function check(ask: Ask): void {
  const { call, params, client, flow } = ask;
  for (const name of params.keys())
    if (params.getAll(name).length > 1) throw new Returned('invalid_request', `${name} is given twice`);
  if (!params.get('response_type')) throw new Returned('invalid_request', 'response_type is missing');
  const grant = FLOWS[flow];
  if (!grant) throw new Returned('unsupported_response_type', 'no such response_type');
  if (!client.grants.includes(grant))
    throw new Returned('unauthorized_client', `the client may not use ${grant}`);
  if (flow.includes('id_token') && !params.get('nonce'))
    throw new Returned('invalid_request', 'nonce is missing');
  if (flow === 'code' || call.world.departure !== 'hybrid-challenge-ignored') checkChallenge(params);
}

function checkChallenge(params: URLSearchParams): void {
  const challenge = params.get('code_challenge');
  const method = params.get('code_challenge_method');
  if (!challenge && !method) return;
  if (!challenge || !method)
    throw new Returned('invalid_request', 'code_challenge and code_challenge_method go together');
  if (!['S256', 'plain'].includes(method))
    throw new Returned('invalid_request', 'no such code_challenge_method');
  if (!/^[\w.~-]{43,128}$/.test(challenge)) throw new Returned('invalid_request', 'malformed code_challenge');
}

export function wanted(ask: Ask, account: Account): string[] {
  const { providers } = ask.client;
  if (providers && !providers.includes(account.origin))
    throw new Returned('access_denied', 'the client does not accept this provider');
  const scope = available(ask.call, ask.client, account, ask.scope);
  if (scope.length === 0) throw new Returned('invalid_scope', 'none of the scopes is left for this user');
  return scope;
}

export function undecided(ask: Ask, account: Account): string[] {
  const { client, call } = ask;
  return wanted(ask, account).filter(
    (s) => !autoApproved(client, s) && !approvalOf(call.store, account.id, client.id, s),
  );
}
