import type { Context } from '../context.ts';

/** The rules of the page that tells a client whether its user is still the same (OpenID Connect Session Management 3.2). */
export const sessionFramePolicies = {
  /** "hidden inputs clientId, messageOrigin" (supplement-authorization section 9) */
  fields: (query: URLSearchParams): Readonly<Record<string, string>> => ({
    clientId: query.get('clientId') ?? '',
    messageOrigin: query.get('messageOrigin') ?? '',
  }),
  /** "no X-Frame-Options" (supplement-authorization section 9) */
  frameOptions: (): string | undefined => undefined,
  /** "checks event origin = messageOrigin and client id" */
  isChecked: (_what: 'origin' | 'client'): boolean => true,
};

/** The name of the cookie that the page reads. */
export function userCookieName({ policies }: Context): string {
  return policies.currentUserCookie.name();
}
