/** A password as it is kept: never in clear. */
export interface StoredPassword {
  /** Hex. */
  readonly salt: string;
  /** Hex; scrypt of salt and password. */
  readonly hash: string;
  /** Base-2 logarithm of scrypt's cost N. */
  readonly cost: number;
  /** Scrypt's parallelization p; absent for 1. */
  readonly parallelization?: number;
}

/** A registered generator of one-time codes (RFC 6238). */
export interface RegisteredGenerator {
  /** Shared secret, Base32 (RFC 4648 section 6). */
  readonly secret: string;
  /** The last time step whose code was used; a code of it or of an earlier one is refused. */
  readonly lastStep: number;
}

/** A user account (supplement-authorization section 13.1). Times in milliseconds since 1970. */
export interface User {
  readonly id: string;
  readonly userName: string;
  /** Origin key of the provider that knows the user. */
  readonly origin: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly email: string;
  readonly phoneNumbers: readonly string[];
  readonly externalId?: string;
  /** Absent for a user of an external provider. */
  readonly password?: StoredPassword;
  readonly active: boolean;
  readonly verified: boolean;
  readonly passwordChangeRequired: boolean;
  readonly generator?: RegisteredGenerator;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  /** Part of the revocation signature: a new one makes every token of the user invalid. */
  readonly tokenSalt: string;
  readonly version: number;
  readonly created: number;
  readonly lastModified: number;
  readonly passwordLastModified: number;
  readonly previousLogonTime?: number;
  readonly lastLogonTime?: number;
}

/** Where users are kept, by their id. */
export interface UserStore {
  find(id: string): User | undefined;
  /** Names compare without case (supplement-authorization section 3.3). */
  findByName(userName: string, origin: string): User | undefined;
  /** Those of the name, of whatever origin. */
  named(userName: string): readonly User[];
  save(user: User): void;
  remove(user: User): void;
  list(): readonly User[];
}
