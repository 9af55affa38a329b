/** The same text, no part of a longer one any more: a part keeps the whole in memory. */
export function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
