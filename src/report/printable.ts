/*
 * Control and format characters (bidirectional overrides among them), line separators and lone
 * surrogates: what a hostile target could use to move the cursor or to turn the text of a report around.
 */
const unprintable = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Nothing in it need be looked at more closely: most texts. */
const plainText = /^[\n\t -~]*$/;

/** What need be looked at more closely in a text. */
const otherText = /[^\n\t -~]+/g;

/** Shows what a terminal or a reader must not get raw as `\u{1b}`; keeps line feeds and tabs. */
export function printable(text: string): string {
  if (plainText.test(text)) return text;
  return text
    .replaceAll('\r\n', '\n')
    .replace(unprintable, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The first `limit` characters of a text, with an ellipsis where that is not all. */
export function upTo(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit).toWellFormed()}…`;
}

/** The first `limit` characters of a text, with a note of how many were left out. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit).replace(/\p{Surrogate}$/u, '')}\n… (${text.length - limit} more characters in result.json)`;
}

/** The text of a JSON document with the same characters escaped as JSON has them: it says the same, and nothing raw. */
export function escapedJson(json: string): string {
  // Most of it is plain, and is passed over faster than each character could be looked up.
  return json.replace(otherText, (text) => text.replace(unprintable, escapedUnits));
}

function escapedUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
