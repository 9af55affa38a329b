import type { Context } from '../context.ts';
import type { Buildpack } from './buildpack.ts';
import { invalidParameter } from './platform-error.ts';
import type { LabelTerm } from './selection-policies.ts';

function parseTerm(text: string, { policies }: Pick<Context, 'policies'>): LabelTerm {
  for (const form of policies.buildpackSelection.termForms()) {
    const groups = form.exec(text)?.groups;
    if (groups === undefined) continue;
    const term = { key: groups.key ?? '', isNegated: groups.not !== undefined };
    return groups.values === undefined ? term : { ...term, values: groups.values.split(',') };
  }
  throw invalidParameter('label_selector');
}

/** Whether a buildpack passes every term of a selector (supplement-platform section 8). @throws PlatformError 400 */
export function labelFilter(
  selector: string | null,
  context: Pick<Context, 'policies'>,
): (buildpack: Buildpack) => boolean {
  const { termsOf, passes } = context.policies.buildpackSelection;
  const terms = selector === null ? [] : termsOf(selector).map((text) => parseTerm(text, context));
  return ({ labels }) => terms.every((term) => passes(labels, term));
}
