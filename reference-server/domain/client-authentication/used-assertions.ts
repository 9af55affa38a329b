/** Remembers which assertions were used, so that each is used once (OpenID Connect Core section 9, `jti`). */
export interface UsedAssertions {
  /** Keeps the id until `expiresAt` (seconds since 1970); false when it was there already. */
  remember(id: string, expiresAt: number): boolean;
}
