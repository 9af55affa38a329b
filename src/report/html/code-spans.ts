import { type Markup, markup } from './markup.ts';

/** A text of the suite or of a document, with what stands between backticks as code. */
export function withCode(text: string): Markup {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return markup`${text}`;
  return markup`${parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
}
