import type { Members } from '../json.ts';
import type { Flow } from './request.ts';

/** "Response headers seen on these responses" ("GET /oauth/authorize"). */
export function pageHeaders({ isApi }: Flow) {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "script-src 'self'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'x-xss-protection': '1; mode=block',
    'content-language': 'en',
    /** "On the browser flows there are also `Strict-Transport-Security: max-age=31536000`" */
    'strict-transport-security': isApi ? undefined : 'max-age=31536000',
  } satisfies Members;
}

/** What pages say besides about themselves. */
export const pageContentPolicies = {
  /** "Authorization servers MUST prevent clickjacking attacks" by Content Security Policy (RFC 9700 section 4.16). */
  frameAncestors: "frame-ancestors 'none'" as string | undefined,
};

/** "a cookie `X-Auth-Csrf` (Path `/`, Max-Age 86400, HttpOnly, SameSite Lax)" ("GET /oauth/authorize") */
export const csrfCookiePolicies = {
  name: 'X-Auth-Csrf',
  path: (basePath: string): string => `${basePath}/`,
  /** Seconds. */
  maxAge: 86_400,
  isHttpOnly: true,
  sameSite: 'Lax',
  /** "on the browser flows" */
  isSet: ({ isApi }: Flow): boolean => !isApi,
};

/** "cookie `Current-User` is cleared (empty value, Max-Age 0)" ("Flows"; supplement section 5.3) */
export const currentUserCookiePolicies = {
  name: 'Current-User',
  path: (basePath: string): string => `${basePath}/`,
  value: (userId: string | undefined): string =>
    userId === undefined ? '' : encodeURIComponent(JSON.stringify({ userId })),
  /** Seconds. */
  maxAge: (userId: string | undefined, lifetime: number): number => (userId === undefined ? 0 : lifetime),
  isHttpOnly: false,
  sameSite: 'Strict',
};

/** The cookie that carries the session id (supplement-authorization section 5.5). */
export const sessionCookiePolicies = {
  name: 'JSESSIONID',
  path: (basePath: string): string => `${basePath}/`,
  isHttpOnly: true,
  sameSite: 'Lax',
};

/** Where pages may lead on to. */
export const pageTargetPolicies = {
  /** "302 to the saved request, else `form_redirect_uri` if local" (supplement-authorization section 6.1) */
  isLocal: (target: string, baseUrl: string): boolean =>
    URL.canParse(target, `${baseUrl}/`) &&
    (new URL(target, `${baseUrl}/`).href === baseUrl ||
      new URL(target, `${baseUrl}/`).href.startsWith(`${baseUrl}/`)),
};
