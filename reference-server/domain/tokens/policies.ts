import type { UserStore } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import { type JsonObject, type Members, present } from '../json.ts';
import type { Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { TokenFormat, TokenRecord } from './token.ts';

/** The rules of access tokens. */
export const accessTokenPolicies = {
  /** "`opaque` or `jwt`; default `jwt`." (authorization-token-service, "POST /oauth/token") */
  format(requested: string | undefined): TokenFormat {
    return requested === 'opaque' ? 'opaque' : 'jwt';
  },
  /** Seconds (supplement-authorization section 2.4). */
  lifetime(client: Client, settings: Settings): number {
    return client.accessTokenValidity ?? settings.lifetimes.accessToken;
  },
  /** "Globally unique identifier of the token" (authorization-token-service, "Token response") */
  identifier(random: Random): string {
    return random.hex(16);
  },
  /** "Random opaque string when `token_format=opaque`; a JWT for offline validation when `jwt`." */
  value(format: TokenFormat, jti: string, jwt: () => Promise<string>): Promise<string> {
    return format === 'opaque' ? Promise.resolve(jti) : jwt();
  },
  /** The claims that are signed, and kept behind an opaque token. */
  claims: present,
  /** Header of the JWT beside `alg` and `kid` (supplement-authorization section 4.1). */
  header(settings: Settings): JsonObject {
    return { typ: 'JWT', jku: `${settings.baseUrl.replace(/^http:/, 'https:')}/token_keys` };
  },
};

/** The rules by which a presented access token is taken or refused. */
export const tokenValidationPolicies = {
  /** `Authorization: Bearer <token>`; the scheme in any case (RFC 6750 section 2.1, RFC 9110 section 11.1). */
  header: /^bearer +(\S+)\s*$/i,
  /** A token works until its `exp` (RFC 7519 section 4.1.4). Both in seconds. */
  isUnexpired: (token: TokenRecord, now: number): boolean => now < token.expiresAt,
  /** Only access tokens open a protected resource. */
  isAccessToken: (token: TokenRecord): boolean => token.kind === 'access',
  /** An opaque token is presented by its value, a JWT as the JWT. */
  isPresentedAs: (token: TokenRecord, format: TokenFormat): boolean => token.format === format,
  /** A user who was deleted or switched off has no tokens; those of a client for itself have no user. */
  isOfSomebody: ({ userId }: TokenRecord, users: UserStore): boolean =>
    userId === undefined || users.find(userId)?.active === true,
  /** A token of a client that changed its secret, was revoked or deleted no longer works (supplement section 7). */
  isSignatureCurrent: (token: TokenRecord, current: string | undefined): boolean =>
    token.claims.rev_sig === current,
  /** Any one of the needed scopes; `auth.admin` passes each (supplement-authorization section 12). */
  hasScope: (scopes: readonly string[], needed: readonly string[]): boolean =>
    scopes.includes('auth.admin') || needed.some((scope) => scopes.includes(scope)),
};

/** What a token response is printed from. */
export interface Issued {
  /** The grant that answers: its type, or `passcode`. */
  readonly grantType: string;
  readonly accessToken: string | null;
  readonly idToken?: string;
  readonly refreshToken?: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  /** Seconds since 1970. */
  readonly now: number;
  readonly scopes: readonly string[];
  readonly jti: string;
  readonly nonce?: string;
  /** Of the parameter `authorities`. */
  readonly azAttr?: JsonObject;
}

/** "Success: 200 ..., body as in the token response table." (authorization-token-service, "POST /oauth/token") */
export const tokenSuccessPolicies = {
  status: 200,
};

/** The headers of a granted token request (authorization-token-service, "POST /oauth/token"). */
export const tokenSuccessHeaders = {
  /** "`application/json;charset=UTF-8`" */
  'content-type': 'application/json;charset=UTF-8' as string | undefined,
  /** "`Cache-Control: no-store`" */
  'cache-control': 'no-store' as string | undefined,
  /** "`Pragma: no-cache`" */
  pragma: 'no-cache' as string | undefined,
};

/** The members of the token response (authorization-token-service, "Token response"). */
export function tokenResponseMembers(issued: Issued) {
  return {
    /** "Always null for the `user_token` grant." */
    access_token: issued.accessToken,
    /** "Always `bearer`." */
    token_type: 'bearer',
    id_token: issued.idToken,
    refresh_token: issued.refreshToken,
    /** "Seconds until the access token expires." */
    expires_in: issued.expiresAt - issued.now,
    /** "Space-delimited scopes." */
    scope: issued.scopes.join(' '),
    /** "Globally unique identifier of the token; used when revoking." */
    jti: issued.jti,
    /** "further members when set" (supplement-authorization section 2.4) */
    nonce: issued.nonce,
    az_attr: issued.azAttr,
  } satisfies Members;
}
