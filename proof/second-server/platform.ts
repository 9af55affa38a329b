// The platform resource API: create and show buildpacks, health, the description document.

import type { Buildpack } from './buildpack.ts';
import { basicParts } from './client-authentication.ts';
import { description } from './description.ts';
import { type Answer, type Call, isObject, parsed, text } from './http.ts';
import type { Json } from './json.ts';
import { findToken } from './tokens.ts';
import { newId, type World } from './world.ts';

function say(status: number, body: unknown): Answer {
  return { status, headers: { 'CONTENT-TYPE': 'application/json' }, body: JSON.stringify(body) };
}

function problem(status: number, title: string, detail: string): Answer {
  return say(status, { title, detail, code: 90_000 + status });
}

function nullable<T>(name: string, value: T | undefined, empty: T): Json {
  return { valid: value !== undefined, [name]: value ?? empty };
}

/** A map from string to nullable string; a label whose value is null is there without one. */
function mapOf(values: Json): Json {
  const entries = Object.entries(values).map(([name, value]) => {
    return [name, nullable('string', typeof value === 'string' ? value : undefined, '')];
  });
  return Object.fromEntries(entries);
}

/** A buildpack that is there from the start, with metadata that no payload of this document can set. */
export function seededPack(): Buildpack {
  const at = new Date().toUTCString();
  const labels = { team: 'blue', loose: null };
  const pack = { guid: 'pack-seeded', name: 'seeded', position: 1, at, labels, annotations: labels };
  return { ...pack, enabled: true, locked: undefined, stack: 'any' };
}

function shown(pack: Buildpack): Json {
  const self = `/v3/buildpacks/${pack.guid}`;
  return {
    links: { upload: { method: 'PUT', href: `${self}/bits` }, self: { href: self, method: 'GET' } },
    metadata: { annotations: mapOf(pack.annotations), labels: mapOf(pack.labels) },
    stack: nullable('string', pack.stack, ''),
    filename: nullable('string', undefined, ''),
    locked: nullable('bool', pack.locked, false),
    enabled: nullable('bool', pack.enabled, false),
    position: pack.position,
    state: 'without bits',
    name: pack.name,
    updated_at: pack.at,
    created_at: pack.at,
    guid: pack.guid,
  };
}

function mayWrite(call: Call): boolean {
  const header = call.header('authorization');
  const parts = basicParts(header);
  if (parts) {
    const client = call.store.clients.get(parts.id);
    return client?.secrets.includes(parts.secret) === true;
  }
  const [, value] = /^bearer +(\S+)$/i.exec(header) ?? [];
  const token = value ? findToken(call, value) : undefined;
  return (
    token?.kind === 'access' &&
    token.scope.some((s) => s === 'platform.write' || s === 'platform.admin' || s === 'auth.admin')
  );
}

function create(call: Call): Answer {
  if (!mayWrite(call)) {
    const known = call.header('authorization') !== '';
    return {
      ...say(known ? 403 : 401, { message: 'not allowed' }),
      ...(known
        ? {}
        : { headers: { 'CONTENT-TYPE': 'application/json', 'WWW-AUTHENTICATE': 'Basic realm="platform"' } }),
    };
  }
  const body = parsed(call.text);
  if (!isObject(body)) return problem(400, 'Bad body', 'the body is no JSON object');
  const name = call.world.odd && typeof body.name === 'number' ? String(body.name) : text(body.name);
  if (name === '') return problem(400, 'Bad name', 'name is no string');
  return say(201, shown(store(call.world, body, name)));
}

function store({ departure, packs }: World, fields: Json, name: string): Buildpack {
  const guid = newId('pack');
  const labels = isObject(fields.metadata) && isObject(fields.metadata.labels) ? fields.metadata.labels : {};
  const pack: Buildpack = {
    guid,
    name,
    position: packs.size + 1,
    at: new Date().toUTCString(),
    enabled: typeof fields.enabled === 'boolean' ? fields.enabled : undefined,
    locked: typeof fields.locked === 'boolean' ? fields.locked : undefined,
    stack: typeof fields.stack === 'string' ? fields.stack : undefined,
    labels,
    annotations: {},
  };
  if (departure !== 'create-not-stored') packs.set(guid, pack);
  return pack;
}

const show = (pack?: Buildpack) => (pack ? say(200, shown(pack)) : say(404, {}));

function notAllowed(allow: string): Answer {
  const answer = say(405, { message: allow });
  return { ...answer, headers: { ...answer.headers, ALLOW: allow } };
}

export function platform(call: Call): Answer {
  const { path, method } = call;
  const asked = Number(call.header('x-break'));
  if (asked === 404) return say(404, {});
  if (asked > 0 && path.startsWith('/v3/buildpacks')) return problem(asked, 'Broken', 'as asked');
  if (asked > 0) return say(500, { message: { why: 'as asked' } });
  if (path === '/meta/api.json') return say(200, description);
  const guid = /^\/v3\/buildpacks\/([^/]+)$/.exec(path)?.[1];
  if (path === '/v3/healthz') return method === 'GET' ? say(200, { up: true }) : notAllowed('GET');
  if (path === '/v3/buildpacks') return method === 'POST' ? create(call) : notAllowed('POST');
  if (guid)
    return method === 'GET' ? show(call.world.packs.get(decodeURIComponent(guid))) : notAllowed('GET');
  return say(404, { message: ['no such path'] });
}
