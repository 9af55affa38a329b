// Clients and their secrets and keys.
import type { JWK } from 'jose';
import { holding } from './bearer.ts';
import { type Answer, type Call, isObject, json, jsonBody, listed, parsed, Refusal, text } from './http.ts';
import type { Json } from './json.ts';
import { list } from './listing.ts';
import { type Client, endTokens } from './world.ts';

export function shown(client: Client): Json {
  return {
    ...client.other,
    client_id: client.id,
    authorized_grant_types: client.grants,
    redirect_uri: client.redirects,
    scope: client.scope,
    authorities: client.authorities,
    autoapprove: client.auto === true ? true : client.auto,
    allowpublic: client.open,
    ...(client.providers ? { allowedproviders: client.providers } : {}),
    access_token_validity: client.accessTtl || undefined,
    refresh_token_validity: client.refreshTtl || undefined,
    lastModified: client.modified,
  };
}

function autoOf(value: unknown): Client['auto'] {
  if (value === true || value === 'true') return true;
  const names = listed(value);
  return names.includes('true') ? true : names;
}

function keysOf(value: unknown): JWK[] {
  const set = typeof value === 'string' ? parsed(value) : value;
  if (!isObject(set)) return [];
  return (Array.isArray(set.keys) ? set.keys : [set]) as JWK[];
}

/** A client from its JSON form; throws a 400 refusal where a field cannot be used. */
export function clientFrom(body: Json): Client {
  const id = text(body.client_id);
  const grants = listed(body.authorized_grant_types);
  if (!id || id.includes('/') || grants.length === 0)
    throw new Refusal(400, 'invalid_client_metadata', 'client_id and authorized_grant_types are needed');
  const {
    client_secret,
    secondary_client_secret,
    autoapprove,
    allowpublic,
    allowedproviders,
    jwks,
    jwks_uri,
    scope,
    authorities,
    redirect_uri,
    access_token_validity,
    refresh_token_validity,
    ...other
  } = body;
  return {
    id,
    secrets: [client_secret, secondary_client_secret].filter((s) => typeof s === 'string'),
    grants,
    redirects: listed(redirect_uri),
    scope: listed(scope),
    authorities: listed(authorities),
    auto: autoOf(autoapprove),
    providers: Array.isArray(allowedproviders) ? allowedproviders.map(String) : undefined,
    open: allowpublic === true || allowpublic === 'true',
    keys: keysOf(jwks),
    keysAt: text(jwks_uri),
    accessTtl: Number(access_token_validity ?? 0),
    refreshTtl: Number(refresh_token_validity ?? 0),
    modified: Date.now(),
    other,
  };
}

export function createClient(call: Call): Answer {
  holding(call, 'clients.write', 'clients.admin');
  const client = clientFrom(jsonBody(call));
  if (call.store.clients.has(client.id))
    throw new Refusal(409, 'invalid_client_metadata', 'the client exists');
  call.store.clients.set(client.id, client);
  return json(201, shown(client));
}

function named(call: Call): Client {
  const client = call.store.clients.get(decodeURIComponent(call.at[1] ?? ''));
  if (!client) throw new Refusal(404, 'not_found', 'no such client');
  return client;
}

export function listClients(call: Call): Answer {
  holding(call, 'clients.read', 'clients.admin');
  return list(call, [...call.store.clients.values()].map(shown));
}

export function showClient(call: Call): Answer {
  holding(call, 'clients.read', 'clients.admin');
  return json(200, shown(named(call)));
}

export function changeClient(call: Call): Answer {
  holding(call, 'clients.write', 'clients.admin');
  const old = named(call);
  const next = clientFrom({ client_id: old.id, ...jsonBody(call) });
  if (next.id !== old.id) throw new Refusal(400, 'invalid_client_metadata', 'client_id cannot change');
  const keys = next.keys.length > 0 ? next.keys : old.keys;
  call.store.clients.set(old.id, { ...next, secrets: old.secrets, keys, keysAt: next.keysAt || old.keysAt });
  return showClient(call);
}

export function deleteClient(call: Call): Answer {
  holding(call, 'clients.write', 'clients.admin');
  const client = named(call);
  call.store.clients.delete(client.id);
  endTokens(call.store, (t) => t.clientId === client.id);
  return { status: 204, headers: {}, body: '' };
}

export function changeSecret(call: Call): Answer {
  holding(call, 'clients.secret', 'clients.admin');
  const client = named(call);
  const body = jsonBody(call);
  const mode = text(body.changeMode) || 'UPDATE';
  if (mode === 'ADD' && client.secrets.length > 1)
    throw new Refusal(400, 'invalid_client_metadata', 'there are two secrets');
  if (mode === 'DELETE' && client.secrets.length < 2)
    throw new Refusal(400, 'invalid_client_metadata', 'there is one secret');
  if (mode === 'ADD') client.secrets.push(text(body.secret));
  else if (mode === 'DELETE') client.secrets.shift();
  else if (call.world.departure === 'old-secret-stays') client.secrets.unshift(text(body.secret));
  else client.secrets = [text(body.secret)];
  if (mode === 'UPDATE') endTokens(call.store, (t) => t.clientId === client.id);
  return json(200, { status: 'ok' });
}

export function changeKeys(call: Call): Answer {
  holding(call, 'clients.trust', 'clients.admin');
  const client = named(call);
  const body = jsonBody(call);
  const mode = text(body.changeMode) || 'ADD';
  const keys = keysOf(body.jwks);
  if (mode === 'DELETE') client.keys = client.keys.filter((k) => body.kid && k.kid !== body.kid);
  else
    client.keys =
      mode === 'ADD' ? [...client.keys.filter((k) => !keys.some((n) => n.kid === k.kid)), ...keys] : keys;
  client.keysAt = text(body.jwks_uri);
  return json(200, { status: 'ok' });
}
