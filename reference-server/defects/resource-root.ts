import type { Defect } from './defect.ts';
import { jsonBody, without, withStatus } from './json-body.ts';

const root = { method: 'GET', path: '/v3' } as const;
const service = { method: 'GET', path: '/' } as const;
const info = { method: 'GET', path: '/v3/info' } as const;

/** A mistake by which an answer is kept for those who send credentials. */
function guarded(
  id: string,
  mistake: string,
  breaks: string,
  place: typeof root | typeof info | typeof service,
): Defect {
  return {
    ...{ id, mistake, breaks: [breaks] },
    rewrite: {
      ...place,
      response: (response, request) =>
        request.headers.authorization === undefined ? withStatus(401)(response, request) : response,
    },
  };
}

/** Mistakes in where the resource API begins, and in what it says of itself. */
export const resourceRootDefects: readonly Defect[] = [
  {
    id: 'root-without-buildpacks',
    mistake: 'The links of the resource API lack the buildpacks',
    breaks: ['RESOURCE-ROOT-001'],
    rewrite: {
      ...root,
      response: jsonBody(({ links }) => ({ links: without(Object(links), 'buildpacks') })),
    },
  },
  {
    id: 'root-links-to-itself',
    mistake: 'Each link of the resource API is made of the same address: that of the resource API',
    breaks: ['RESOURCE-ROOT-005'],
    rewrite: {
      ...root,
      response: jsonBody(({ links }) => ({
        links: Object.fromEntries(Object.keys(Object(links)).map((name) => [name, Object(links).self])),
      })),
    },
  },
  {
    id: 'info-version-as-text',
    mistake: 'The version of the resource API is a text',
    breaks: ['RESOURCE-INFO-001'],
    rewrite: { ...info, response: jsonBody((body) => ({ ...body, version: String(body.version) })) },
  },
  {
    id: 'root-without-the-resource-api',
    mistake: 'The links of the service lack the resource API',
    breaks: ['RESOURCE-ROOT-003'],
    rewrite: {
      ...{ ...service, status: 200 },
      response: jsonBody(({ links }) => ({ links: without(Object(links), 'platform_v3') })),
    },
  },
  guarded('service-root-guarded', 'The links of the service need credentials', 'RESOURCE-ROOT-004', service),
  guarded('root-guarded', 'The links of the resource API need credentials', 'RESOURCE-ROOT-002', root),
  guarded('info-guarded', 'What the resource API is needs credentials', 'RESOURCE-INFO-002', info),
];
