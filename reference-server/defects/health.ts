import type { Defect } from './defect.ts';
import { withHeaders, withoutHeaders, withStatus } from './json-body.ts';

const health = { method: 'GET', path: '/v3/healthz', status: 200 } as const;

const healthy: readonly Defect[] = [
  {
    id: 'health-as-text',
    mistake: 'The health answer is the JSON text "OK"',
    breaks: ['HEALTH-005', 'HEALTH-006'],
    policy: { platformAnswer: { health: () => () => 'OK' } },
  },
  {
    id: 'health-as-list',
    mistake: 'The health answer is a list of checks',
    breaks: ['HEALTH-005', 'HEALTH-006'],
    policy: { platformAnswer: { health: () => () => [{ status: 'ok' }] } },
  },
  {
    id: 'health-no-content',
    mistake: 'The health operation answers 204',
    breaks: ['HEALTH-004'],
    rewrite: { ...health, response: (response) => ({ ...response, status: 204, body: '' }) },
  },
  {
    id: 'health-empty',
    mistake: 'The health answer has no body',
    breaks: ['HEALTH-006', 'HEALTH-005'],
    rewrite: { ...health, response: (response) => ({ ...response, body: '' }) },
  },
  {
    id: 'health-content-type-text',
    mistake: 'The health answer is declared as text',
    breaks: ['HEALTH-007'],
    rewrite: { ...health, response: withHeaders({ 'content-type': 'text/plain' }) },
  },
  {
    id: 'health-without-content-type',
    mistake: 'The health answer declares no type',
    breaks: ['HEALTH-007'],
    rewrite: { ...health, response: withoutHeaders('content-type') },
  },
  {
    id: 'health-unavailable',
    mistake: 'The health operation answers 503 while a probe has not run yet',
    breaks: ['HEALTH-001'],
    rewrite: { ...health, response: withStatus(503) },
  },
  {
    id: 'health-refuses-json',
    mistake: 'A caller who accepts JSON gets 406, because the answer was meant for browsers',
    breaks: ['HEALTH-003'],
    rewrite: {
      ...health,
      response: (response, request) =>
        request.headers.accept?.includes('json') ? { ...response, status: 406, body: '' } : response,
    },
  },
  {
    id: 'health-needs-a-body',
    mistake: 'A request without a content length is refused',
    breaks: ['HEALTH-002'],
    rewrite: {
      ...health,
      response: (response, request) =>
        request.headers['content-length'] === undefined ? { ...response, status: 411, body: '' } : response,
    },
  },
  {
    id: 'health-needs-credentials',
    mistake: 'The health operation lies behind the token filter',
    breaks: ['RESOURCE-AUTH-018'],
    rewrite: {
      ...health,
      response: (response, request) =>
        request.headers.authorization === undefined
          ? { ...response, status: 401, body: '{"message":"missing jwt"}' }
          : response,
    },
  },
  {
    id: 'health-at-the-root',
    mistake: 'The health operation is registered at the root, not below /v3',
    breaks: ['RESOURCE-API-007', 'RESOURCE-API-005', 'HEALTH-001'],
    rewrite: {
      ...health,
      response: (response) => ({ ...response, status: 404, body: '{"message":"Not Found"}' }),
    },
  },
];

const created = { method: 'POST', path: '/v3/buildpacks', status: 201 } as const;

const transport: readonly Defect[] = [
  {
    id: 'resource-json-with-byte-order-mark',
    mistake: 'JSON answers begin with a byte order mark',
    breaks: ['RESOURCE-API-018'],
    rewrite: { ...health, response: (response) => ({ ...response, body: `\ufeff${response.body}` }) },
  },
  {
    id: 'resource-member-twice',
    mistake: 'An object has the same member twice',
    breaks: ['RESOURCE-API-019'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks/*', status: 200 },
      response: (response) => ({ ...response, body: response.body.replace('{', '{"state":"READY",') }),
    },
  },
  {
    id: 'resource-405-without-allow',
    mistake: 'A 405 does not say which methods there are',
    breaks: ['RESOURCE-API-015'],
    rewrite: {
      ...{ method: 'DELETE', path: '/v3/buildpacks/*', status: 405 },
      response: withoutHeaders('allow'),
    },
  },
  {
    id: 'resource-request-id-left-out',
    mistake: 'The middleware that names requests hangs on other routes',
    breaks: ['RESOURCE-API-022'],
    rewrite: {
      ...{ method: 'POST', path: '/v3/buildpacks', status: 201 },
      response: withoutHeaders('x-platform-request-id'),
    },
  },
  {
    id: 'resource-charset-left-out',
    mistake: 'JSON answers declare no charset',
    breaks: ['RESOURCE-API-021'],
    rewrite: { ...created, response: withHeaders({ 'content-type': 'application/json' }) },
  },
  {
    id: 'resource-read-as-latin1',
    mistake: 'JSON answers are encoded in ISO 8859-1',
    breaks: ['RESOURCE-API-017'],
    rewrite: {
      ...created,
      response: (response) => ({ ...response, encoding: 'latin1' }),
    },
  },
  {
    id: 'resource-not-json',
    mistake: 'Answers are printed in the notation of the programming language',
    breaks: ['RESOURCE-API-001'],
    rewrite: { ...health, response: (response) => ({ ...response, body: "{'status': 'ok'}" }) },
  },
  {
    id: 'resource-request-id-replaced',
    mistake: 'A request id that is sent is replaced by a new one',
    breaks: ['RESOURCE-API-025'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks/*', status: 200 },
      response: withHeaders({ 'x-platform-request-id': '11111111-1111-4111-8111-111111111111' }),
    },
  },
  {
    id: 'resource-unknown-path-empty',
    mistake: 'An unknown path is answered like an unknown buildpack',
    breaks: ['RESOURCE-API-029'],
    policy: { platformAnswer: { frameworkError: () => () => ({}) } },
  },
  {
    id: 'resource-405-as-platform-error',
    mistake: 'A wrong method is answered as an unknown path',
    breaks: ['RESOURCE-API-030'],
    rewrite: { method: 'DELETE', path: '/v3/buildpacks/*', status: 405, response: withStatus(404) },
  },
  {
    id: 'resource-trailing-slash-404',
    mistake: 'A path with a trailing slash is another path',
    breaks: ['RESOURCE-API-020'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks/*' },
      response: (response, request) =>
        request.url?.endsWith('/') ? { ...response, status: 404, body: '{}' } : response,
    },
  },
  {
    id: 'resource-below-v2',
    mistake: 'The operations are registered below the base path of the former version',
    breaks: ['RESOURCE-API-006', 'RESOURCE-API-003'],
    rewrite: { ...created, response: (response) => ({ ...response, status: 404, body: '{}' }) },
  },
  {
    id: 'resource-show-not-offered',
    mistake: 'The operation that shows a buildpack is not registered',
    breaks: ['RESOURCE-API-004', 'BUILDPACK-SHOW-001'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks/*', status: 200 },
      response: (response) => ({ ...response, status: 405, body: '{"message":"Method Not Allowed"}' }),
    },
  },
];

/** Mistakes in the health operation and in the transport of the resource API. */
export const healthDefects: readonly Defect[] = [...healthy, ...transport];
