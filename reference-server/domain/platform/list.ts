import type { Context } from '../context.ts';
import type { JsonObject } from '../json.ts';
import type { Buildpack } from './buildpack.ts';
import { matchesSelector, parseSelector } from './label-selector.ts';
import { PlatformError, platformErrors } from './platform-error.ts';
import { matchesTimes, parseTimes } from './time-filter.ts';
import { showBuildpack } from './view.ts';

const invalid = (hint: string): PlatformError => new PlatformError(platformErrors.invalidParameter, hint);

const orders: Readonly<Record<string, (buildpack: Buildpack) => number>> = {
  created_at: (buildpack) => buildpack.createdAt,
  updated_at: (buildpack) => buildpack.updatedAt,
  position: (buildpack) => buildpack.position,
};

function numberOf(query: URLSearchParams, name: string, absent: number, most: number): number {
  const text = query.get(name);
  if (text === null) return absent;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw invalid(`"${name}" must be a whole number from 1 to ${most}`);
  return number;
}

function sorted(buildpacks: readonly Buildpack[], orderBy: string): readonly Buildpack[] {
  const order = orders[orderBy.replace(/^-/, '')];
  if (order === undefined) throw invalid(`"order_by" must be one of ${Object.keys(orders).join(', ')}`);
  const sign = orderBy.startsWith('-') ? -1 : 1;
  return buildpacks.toSorted((left, right) => sign * (order(left) - order(right)));
}

function isSelected(query: URLSearchParams): (buildpack: Buildpack) => boolean {
  const [names, stacks] = [query.get('names')?.split(','), query.get('stacks')?.split(',')];
  const selector = parseSelector(query.get('label_selector'));
  const [created, updated] = [parseTimes(query, 'created_ats'), parseTimes(query, 'updated_ats')];
  return (buildpack) =>
    (names?.includes(buildpack.name) ?? true) &&
    (stacks?.includes(buildpack.stack ?? '') ?? true) &&
    matchesSelector(buildpack.labels, selector) &&
    matchesTimes(buildpack.createdAt, created) &&
    matchesTimes(buildpack.updatedAt, updated);
}

/** A page of buildpacks with its pagination (supplement-platform section 8). @throws PlatformError 400 */
export function listBuildpacks(query: URLSearchParams, collection: string, context: Context): JsonObject {
  const page = numberOf(query, 'page', 1, 999_999_999);
  const perPage = numberOf(query, 'per_page', 50, 5000);
  const found = sorted(
    context.buildpacks.list().filter(isSelected(query)),
    query.get('order_by') ?? 'position',
  );
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const link = (number: number) => ({ href: `${collection}?page=${number}&per_page=${perPage}` });
  return {
    pagination: {
      ...{ total_results: found.length, total_pages: pages, first: link(1), last: link(pages) },
      next: page < pages ? link(page + 1) : null,
      previous: page > 1 && page <= pages + 1 ? link(page - 1) : null,
    },
    resources: found
      .slice((page - 1) * perPage, page * perPage)
      .map((buildpack) => showBuildpack(buildpack, collection, context)),
  };
}
