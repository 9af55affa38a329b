import { splitAtMarks } from '../redaction-mark.ts';
import { elementText, type Markup, markup } from './markup.ts';

/** A text with its redacted secrets set apart. */
export function withSecrets(text: string): Markup {
  return markup`${splitAtMarks(text).map((part) =>
    typeof part === 'string'
      ? elementText(part)
      : markup`<span class="secret" title="a secret, redacted; equal marks stand for equal values">${part.name}<i>${part.hash}</i></span>`,
  )}`;
}
