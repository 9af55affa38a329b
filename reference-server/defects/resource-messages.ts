import type { Defect } from './defect.ts';
import { jsonBody, withHeaders, withStatus } from './json-body.ts';

const requestId = 'x-platform-request-id';
const showing = { method: 'GET', path: '/v3/buildpacks/*', status: 200 } as const;

/** Mistakes in how requests are told apart, and in which come to a route. */
export const resourceMessageDefects: readonly Defect[] = [
  {
    id: 'resource-request-id-uncleaned',
    mistake: 'A request id goes into the answer as it was sent, spaces and slashes included',
    breaks: ['RESOURCE-API-042'],
    rewrite: {
      ...showing,
      response: (response, request) => {
        const [, own = ''] = String(response.headers[requestId]).split('::');
        const sent = request.headers[requestId];
        return sent === undefined
          ? response
          : withHeaders({ [requestId]: `${sent}::${own}` })(response, request);
      },
    },
  },
  {
    id: 'resource-request-id-cut-to-128',
    mistake: 'A request id is cut to 128 characters',
    breaks: ['RESOURCE-API-042'],
    rewrite: {
      ...showing,
      response: (response, request) => {
        const [kept = '', own] = String(response.headers[requestId]).split('::');
        const id = own === undefined ? kept : `${kept.slice(0, 128)}::${own}`;
        return withHeaders({ [requestId]: id })(response, request);
      },
    },
  },
  {
    id: 'resource-x-request-id-unread',
    mistake: 'X-Request-Id is not read',
    breaks: ['RESOURCE-API-042'],
    misread: {
      ...showing,
      request: ({ headers: { 'x-request-id': _unread, ...headers } }) => ({ headers }),
    },
  },
  {
    id: 'resource-x-request-id-first',
    mistake: 'X-Request-Id goes before the request id of the platform',
    breaks: ['RESOURCE-API-042'],
    misread: {
      ...showing,
      request: ({ headers }) => ({
        headers: { ...headers, [requestId]: headers['x-request-id'] ?? headers[requestId] },
      }),
    },
  },
  {
    id: 'resource-patch-as-unknown-path',
    mistake: 'A method that no operation has is answered as an unknown path',
    breaks: ['RESOURCE-API-030'],
    rewrite: { method: 'PATCH', path: '/v3/buildpacks/*', status: 405, response: withStatus(404) },
  },
  {
    id: 'resource-unknown-path-guarded',
    mistake: 'Credentials are looked at before the path',
    breaks: ['RESOURCE-API-041'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/*', status: 404 },
      response: (response, request) =>
        request.headers.authorization?.endsWith('not-a-token-of-this-service')
          ? withStatus(401)(response, request)
          : response,
    },
  },
  {
    id: 'resource-collection-with-a-slash-404',
    mistake: 'The collection with a trailing slash is another path',
    breaks: ['RESOURCE-API-020'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks' },
      response: (response, request) =>
        request.url?.endsWith('/') ? withStatus(404)({ ...response, body: '{}' }, request) : response,
    },
  },
  {
    id: 'resource-403-by-another-title',
    mistake: 'The title of the answer to a token without the scope is that of the status',
    breaks: ['RESOURCE-ERROR-051'],
    rewrite: {
      ...{ method: '*', path: '/v3/**', status: 403 },
      response: jsonBody((body) => ({ ...body, title: 'Forbidden' })),
    },
  },
];
