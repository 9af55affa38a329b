/** The words of a `scope` parameter, each once (RFC 6749 section 3.3). */
export function scopeWords(scope: string | undefined): readonly string[] {
  return [...new Set((scope ?? '').split(' ').filter((word) => word !== ''))];
}
