import { bearerValue, type TokensBearerPorts } from '../tokens/bearer.ts';
import { type FindAccessTokenPorts, findAccessToken } from '../tokens/find-access-token.ts';

/** Counts the requests of each caller within an interval. */
export interface RequestCounter {
  /**
   * One more request of a caller.
   *
   * @param seconds how long an interval is
   * @returns how many there were in this one, and when it ends, in seconds since 1970
   */
  count(caller: string, seconds: number): { readonly requests: number; readonly end: number };
}

/** What a caller has left. */
export interface Allowance {
  readonly limit: number;
  readonly requests: number;
  /** Seconds since 1970. */
  readonly end: number;
}

/** The rate limit of the resource API (supplement-platform section 6). */
export const platformLimitPolicies = {
  /** "tokens with `platform.admin` or `platform.admin_read_only` (no headers either)" */
  exemptScopes: ['platform.admin', 'platform.admin_read_only'] as readonly string[],
  /** "2000 per identity and interval … interval 60 minutes; all configurable" */
  limit: 2000,
  seconds: 3600,
  /** "estimate, rounded to tenths of the limit, never below 0", and "Unix seconds" */
  fields: ({ limit, requests, end }: Allowance): Readonly<Record<string, string>> => ({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.floor(Math.max(0, limit - requests) / (limit / 10)) * (limit / 10)),
    'x-ratelimit-reset': String(end),
  }),
};

/** What this part needs of the service. */
export type RateLimitPorts = TokensBearerPorts &
  FindAccessTokenPorts & {
    readonly platformRequests: RequestCounter;
    readonly policies: { readonly platformLimit: typeof platformLimitPolicies };
  };

/**
 * Counts a request: "the rate-limit identity is claim `user_id` (empty string for client tokens: all client tokens share
 * one counter)" (supplement-platform section 5). Undefined where nobody is counted.
 */
export async function countRequest(
  authorization: string | undefined,
  context: RateLimitPorts,
): Promise<Allowance | undefined> {
  const value = bearerValue(authorization, context);
  const token = value === undefined ? undefined : await findAccessToken(value, context);
  const { exemptScopes, limit, seconds } = context.policies.platformLimit;
  if (token === undefined || exemptScopes.some((scope) => token.scopes.includes(scope))) return undefined;
  return { limit, ...context.platformRequests.count(token.userId ?? '', seconds) };
}
