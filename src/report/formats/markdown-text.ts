import { printable, upTo } from '../printable.ts';

/** A text in which no character means anything to Markdown or HTML, and no name is notified. */
export function plain(text: string): string {
  return (
    oneLine(text)
      .replace(/[\\`*_{}[\]()<>#+!|~&$]/g, '\\$&')
      .replace(/^[-=]/, '\\$&')
      .replace(/^(\d+)\./, '$1\\.')
      .replaceAll('://', '\\://')
      .replace(/\bwww\./gi, '$&\u2060')
      // A word joiner: hosts notify whoever is named, also where the sign is written as an entity.
      .replaceAll('@', '@\u2060')
  );
}

/** A text as code: in a fence that is longer than any within, so that it ends where it should. */
export function code(text: string, limit = Number.POSITIVE_INFINITY): string {
  const shown = upTo(oneLine(text), limit);
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(shown) || shown === '' ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}
