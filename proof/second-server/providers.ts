// Identity providers and zones.
import { bearer, holding, insufficient } from './bearer.ts';
import { type Answer, type Call, isObject, json, jsonBody, parsed, Refusal, text } from './http.ts';
import type { Json } from './json.ts';
import { forget, newId, newStore, type Provider } from './world.ts';

function shown(call: Call, provider: Provider): Json {
  const { relyingPartySecret, bindPassword: _bind, ...config } = provider.config;
  if (call.world.departure === 'provider-secret-shown') config.relyingPartySecret = relyingPartySecret;
  const raw = call.query.get('rawConfig') === 'true';
  return {
    type: provider.type,
    originKey: provider.originKey,
    name: provider.name,
    active: provider.active,
    id: provider.id,
    version: provider.version,
    created: provider.created,
    last_modified: provider.modified,
    identityZoneId: call.store.zone,
    config: raw ? config : JSON.stringify(config),
  };
}

/** What a provider of a type cannot do without. */
const NEEDED: Record<string, string[]> = { saml: ['metaDataLocation'], 'oidc1.0': ['relyingPartyId'] };

function configOf(body: Json): Json {
  const value = typeof body.config === 'string' ? parsed(body.config) : body.config;
  if (!isObject(value)) throw new Refusal(422, 'invalid_provider', 'config is no object');
  for (const name of NEEDED[text(body.type)] ?? []) {
    if (!text(value[name])) throw new Refusal(422, 'invalid_provider', `config lacks ${name}`);
  }
  return value;
}

export function createProvider(call: Call): Answer {
  holding(call, 'idps.write');
  const body = jsonBody(call);
  const originKey = text(body.originKey);
  if (!originKey || !text(body.type))
    throw new Refusal(422, 'invalid_provider', 'originKey and type are needed');
  const taken = [...call.store.providers.values()].some((p) => p.originKey === originKey);
  if (taken) throw new Refusal(409, 'uniqueness', 'the originKey is taken');
  const now = Date.now();
  const fields = { originKey, type: text(body.type), name: text(body.name), active: body.active !== false };
  const provider = {
    id: newId('idp'),
    ...fields,
    config: configOf(body),
    version: 1,
    created: now,
    modified: now,
  };
  call.store.providers.set(provider.id, provider);
  return json(201, shown(call, provider));
}

function named(call: Call): Provider {
  const provider = call.store.providers.get(decodeURIComponent(call.at[1] ?? ''));
  if (!provider) throw new Refusal(404, 'not_found', 'no such provider');
  return provider;
}

export function listProviders(call: Call): Answer {
  holding(call, 'idps.read');
  const key = call.query.get('originKey');
  const all = [...call.store.providers.values()].filter((p) => !key || p.originKey === key);
  const active = call.query.get('active_only') === 'true' ? all.filter((p) => p.active) : all;
  return json(
    200,
    active.map((p) => shown(call, p)),
  );
}

export function showProvider(call: Call): Answer {
  holding(call, 'idps.read');
  return json(200, shown(call, named(call)));
}

export function changeProvider(call: Call): Answer {
  holding(call, 'idps.write');
  const provider = named(call);
  const body = jsonBody(call);
  const config = configOf(body);
  if (!config.relyingPartySecret) config.relyingPartySecret = provider.config.relyingPartySecret;
  const active = body.active !== false;
  Object.assign(provider, {
    config,
    active,
    name: text(body.name),
    version: provider.version + 1,
    modified: Date.now(),
  });
  return json(200, shown(call, provider));
}

export function deleteProvider(call: Call): Answer {
  holding(call, 'idps.write');
  const provider = named(call);
  if (provider.originKey === call.world.internal)
    throw new Refusal(422, 'invalid_provider', 'this one stays');
  call.store.providers.delete(provider.id);
  for (const account of call.store.accounts.values()) {
    if (account.origin === provider.originKey) forget(call.store, account.id);
  }
  return json(200, shown(call, provider));
}

function zoneRight(call: Call, id: string, ...scopes: string[]): void {
  const own = id ? [`zones.${id}.admin`] : [];
  const allowed = [...scopes, ...own, 'auth.admin'];
  if (!bearer(call).scope.some((s) => allowed.includes(s))) throw insufficient(scopes);
}

export function createZone(call: Call): Answer {
  zoneRight(call, '', 'zones.write');
  const body = jsonBody(call);
  const subdomain = text(body.subdomain);
  const id = text(body.id) || newId('zone');
  if (!subdomain || !text(body.name)) throw new Refusal(422, 'invalid_zone', 'subdomain and name are needed');
  const taken = [...call.world.zones.values()].some((z) => z.zone === id || z.record.subdomain === subdomain);
  if (taken) throw new Refusal(409, 'uniqueness', 'the zone exists');
  const now = Date.now();
  const record = {
    config: {},
    ...body,
    id,
    subdomain,
    active: true,
    version: 1,
    created: now,
    last_modified: now,
  };
  call.world.zones.set(id, newStore(id, record));
  return json(201, record);
}

function zoneNamed(call: Call): { id: string; record: Json } {
  const id = decodeURIComponent(call.at[1] ?? '');
  const record = call.world.zones.get(id)?.record;
  if (!record) throw new Refusal(404, 'not_found', 'no such zone');
  return { id, record };
}

export function listZones(call: Call): Answer {
  zoneRight(call, '', 'zones.read', 'zones.write');
  return json(
    200,
    [...call.world.zones.values()].map((z) => z.record),
  );
}

export function showZone(call: Call): Answer {
  const { id, record } = zoneNamed(call);
  zoneRight(call, id, 'zones.read', 'zones.write', `zones.${id}.read`);
  return json(200, record);
}

export function changeZone(call: Call): Answer {
  const { id, record } = zoneNamed(call);
  zoneRight(call, id, 'zones.write');
  Object.assign(record, jsonBody(call), {
    id,
    version: Number(record.version) + 1,
    last_modified: Date.now(),
  });
  return json(200, record);
}

export function deleteZone(call: Call): Answer {
  zoneRight(call, '', 'zones.write');
  const { id, record } = zoneNamed(call);
  call.world.zones.delete(id);
  return json(200, record);
}
