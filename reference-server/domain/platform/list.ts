import type { JsonObject } from '../json.ts';
import type { Buildpack } from './buildpack.ts';
import type { BuildpackStore } from './buildpack-store.ts';
import { type LabelSelectorPorts, labelFilter } from './label-selector.ts';
import type { buildpackListPolicies } from './list-policies.ts';
import { invalidParameter } from './platform-error.ts';
import { type TimeFilterPorts, timeFilter } from './time-filter.ts';
import { type PlatformViewPorts, showBuildpack } from './view.ts';

/** What this part needs of the service. */
export type ListPorts = LabelSelectorPorts &
  TimeFilterPorts &
  PlatformViewPorts & {
    readonly buildpacks: BuildpackStore;
    readonly policies: { readonly buildpackList: typeof buildpackListPolicies };
  };

/** What `read` makes of a parameter, null without it; undefined for what is invalid. @throws PlatformError 400 */
function parameter<T>(query: URLSearchParams, name: string, read: (text: string | null) => T | undefined): T {
  const value = read(query.get(name));
  if (value === undefined) throw invalidParameter(name);
  return value;
}

function readNumber(absent: number, isAllowed: (text: string) => boolean) {
  return (text: string | null): number | undefined => {
    if (text === null) return absent;
    return isAllowed(text) ? Number(text) : undefined;
  };
}

/** How a list is ordered; undefined where nothing is ordered so. */
function readOrder(text: string | null, { policies }: ListPorts) {
  const rules = policies.buildpackList;
  const { member, isDescending } = rules.readOrder(text ?? rules.defaultOrder);
  const of = rules.orderOf(member);
  if (of === undefined) return undefined;
  return (buildpacks: readonly Buildpack[]): readonly Buildpack[] => {
    const ascending = buildpacks.toSorted((left, right) => of(left) - of(right));
    return isDescending ? ascending.toReversed() : ascending;
  };
}

/** @throws PlatformError 400 */
function isSelected(query: URLSearchParams, context: ListPorts): (buildpack: Buildpack) => boolean {
  const { hasName, hasStack, split } = context.policies.buildpackList;
  const [names, stacks] = [query.get('names'), query.get('stacks')];
  const hasLabels = parameter(query, 'label_selector', (text) => labelFilter(text, context));
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
export function listBuildpacks(query: URLSearchParams, collection: string, context: ListPorts): JsonObject {
  const rules = context.policies.buildpackList;
  const page = parameter(query, 'page', readNumber(rules.defaultPage, rules.isPage));
  const perPage = parameter(query, 'per_page', readNumber(rules.defaultPerPage, rules.isPerPage));
  const ordered = parameter(query, 'order_by', (text) => readOrder(text, context));
  const found = ordered(context.buildpacks.list().filter(isSelected(query, context)));
  const shown = rules.onPage(found, page, perPage);
  const pages = rules.totalPages(found.length, perPage);
  const link = (number: number) => ({ href: rules.link(number, { collection, perPage, query }) });
  const linkOrNull = (number: number | null) => (number === null ? null : link(number));
  return {
    pagination: {
      ...{ total_results: found.length, total_pages: pages },
      ...{ first: link(1), last: link(pages) },
      next: linkOrNull(rules.next(page, pages)),
      previous: linkOrNull(rules.previous(page, pages)),
    },
    resources: shown.map((buildpack) => showBuildpack(buildpack, collection, context)),
  };
}
