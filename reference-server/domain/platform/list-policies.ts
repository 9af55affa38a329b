import type { Buildpack } from './buildpack.ts';

/** What pages of a list are linked with. */
export interface ListLink {
  /** Address of the buildpacks, as the caller wrote it. */
  readonly collection: string;
  readonly perPage: number;
  readonly query: URLSearchParams;
}

/** What a list is ordered by. */
export interface ListOrder {
  readonly member: string;
  readonly isDescending: boolean;
}

const orders: ReadonlyMap<string, (buildpack: Buildpack) => number> = new Map([
  ['created_at', (buildpack) => buildpack.createdAt],
  ['updated_at', (buildpack) => buildpack.updatedAt],
  ['position', (buildpack) => buildpack.position],
]);

/** The rules of the list of buildpacks (supplement-platform section 8). */
export const buildpackListPolicies = {
  /** "| page | integer | 1 |" */
  defaultPage: 1,
  /** "integer", ">= 1" */
  isPage: (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1,
  /** "| per_page | integer | 50 |" */
  defaultPerPage: 50,
  /** "integer", "1 to 5000" */
  isPerPage: (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 5000,
  /** "comma-separated" */
  split: (text: string): readonly string[] => text.split(','),
  /** "| names | ... any match |" */
  hasName: ({ name }: Buildpack, names: readonly string[]): boolean => names.includes(name),
  /** "| stacks | ... any match |" */
  hasStack: ({ stack }: Buildpack, stacks: readonly string[]): boolean => stacks.some((one) => one === stack),
  /** "| order_by | string | position |" */
  defaultOrder: 'position',
  /** "one of created_at, updated_at, position"; undefined for any other. */
  orderOf: (name: string): ((buildpack: Buildpack) => number) | undefined => orders.get(name),
  /** "each with optional leading `-` for descending" */
  readOrder: (orderBy: string): ListOrder =>
    orderBy.startsWith('-')
      ? { member: orderBy.slice(1), isDescending: true }
      : { member: orderBy, isDescending: false },
  /** Which part of what was found stands on a page. */
  onPage: (found: readonly Buildpack[], page: number, perPage: number): readonly Buildpack[] =>
    found.slice((page - 1) * perPage, page * perPage),
  /** "| pagination.total_pages | integer | at least 1 |" */
  totalPages: (results: number, perPage: number): number => Math.max(1, Math.ceil(results / perPage)),
  /** "query `page` and `per_page` only: filters are not carried over" */
  link: (page: number, { collection, perPage }: ListLink): string =>
    `${collection}?page=${page}&per_page=${perPage}`,
  /** "| pagination.next, previous | `{href}` or null |" */
  next: (page: number, pages: number): number | null => (page < pages ? page + 1 : null),
  /** "previous also null when page is more than one past the end" */
  previous: (page: number, pages: number): number | null => (page > 1 && page - 1 <= pages ? page - 1 : null),
};
