import { inRow, sourceLink } from '../../requirements/source-link.ts';
import type { RequirementResult } from '../model/result.ts';
import { withCode } from './code-spans.ts';
import { type Markup, markup } from './markup.ts';

/** What the source of a requirement says: word for word, or in our own words. */
export function says({ quote, paraphrase }: RequirementResult): Markup | undefined {
  if (quote !== undefined) return markup`<blockquote>${withCode(quote)}</blockquote>`;
  return paraphrase === undefined ? undefined : markup`<p>${withCode(paraphrase)}</p>`;
}

/** Where it says so; a published standard is linked. */
export function place(requirement: RequirementResult): Markup {
  const { document, section, row } = requirement;
  const link = sourceLink(requirement);
  const cited = markup`<cite>${section}</cite>`;
  return markup`${document}, ${link === undefined ? cited : markup`<a href="${link}">${cited}</a>`}${withCode(inRow(row))}`;
}
