import type { LogoutLinks } from './authorization/logout-links.ts';
import type { Features } from './release.ts';
import type { TokenFormat } from './tokens/token.ts';

/** How long things live, in seconds (supplement-authorization sections 2.4, 3.1, 3.4, 3.10, 6.3). */
export interface Lifetimes {
  readonly accessToken: number;
  readonly refreshToken: number;
  readonly authorizationCode: number;
  readonly passcode: number;
  readonly session: number;
  readonly approval: number;
  readonly lockout: number;
}

/** Seconds: no token lives for longer than 68 years, so that its end is a time that others can read too. */
export const longestValidity = 2 ** 31 - 1;

/** The lifetimes of a server that was told none. */
export const defaultLifetimes: Lifetimes = {
  accessToken: 43_200,
  refreshToken: 2_592_000,
  authorizationCode: 300,
  passcode: 300,
  session: 1_800,
  approval: 2_592_000,
  lockout: 300,
};

/** What a zone says of its tokens, besides their lifetimes and their form (supplement sections 2.5 and 3.6). */
export interface TokenRules {
  /** "JWTs in a zone with `tokenPolicy.jwtRevocable=true`, are stored and carry claim `revocable: true`" */
  readonly jwtRevocable: boolean;
  /** "Zone `tokenPolicy.refreshTokenRotate=true` ...: a new value is returned" */
  readonly refreshTokenRotate: boolean;
  /** "zone `tokenPolicy.refreshTokenUnique=true`: a new one deletes all others of that user and client" */
  readonly refreshTokenUnique: boolean;
}

/** What is fixed while a server runs. */
export interface Settings {
  /** Address of the service without a trailing slash. */
  readonly baseUrl: string;
  /** Value of the claim `iss` and of `issuer`: the token endpoint's URL. */
  readonly issuer: string;
  readonly release: string;
  readonly features: Features;
  readonly lifetimes: Lifetimes;
  /** Milliseconds since 1970: since then the signing keys are these. */
  readonly startedAt: number;
  /** Origin key of the users whose passwords are kept here. */
  readonly internalOrigin: string;
  /** Form of refresh tokens, save those of user_token. */
  readonly refreshTokenFormat: TokenFormat;
  /** Absent where no zone says any. */
  readonly tokenRules?: TokenRules;
  /** Base-2 logarithm of scrypt's cost N. */
  readonly passwordCost: number;
  /** Name of the service towards SAML providers, and last segment of `/oauth/token/alias/<entity_id>`. */
  readonly samlEntityId: string;
  /** Id of the zone: claim `zid`. */
  readonly zone: string;
  /** Groups to which each user of the zone belongs, where they are not those of the default zone. */
  readonly defaultGroups?: readonly string[];
  /** Where a logout may lead, save to the clients' own addresses. */
  readonly logout?: LogoutLinks;
  /** Word for the protection space in `WWW-Authenticate`. */
  readonly realm: string;
}
