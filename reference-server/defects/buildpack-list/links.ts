import type { IncomingMessage } from 'node:http';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import type { Defect } from '../defect.ts';
import { jsonBody } from '../json-body.ts';

const listing = { method: 'GET', path: '/v3/buildpacks', status: 200 } as const;

function changePagination(body: JsonObject, change: (pagination: JsonObject) => JsonObject): JsonObject {
  return isJsonObject(body.pagination) ? { ...body, pagination: change(body.pagination) } : body;
}

/** A link to another page. */
function turned(link: JsonValue | undefined, page: JsonValue | undefined): JsonObject {
  const href = isJsonObject(link ?? null) && isJsonObject(link) ? String(link.href) : '';
  return { href: href.replace(/page=\d+/, `page=${String(page)}`) };
}

function hrefOf(request: IncomingMessage): string {
  const page = new URLSearchParams((request.url ?? '').split('?')[1]).get('page') ?? '1';
  return `http://${request.headers.host}/v3/buildpacks?page=${page}&per_page=50`;
}

function withoutPages(query: URLSearchParams): string {
  const kept = new URLSearchParams(query);
  kept.delete('page');
  kept.delete('per_page');
  return kept.toString();
}

/** The pagination with the addresses of its links changed. */
function readdressed(body: JsonObject, change: (href: string) => string): JsonObject {
  return changePagination(body, (pagination) =>
    Object.fromEntries(
      Object.entries(pagination).map(([name, link = null]) => [
        name,
        isJsonObject(link) ? { ...link, href: change(String(link.href)) } : link,
      ]),
    ),
  );
}

/** Mistakes in the number of pages, and in the links between them. */
export const listLinkDefects: readonly Defect[] = [
  {
    id: 'list-links-of-another-host',
    mistake: 'The links of a list are made of the configured domain, not of the address that was asked',
    breaks: ['BUILDPACK-LIST-039'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        readdressed(body, (href) => href.replace(/^https?:\/\/[^/]+/, 'https://api.example.com')),
      ),
    },
  },
  {
    id: 'list-links-of-50-each',
    mistake: 'The links of a list have pages of 50, whatever the page has',
    breaks: ['BUILDPACK-LIST-010', 'BUILDPACK-LIST-011', 'BUILDPACK-LIST-012'],
    rewrite: {
      ...listing,
      response: jsonBody((body) => readdressed(body, (href) => href.replace(/per_page=\d+/, 'per_page=50'))),
    },
  },
  {
    id: 'list-pages-rounded-down',
    mistake: 'The number of pages is rounded down',
    breaks: ['BUILDPACK-LIST-008', 'BUILDPACK-LIST-010', 'BUILDPACK-LIST-011', 'BUILDPACK-LIST-012'],
    policy: {
      buildpackList: { totalPages: () => (results, perPage) => Math.max(1, Math.floor(results / perPage)) },
    },
  },
  {
    id: 'list-pages-count-one-more',
    mistake: 'A last page is counted that is always there',
    breaks: ['BUILDPACK-LIST-008', 'BUILDPACK-LIST-010', 'BUILDPACK-LIST-011'],
    policy: { buildpackList: { totalPages: () => (results, perPage) => Math.floor(results / perPage) + 1 } },
  },
  {
    id: 'list-no-pages-when-empty',
    mistake: 'Where nothing is found there are 0 pages',
    breaks: ['BUILDPACK-LIST-009', 'BUILDPACK-LIST-010'],
    policy: { buildpackList: { totalPages: () => (results, perPage) => Math.ceil(results / perPage) } },
  },
  {
    id: 'list-first-is-this-page',
    mistake: 'The link first leads to the page itself',
    breaks: ['BUILDPACK-LIST-010'],
    rewrite: {
      ...listing,
      response: (response, request) =>
        jsonBody((body) =>
          changePagination(body, (pagination) => ({ ...pagination, first: { href: hrefOf(request) } })),
        )(response, request),
    },
  },
  {
    id: 'list-last-is-the-total',
    mistake: 'The link last leads to the page of the number of results',
    breaks: ['BUILDPACK-LIST-010'],
    rewrite: {
      ...listing,
      response: jsonBody((body) =>
        changePagination(body, (pagination) => ({
          ...pagination,
          last: turned(pagination.last, pagination.total_results),
        })),
      ),
    },
  },
  {
    id: 'list-next-on-the-last-page',
    mistake: 'The link next is there on the last page too',
    breaks: ['BUILDPACK-LIST-011'],
    policy: { buildpackList: { next: () => (page) => page + 1 } },
  },
  {
    id: 'list-never-next',
    mistake: 'The link next is null on the page before the last',
    breaks: ['BUILDPACK-LIST-011'],
    policy: { buildpackList: { next: (original) => (page, pages) => original(page, pages - 1) } },
  },
  {
    id: 'list-next-is-this-page',
    mistake: 'The link next leads to the page itself',
    breaks: ['BUILDPACK-LIST-011'],
    policy: {
      buildpackList: { next: (original) => (page, pages) => (original(page, pages) === null ? null : page) },
    },
  },
  {
    id: 'list-previous-page-0',
    mistake: 'On page 1 the link previous leads to page 0',
    breaks: ['BUILDPACK-LIST-012'],
    policy: {
      buildpackList: { previous: (original) => (page, pages) => (page === 1 ? 0 : original(page, pages)) },
    },
  },
  {
    id: 'list-previous-is-first',
    mistake: 'The link previous leads to page 1 always',
    breaks: ['BUILDPACK-LIST-012'],
    policy: { buildpackList: { previous: (original) => (page, pages) => original(page, pages) && 1 } },
  },
  {
    id: 'list-previous-within-the-pages-alone',
    mistake: 'A page past the end has no link previous, also just behind the end',
    breaks: ['BUILDPACK-LIST-012'],
    policy: {
      buildpackList: {
        previous: (original) => (page, pages) => (page > pages ? null : original(page, pages)),
      },
    },
  },
  {
    id: 'list-previous-past-the-end',
    mistake: 'The link previous is there on every page but the first',
    breaks: ['BUILDPACK-LIST-013'],
    policy: { buildpackList: { previous: () => (page) => (page > 1 ? page - 1 : null) } },
  },
  {
    id: 'list-links-keep-filters',
    mistake: 'The links repeat the whole query',
    breaks: ['BUILDPACK-LIST-014'],
    policy: {
      buildpackList: {
        link: (original) => (page, link) => `${original(page, link)}&${withoutPages(link.query)}`,
      },
    },
  },
  {
    id: 'list-links-without-per-page',
    mistake: 'The links have the page alone',
    breaks: ['BUILDPACK-LIST-014', 'BUILDPACK-LIST-020'],
    policy: {
      buildpackList: {
        link:
          () =>
          (page, { collection }) =>
            `${collection}?page=${page}`,
      },
    },
  },
  {
    id: 'list-links-from-the-root',
    mistake: 'The links begin with the path, without scheme and host',
    breaks: ['BUILDPACK-LIST-010', 'BUILDPACK-LIST-011', 'BUILDPACK-LIST-012', 'BUILDPACK-LIST-039'],
    policy: {
      buildpackList: {
        link: (original) => (page, link) => original(page, link).replace(/^https?:\/\/[^/]+/, ''),
      },
    },
  },
];
