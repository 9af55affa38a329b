import type { IncomingMessage } from 'node:http';
import { answering, constant } from './null-server.ts';

export const acceptsAll = constant('accepts all', 200, 'application/json', '{}');

export const createsAll = constant('creates all', 201, 'application/json', '{}');

export const acceptsAllWithList = constant('accepts all with a list', 200, 'application/json', '[]');

export const acceptsAllWithPage = constant('accepts all with a page', 200, 'text/html', '<h1>Welcome</h1>');

export const answersEmpty = answering('empty answers', (_request, _body, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 0 }).end();
});

export const answersNoContent = answering('no content', (_request, _body, response) => {
  response.writeHead(204).end();
});

/** The request's parameters, or its JSON body, come back as JSON. */
export const echoes = answering('echoes', (request, body, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json;charset=UTF-8' });
  response.end(JSON.stringify({ ...queryOf(request), ...contentOf(request, body) }));
});

/** As `echoes`, with the statuses of creation. */
export const echoesAsCreated = answering('echoes as created', (request, body, response) => {
  response.writeHead(request.method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ ...queryOf(request), ...contentOf(request, body) }));
});

/** The request's headers come back too. */
export const mirrors = answering('mirrors', (request, body, response) => {
  const { 'content-length': _length, connection: _connection, ...headers } = request.headers;
  response.writeHead(200, {
    ...headers,
    'Content-Type': request.headers['content-type'] ?? 'application/json',
  });
  response.end(body);
});

function queryOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(new URL(request.url ?? '/', 'http://host').searchParams);
}

/** The members of a request's body, JSON or form. */
export function contentOf(request: IncomingMessage, body: string): object {
  if (request.headers['content-type']?.includes('json') !== true) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
