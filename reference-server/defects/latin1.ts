/** A text as a column of Latin-1 keeps it: what one octet cannot hold is a question mark. */
export function inLatin1(text: string): string {
  return text.replaceAll(/[\u{100}-\u{10ffff}]/gu, '?');
}
