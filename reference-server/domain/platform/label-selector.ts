import type { Buildpack } from './buildpack.ts';
import type { buildpackSelectionPolicies, LabelTerm } from './selection-policies.ts';

/** What this part needs of the service. */
export interface LabelSelectorPorts {
  readonly policies: { readonly buildpackSelection: typeof buildpackSelectionPolicies };
}

type BuildpackFilter = (buildpack: Buildpack) => boolean;

function parseTerm(text: string, { policies }: LabelSelectorPorts): LabelTerm | undefined {
  for (const form of policies.buildpackSelection.termForms()) {
    const groups = form.exec(text)?.groups;
    if (groups === undefined) continue;
    const term = { key: String(groups.key), isNegated: groups.not !== undefined };
    return groups.values === undefined ? term : { ...term, values: groups.values.split(',') };
  }
  return undefined;
}

/**
 * Whether a buildpack passes every term of a selector, and any one without a selector; undefined when a term
 * has none of the forms (supplement-platform section 8).
 */
export function labelFilter(
  selector: string | null,
  context: LabelSelectorPorts,
): BuildpackFilter | undefined {
  if (selector === null) return () => true;
  const { termsOf, passes } = context.policies.buildpackSelection;
  const terms = termsOf(selector).map((text) => parseTerm(text, context));
  if (!terms.every((term) => term !== undefined)) return undefined;
  return ({ labels }) => terms.every((term) => passes(labels, term));
}
