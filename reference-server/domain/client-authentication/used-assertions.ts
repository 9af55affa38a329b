/** Remembers which assertions were used, so that each is used once (OpenID Connect Core section 9, `jti`). */
export interface UsedAssertions {
  /**
   * Keeps the id that an issuer gave until `expiresAt` (seconds since 1970); false when it was there already, or
   * when so many of the issuer are kept that this one cannot be.
   */
  remember(issuer: string, id: string, expiresAt: number): boolean;
}
