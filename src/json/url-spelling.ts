/**
 * What browsers read as if it were another text: white space, a backslash, and after `http:` other than two slashes
 * (RFC 3986, sections 2 and 3: no URL, or one of another host).
 */
const misspelt = /[\s\\]|^(?:https?:)?\/{3}|^https?:(?!\/\/)/i;

/** Whether all programs read the same in a URL, or in a reference to one. */
export function isSpelledAsUrl(text: string): boolean {
  return !misspelt.test(text);
}

/** The URL in the one spelling by which it is compared; undefined where it is none, however browsers read it. */
export function normalizedUrl(text: string): string | undefined {
  return isSpelledAsUrl(text) && URL.canParse(text) ? new URL(text).href : undefined;
}
