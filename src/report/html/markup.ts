import { printable } from '../printable.ts';

/** HTML that is safe to write as it is: made by `markup`, which escapes everything else. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Markup | string | number | undefined | false | readonly Content[];

/**
 * Template tag for HTML. Strings and numbers are escaped, whatever they came from; markup and lists of it
 * go in as they are; `undefined` and `false` are left out.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let text = parts[0] ?? '';
  // Sums are not copied until somebody reads them; what is joined is, once for each level of markup.
  for (const [index, value] of values.entries()) text += render(value) + (parts[index + 1] ?? '');
  return new Markup(text);
}

function render(content: Content): string {
  if (content === undefined || content === false) return '';
  if (content instanceof Markup) return content.text;
  if (typeof content === 'string' || typeof content === 'number') return escapeHtml(String(content));
  let text = '';
  for (const one of content) text += render(one);
  return text;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as the content of an element, never of an attribute: shorter, because quotes stay as they are. */
export function elementText(text: string): Markup {
  return new Markup(printable(text).replace(/[&<>]/g, (character) => escapes[character] ?? character));
}

/** Escapes a text for content and for quoted attributes; control and bidirectional characters are shown. */
export function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
