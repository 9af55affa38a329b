import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { contentOf } from './accepting.ts';
import { answering } from './null-server.ts';

type Stored = Readonly<Record<string, unknown>>;

/**
 * A store for any JSON, as client developers have one beside them: what is posted to a path is kept with a guid, and
 * shown, listed, replaced and deleted there. It knows of no type, no token and no rule.
 */
export const storesAnything = answering('a store for any JSON', (request, body, response) => {
  const { status, value } = answerOf(request, body);
  response.writeHead(status, {
    'Content-Type': 'application/json;charset=UTF-8',
    'Cache-Control': 'no-store',
  });
  response.end(value === undefined ? '' : JSON.stringify(value));
});

/** By collection and guid. */
const collections = new Map<string, Map<string, Stored>>();

function answerOf(request: IncomingMessage, body: string): { status: number; value?: unknown } {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const { method = 'GET' } = request;
  if (method === 'POST')
    return { status: 201, value: kept(pathname, randomUUID(), contentOf(request, body)) };
  const [, collection = '', guid = ''] = /^(.*)\/([^/]*)$/.exec(pathname) ?? [];
  const stored = collections.get(collection)?.get(guid);
  if (stored === undefined) {
    const all = [...(collections.get(pathname)?.values() ?? [])];
    return method === 'GET' && collections.has(pathname)
      ? { status: 200, value: all }
      : { status: 404, value: {} };
  }
  if (method === 'GET' || method === 'HEAD') return { status: 200, value: stored };
  if (method !== 'DELETE')
    return { status: 200, value: kept(collection, guid, { ...stored, ...contentOf(request, body) }) };
  collections.get(collection)?.delete(guid);
  return { status: 204 };
}

function kept(collection: string, guid: string, content: object): Stored {
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const stored = { guid, id: guid, created_at: now, updated_at: now, ...content };
  const others = collections.get(collection) ?? new Map<string, Stored>();
  collections.set(collection, others.set(guid, stored));
  return stored;
}
