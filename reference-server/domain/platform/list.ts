import type { Context } from '../context.ts';
import type { JsonObject } from '../json.ts';
import type { Buildpack } from './buildpack.ts';
import { labelFilter } from './label-selector.ts';
import { invalidParameter } from './platform-error.ts';
import { timeFilter } from './time-filter.ts';
import { showBuildpack } from './view.ts';

/** A number of the query, or what holds without one. @throws PlatformError 400 */
function numberOf(
  query: URLSearchParams,
  name: string,
  absent: number,
  isAllowed: (text: string) => boolean,
): number {
  const text = query.get(name);
  if (text === null) return absent;
  if (isAllowed(text)) return Number(text);
  throw invalidParameter(name);
}

/** @throws PlatformError 400 */
function sorted(
  buildpacks: readonly Buildpack[],
  orderBy: string,
  { policies }: Context,
): readonly Buildpack[] {
  const { readOrder, orderOf } = policies.buildpackList;
  const { member, sign } = readOrder(orderBy);
  const order = orderOf(member);
  if (order === undefined) throw invalidParameter('order_by');
  return buildpacks.toSorted((left, right) => sign * (order(left) - order(right)));
}

/** @throws PlatformError 400 */
function isSelected(query: URLSearchParams, context: Context): (buildpack: Buildpack) => boolean {
  const { hasName, hasStack, split } = context.policies.buildpackList;
  const [names, stacks] = [query.get('names'), query.get('stacks')];
  const hasLabels = labelFilter(query.get('label_selector'), context);
  const created = timeFilter(query, 'created_ats', context);
  const updated = timeFilter(query, 'updated_ats', context);
  return (buildpack) =>
    (names === null || hasName(buildpack, split(names))) &&
    (stacks === null || hasStack(buildpack, split(stacks))) &&
    hasLabels(buildpack) &&
    created(buildpack.createdAt) &&
    updated(buildpack.updatedAt);
}

/** A page of buildpacks with its pagination (supplement-platform section 8). @throws PlatformError 400 */
export function listBuildpacks(query: URLSearchParams, collection: string, context: Context): JsonObject {
  const rules = context.policies.buildpackList;
  const unknown = [...query.keys()].find((name) => !rules.isParameter(name));
  if (unknown !== undefined) throw invalidParameter(unknown);
  const page = numberOf(query, 'page', rules.defaultPage(), rules.isPage);
  const perPage = numberOf(query, 'per_page', rules.defaultPerPage(), rules.isPerPage);
  const selected = context.buildpacks.list().filter(isSelected(query, context));
  const found = sorted(selected, query.get('order_by') ?? rules.defaultOrder(), context);
  const shown = rules.onPage(found, page, perPage);
  const pages = rules.totalPages(found.length, perPage);
  const link = (number: number) => ({ href: rules.link(number, { collection, perPage, query }) });
  const linkOrNull = (number: number | null) => (number === null ? null : link(number));
  return {
    pagination: {
      ...{ total_results: rules.totalResults(found, shown), total_pages: pages },
      ...{ first: link(rules.first()), last: link(rules.last(pages)) },
      next: linkOrNull(rules.next(page, pages)),
      previous: linkOrNull(rules.previous(page, pages)),
    },
    resources: shown.map((buildpack) => showBuildpack(buildpack, collection, context)),
  };
}
