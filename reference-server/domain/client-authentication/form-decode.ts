/** Client id and secret of a request. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string;
}

/** Undoes `application/x-www-form-urlencoded` (RFC 6749 appendix B). @throws URIError for a broken escape */
export function formDecode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
