import type { Defect } from './defect.ts';
import { jsonBody, withHeaders, without, withStatus } from './json-body.ts';

const path = '/.well-known/openid-configuration';

/** Mistakes in how the discovery document is served. */
export const discoveryAnswerDefects: readonly Defect[] = [
  {
    id: 'discovery-needs-credentials',
    mistake: 'The discovery document lies behind the filter that asks for a token',
    breaks: ['DISCOVERY-ENDPOINT-001', 'DISCOVERY-STANDARD-005'],
    rewrite: {
      method: 'GET',
      path,
      response: (response) => ({ ...response, status: 401, body: '{"error":"unauthorized"}' }),
    },
  },
  {
    id: 'discovery-for-json-alone',
    mistake: 'The discovery document is given to nobody who does not name application/json',
    breaks: ['RFC9110-ACCEPT-001'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, request) =>
        request.headers.accept?.includes('application/json') === true
          ? response
          : { ...response, status: 406, body: '' },
    },
  },
  {
    id: 'discovery-refuses-a-query',
    mistake: 'A query on the discovery address is refused as unknown parameters',
    breaks: ['DISCOVERY-ENDPOINT-002'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, request) =>
        request.url?.includes('?')
          ? { ...response, status: 400, body: '{"error":"invalid_request"}' }
          : response,
    },
  },
  {
    id: 'discovery-query-404',
    mistake:
      'The address with a query is that of no route, and what all such are answered with is the document',
    breaks: ['DISCOVERY-ENDPOINT-002'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, request) => (request.url?.includes('?') ? { ...response, status: 404 } : response),
    },
  },
  {
    id: 'discovery-field-twice',
    mistake: 'A field that the configuration overrides is printed with its default value first',
    breaks: ['DISCOVERY-STANDARD-009'],
    rewrite: {
      ...{ method: 'GET', path, status: 200 },
      response: (response) => ({
        ...response,
        body: response.body.replace('{', '{"claims_parameter_supported":true,'),
      }),
    },
  },
  {
    id: 'discovery-status-203',
    mistake: 'A cache in front answers with the status 203',
    breaks: ['DISCOVERY-ENDPOINT-003'],
    rewrite: { method: 'GET', path, response: withStatus(203) },
  },
  {
    id: 'discovery-refuses-credentials',
    mistake: 'The filter that reads bearer tokens refuses each of them where none is needed',
    breaks: ['DISCOVERY-ENDPOINT-007'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, { headers }) =>
        headers.authorization === undefined
          ? response
          : { ...response, status: 401, body: '{"error":"invalid_token"}' },
    },
  },
  {
    id: 'discovery-home-of-the-user',
    mistake: 'Whoever is logged in is led from every public address to the front page',
    breaks: ['DISCOVERY-ENDPOINT-007'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, { headers }) =>
        headers.cookie?.includes('JSESSIONID') === true
          ? { status: 302, headers: { location: '/home' }, body: '' }
          : response,
    },
  },
  {
    id: 'discovery-content-type-text',
    mistake: 'The discovery document is served as a static file of type text/plain',
    breaks: ['DISCOVERY-ENDPOINT-004'],
    rewrite: { method: 'GET', path, response: withHeaders({ 'content-type': 'text/plain' }) },
  },
  {
    id: 'discovery-in-an-array',
    mistake: 'The document is in an array with one entry for each zone',
    breaks: ['DISCOVERY-ENDPOINT-005'],
    rewrite: { method: 'GET', path, response: jsonBody((body) => [body]) },
  },
  {
    id: 'discovery-changes-between-requests',
    mistake: 'The document is written again with a cache-busting parameter each time',
    breaks: ['DISCOVERY-ENDPOINT-006'],
    rewrite: {
      method: 'GET',
      path,
      response: jsonBody((body) => ({
        ...body,
        service_documentation: `https://docs.example.org/?v=${process.hrtime.bigint()}`,
      })),
    },
  },
  {
    id: 'discovery-as-authorization-server-metadata',
    mistake: 'The document is served at the address of another standard',
    breaks: ['SERVICE-001'],
    rewrite: { method: 'GET', path, response: (response) => ({ ...response, status: 404, body: '{}' }) },
  },
  {
    id: 'discovery-only-at-the-root',
    mistake: 'The document is not served beneath the issuer',
    breaks: ['DISCOVERY-COMPAT-001', 'DISCOVERY-STANDARD-006'],
    rewrite: {
      method: 'GET',
      path: `/oauth/token${path}`,
      response: (response) => ({ ...response, status: 404, body: '{}' }),
    },
  },
  {
    id: 'discovery-beneath-the-issuer-without-keys',
    mistake: 'The document beneath the issuer leaves jwks_uri out',
    breaks: ['DISCOVERY-COMPAT-001'],
    rewrite: {
      ...{ method: 'GET', path: `/oauth/token${path}`, status: 200 },
      response: jsonBody((body) => without(body, 'jwks_uri')),
    },
  },
];
