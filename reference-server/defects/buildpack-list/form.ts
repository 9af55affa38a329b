import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, without, withStatus } from '../json-body.ts';
import { unguardedRoute } from '../unguarded-route.ts';

const listing = { method: 'GET', path: '/v3/buildpacks', status: 200 } as const;

function changePagination(body: JsonObject, change: (pagination: JsonObject) => JsonObject): JsonObject {
  return isJsonObject(body.pagination) ? { ...body, pagination: change(body.pagination) } : body;
}

function changeResources(body: JsonObject, change: (resource: JsonObject) => JsonObject): JsonObject {
  const resources = Array.isArray(body.resources) ? body.resources : [];
  return { ...body, resources: resources.map((one) => (isJsonObject(one) ? change(one) : one)) };
}

/** Mistakes in the form of a list, and in who is given one. */
export const listFormDefects: readonly Defect[] = [
  {
    id: 'list-bare-array',
    mistake: 'The resources are answered bare, without pagination',
    breaks: ['BUILDPACK-LIST-001'],
    rewrite: { ...listing, response: jsonBody(({ resources }) => resources ?? []) },
  },
  {
    id: 'list-partial-content',
    mistake: 'A page is answered with 206, as a part of the whole',
    breaks: ['BUILDPACK-LIST-001'],
    rewrite: { ...listing, response: withStatus(206) },
  },
  unguardedRoute(
    'list-for-everybody',
    'The route of the list stands outside the group that asks for a token',
    { method: 'GET', path: '/v3/buildpacks' },
    'platform.admin',
    ...['BUILDPACK-LIST-003', 'BUILDPACK-LIST-004'],
  ),
  {
    id: 'list-without-next-at-the-end',
    mistake: 'Links that lead nowhere are left out instead of null',
    breaks: ['BUILDPACK-LIST-005'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changePagination(body, (pagination) =>
          pagination.next === null ? without(pagination, 'next') : pagination,
        ),
      ),
    },
  },
  {
    id: 'list-links-as-text',
    mistake: 'The links of the pagination are texts, not objects with href',
    breaks: ['BUILDPACK-LIST-005'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changePagination(body, (pagination) => ({ ...pagination, first: '/v3/buildpacks?page=1' })),
      ),
    },
  },
  {
    id: 'list-counts-as-text',
    mistake: 'The counts of the pagination are texts',
    breaks: ['BUILDPACK-LIST-005'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changePagination(body, (pagination) => ({
          ...pagination,
          total_results: String(pagination.total_results),
        })),
      ),
    },
  },
  {
    id: 'list-of-summaries',
    mistake: 'The list has summaries of the buildpacks, without metadata and links',
    breaks: ['BUILDPACK-LIST-006'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changeResources(body, ({ guid, name, state, created_at, updated_at, position }) => ({
          ...{ guid, name, state, created_at, updated_at, position },
        })),
      ),
    },
  },
  {
    id: 'list-metadata-not-loaded',
    mistake: 'The list does not load metadata: its maps are null',
    breaks: ['BUILDPACK-LIST-006'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changeResources(body, (one) => ({ ...one, metadata: { labels: null, annotations: null } })),
      ),
    },
  },
  {
    id: 'list-total-of-the-page',
    mistake: 'total_results counts the buildpacks of the page',
    breaks: ['BUILDPACK-LIST-007'],
    rewrite: {
      ...listing,
      response: jsonBody((body) => {
        const { pagination, resources } = body;
        const total_results = Array.isArray(resources) ? resources.length : 0;
        return isJsonObject(pagination) ? { ...body, pagination: { ...pagination, total_results } } : body;
      }),
    },
  },
  {
    id: 'list-links-without-method',
    mistake: 'The links in a list are addresses alone, as a lister of pages writes them',
    breaks: ['BUILDPACK-LIST-006'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changeResources(body, ({ links, ...resource }) => {
          const { self = null, upload } = isJsonObject(links) ? links : {};
          return {
            ...resource,
            links: { self, upload: isJsonObject(upload) ? without(upload, 'method') : null },
          };
        }),
      ),
    },
  },
  {
    id: 'list-without-labels',
    mistake: 'The labels of a buildpack are loaded by its guid alone, not for a list',
    breaks: ['BUILDPACK-LIST-006'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changeResources(body, (resource) => ({ ...resource, metadata: { labels: {}, annotations: {} } })),
      ),
    },
  },
];
