/** What an authenticator of one-time codes is made of (RFC 6238, section 4). `period` in seconds. */
export interface ShownAuthenticator {
  /** In base32 (RFC 4648, section 6). */
  readonly secret: string;
  readonly algorithm: 'sha1' | 'sha256' | 'sha512';
  readonly digits: 6 | 8;
  readonly period: number;
}

/**
 * The authenticator that a registration page shows: by an `otpauth` address in a link, a text or the text of an
 * image, or by the secret in letters; what is not said is as authenticators have it by default.
 */
export function authenticatorOnPage(html: string): ShownAuthenticator | undefined {
  const address = /otpauth:\/\/totp\/[^"'<>\s]+/.exec(html)?.[0]?.replaceAll('&amp;', '&');
  if (address !== undefined) return ofAddress(new URL(address));
  const secret = /(?:>|value=")\s*((?:[A-Z2-7]{4} ?){4,})\s*(?:<|")/.exec(html)?.[1]?.replaceAll(' ', '');
  return secret === undefined ? undefined : { secret, algorithm: 'sha1', digits: 6, period: 30 };
}

function ofAddress({ searchParams }: URL): ShownAuthenticator | undefined {
  const secret = searchParams.get('secret');
  if (secret === null || !isBase32(secret)) return undefined;
  const algorithm = searchParams.get('algorithm')?.toLowerCase();
  return {
    secret,
    algorithm: algorithm === 'sha256' || algorithm === 'sha512' ? algorithm : 'sha1',
    digits: searchParams.get('digits') === '8' ? 8 : 6,
    period: Number(searchParams.get('period') ?? '30'),
  };
}

/** RFC 4648, section 6: groups of eight letters, the last of which stands for whole octets; padded or not. */
function isBase32(text: string): boolean {
  const letters = text.replace(/=*$/, '');
  return /^[A-Z2-7]+$/i.test(letters) && [0, 2, 4, 5, 7].includes(letters.length % 8);
}
