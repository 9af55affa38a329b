// The platform resource API: create and show buildpacks, health, the description document.

import type { Buildpack } from './buildpack.ts';
import { basicParts } from './client-authentication.ts';
import { description } from './description.ts';
import { type Answer, type Call, isObject, parsed } from './http.ts';
import type { Json } from './json.ts';
import { findToken } from './tokens.ts';
import { newId } from './world.ts';

function say(status: number, body: unknown): Answer {
  return { status, headers: { 'CONTENT-TYPE': 'application/json' }, body: JSON.stringify(body) };
}

function problem(call: Call, status: number, title: string, detail: string): Answer {
  if (call.world.departs('error-enveloped'))
    return say(status, { errors: [{ code: status, title, detail }] });
  if (call.world.departs('error-code-text')) return say(status, { code: String(status), title, detail });
  if (call.world.departs('error-no-detail')) return say(status, { code: status, title });
  return say(status, { title, detail, code: 90_000 + status });
}

function nullable<T>(name: string, value: T | undefined, empty: T): Json {
  return { valid: value !== undefined, [name]: value ?? empty };
}

function optional<T>(call: Call, name: string, value: T | undefined, empty: T): unknown {
  if (call.world.departs('nullable-plain')) return value ?? null;
  if (call.world.departs('nullable-valid-lies') && value === undefined) return { valid: true, [name]: empty };
  if (call.world.departs('nullable-valid-text'))
    return { valid: String(value !== undefined), [name]: value ?? empty };
  if (call.world.departs('nullable-sql-names'))
    return { Valid: value !== undefined, [name === 'bool' ? 'Bool' : 'String']: value ?? empty };
  if (call.world.departs('nullable-no-inner') && value === undefined) return { valid: false };
  return nullable(name, value, empty);
}

/** A map from string to nullable string; a label whose value is null is there without one. */
function mapOf(call: Call, values: Json): Json {
  const entries = Object.entries(values).map(([name, value]) => {
    const kept = typeof value === 'string' ? value : undefined;
    return [name, call.world.departs('labels-plain') ? (kept ?? null) : nullable('string', kept, '')];
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

function shown(call: Call, pack: Buildpack): Json {
  const self = `/v3/buildpacks/${pack.guid}`;
  const body: Json = {
    links: { upload: { method: 'PUT', href: `${self}/bits` }, self: { href: self, method: 'GET' } },
    metadata: { annotations: mapOf(call, pack.annotations), labels: mapOf(call, pack.labels) },
    stack: optional(call, 'string', pack.stack, ''),
    filename: optional(call, 'string', undefined, ''),
    locked: optional(call, 'bool', pack.locked, false),
    enabled: optional(call, 'bool', pack.enabled, false),
    position: call.world.departs('position-text') ? String(pack.position) : pack.position,
    state: 'without bits',
    name: pack.name,
    updated_at: pack.at,
    created_at: pack.at,
    guid: pack.guid,
  };
  for (const name of Object.keys(body)) if (call.world.departs(`buildpack-no-${name}`)) delete body[name];
  if (call.world.departs('links-no-method'))
    body.links = { upload: { href: `${self}/bits` }, self: { href: self } };
  if (call.world.departs('metadata-null-maps')) body.metadata = { labels: null, annotations: null };
  if (call.world.departs('links-href-null'))
    body.links = { upload: { href: null, method: 'PUT' }, self: { href: self, method: 'GET' } };
  if (call.world.departs('links-no-upload')) body.links = { self: { href: self, method: 'GET' } };
  if (call.world.departs('guid-number')) body.guid = 4711;
  if (call.world.departs('state-null')) body.state = null;
  if (call.world.departs('updated-now')) body.updated_at = `${new Date().toISOString()}${Math.random()}`;
  if (call.world.departs('metadata-array')) body.metadata = [];
  if (call.world.departs('metadata-flat')) body.metadata = {};
  if (call.world.departs('position-float')) body.position = pack.position + 0.5;
  if (call.world.departs('timestamps-numeric')) body.created_at = Date.parse(pack.at);
  return body;
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
  const lax = call.world.departs('create-takes-anything');
  if (!isObject(body) && !lax)
    return problem(
      call,
      call.world.departs('create-malformed-500') ? 500 : 400,
      'Bad body',
      'the body is no JSON object',
    );
  const fields = isObject(body) ? body : {};
  const { name } = fields;
  if (call.world.odd && typeof name === 'number')
    return say(201, shown(call, store(call, fields, String(name))));
  if ((typeof name !== 'string' || name === '') && !lax)
    return problem(call, 400, 'Bad name', 'name is no string');
  const pack = store(call, fields, String(name ?? 'x'));
  return say(call.world.departs('create-200') ? 200 : 201, shown(call, pack));
}

function store(call: Call, fields: Json, name: string): Buildpack {
  const guid = newId('pack');
  const labels = isObject(fields.metadata) && isObject(fields.metadata.labels) ? fields.metadata.labels : {};
  const pack: Buildpack = {
    guid,
    name: call.world.departs('create-name-upper') ? name.toUpperCase() : name,
    position: call.world.packs.size + 1,
    at: new Date().toUTCString(),
    enabled: typeof fields.enabled === 'boolean' ? fields.enabled : undefined,
    locked: typeof fields.locked === 'boolean' ? fields.locked : undefined,
    stack: typeof fields.stack === 'string' ? fields.stack : undefined,
    labels,
    annotations: {},
  };
  if (!call.world.departs('create-not-stored')) call.world.packs.set(guid, pack);
  return pack;
}

function show(call: Call, guid: string): Answer {
  const pack = call.world.packs.get(guid);
  if (pack && call.world.departs('show-first'))
    return say(200, shown(call, [...call.world.packs.values()][0] ?? pack));
  if (pack && call.world.departs('show-type'))
    return { ...say(200, shown(call, pack)), headers: { 'CONTENT-TYPE': 'text/html' } };
  if (pack && call.world.departs('show-201')) return say(201, shown(call, pack));
  if (pack && call.world.departs('show-renamed'))
    return say(200, { ...shown(call, pack), name: `${pack.name} ` });
  if (pack && call.world.departs('show-array')) return say(200, [shown(call, pack)]);
  if (pack) return say(200, shown(call, pack));
  if (call.world.departs('missing-with-error')) return problem(call, 404, 'Not found', 'no such buildpack');
  if (call.world.departs('missing-200')) return say(200, {});
  return call.world.departs('missing-empty-body') ? { status: 404, headers: {}, body: '' } : say(404, {});
}

function notAllowed(allow: string): Answer {
  const answer = say(405, { message: allow });
  return { ...answer, headers: { ...answer.headers, ALLOW: allow } };
}

function health(call: Call): Answer {
  if (call.world.departs('health-text')) return say(200, 'OK');
  if (call.world.departs('health-array')) return say(200, ['up']);
  if (call.world.departs('health-500')) return say(500, { message: 'down' });
  if (call.world.departs('health-text-type'))
    return { ...say(200, { up: true }), headers: { 'CONTENT-TYPE': 'text/plain' } };
  if (call.world.departs('health-204')) return { status: 204, headers: {}, body: '' };
  return say(200, { up: true });
}

export function platform(call: Call): Answer {
  const { path, method } = call;
  const asked = Number(call.header('x-break'));
  if (asked === 404) return say(404, {});
  if (asked > 0 && path.startsWith('/v3/buildpacks')) return problem(call, asked, 'Broken', 'as asked');
  if (asked > 0)
    return say(
      500,
      call.world.departs('health-error-platform')
        ? { code: 1, title: 'x', detail: 'y' }
        : { message: { why: 'as asked' } },
    );
  if (path === '/meta/api.json') return say(200, description(call));
  const guid = /^\/v3\/buildpacks\/([^/]+)$/.exec(path)?.[1];
  const healthPath = call.world.departs('health-at-root') ? '/healthz' : '/v3/healthz';
  if (path === healthPath) return method === 'GET' ? health(call) : notAllowed('GET');
  if (path === '/v3/buildpacks') return method === 'POST' ? create(call) : notAllowed('POST');
  if (guid) return method === 'GET' ? show(call, decodeURIComponent(guid)) : notAllowed('GET');
  return say(404, { message: ['no such path'] });
}
