import type { Flow } from './request.ts';

/** "Response headers seen on these responses" ("GET /oauth/authorize"), a function for each. */
export const pageHeaders = {
  'cache-control': (_flow: Flow): string | undefined => 'no-store',
  'content-security-policy': (_flow: Flow): string | undefined => "script-src 'self'",
  'x-frame-options': (_flow: Flow): string | undefined => 'DENY',
  'x-content-type-options': (_flow: Flow): string | undefined => 'nosniff',
  'x-xss-protection': (_flow: Flow): string | undefined => '1; mode=block',
  'content-language': (_flow: Flow): string | undefined => 'en',
  /** "On the browser flows there are also `Strict-Transport-Security: max-age=31536000`" */
  'strict-transport-security': ({ isApi }: Flow): string | undefined =>
    isApi ? undefined : 'max-age=31536000',
};

/** What pages say besides about themselves. */
export const pageContentPolicies = {
  /** "Authorization servers MUST prevent clickjacking attacks" by Content Security Policy (RFC 9700 section 4.16). */
  frameAncestors: (_flow: Flow): string | undefined => "frame-ancestors 'none'",
};

/** "a cookie `X-Auth-Csrf` (Path `/`, Max-Age 86400, HttpOnly, SameSite Lax)" ("GET /oauth/authorize") */
export const csrfCookiePolicies = {
  name: (): string => 'X-Auth-Csrf',
  path: (basePath: string): string => `${basePath}/`,
  /** Seconds. */
  maxAge: (): number => 86_400,
  isHttpOnly: (): boolean => true,
  sameSite: (): string => 'Lax',
  /** "on the browser flows" */
  isSet: ({ isApi }: Flow): boolean => !isApi,
  /** The value that the browser gets. */
  value: (fresh: string): string => fresh,
};

/** "cookie `Current-User` is cleared (empty value, Max-Age 0)" ("Flows"; supplement section 5.3) */
export const currentUserCookiePolicies = {
  name: (): string => 'Current-User',
  path: (basePath: string): string => `${basePath}/`,
  value: (userId: string | undefined): string =>
    userId === undefined ? '' : encodeURIComponent(JSON.stringify({ userId })),
  /** Seconds. */
  maxAge: (userId: string | undefined, lifetime: number): number => (userId === undefined ? 0 : lifetime),
  isHttpOnly: (): boolean => false,
  sameSite: (): string => 'Strict',
};

/** The cookie that carries the session id (supplement-authorization section 5.5). */
export const sessionCookiePolicies = {
  name: (): string => 'JSESSIONID',
  /** "clears JSESSIONID" at logout (supplement-authorization section 9) */
  isCleared: (_method: string): boolean => true,
  path: (basePath: string): string => `${basePath}/`,
  isHttpOnly: (): boolean => true,
  sameSite: (): string => 'Lax',
};

/** Where pages may lead on to. */
export const pageTargetPolicies = {
  /** "302 to the saved request, else `form_redirect_uri` if local" (supplement-authorization section 6.1) */
  isLocal: (target: string, baseUrl: string): boolean =>
    URL.canParse(target, `${baseUrl}/`) &&
    (new URL(target, `${baseUrl}/`).href === baseUrl ||
      new URL(target, `${baseUrl}/`).href.startsWith(`${baseUrl}/`)),
};
