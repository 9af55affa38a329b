/** Who may use the buildpack operations (supplement-platform section 5; which scheme: design, "not shown"). */
export const platformAccessPolicies = {
  /** "request header `Authorization`" (platform-resource-api, "Authentication") */
  header: (authorization: string | undefined): string | undefined => authorization,
  readScopes: (): readonly string[] => [
    'platform.read',
    'platform.admin',
    'platform.admin_read_only',
    'platform.global_auditor',
  ],
  writeScopes: (): readonly string[] => ['platform.write', 'platform.admin'],
  hasAny: (held: readonly string[], needed: readonly string[]): boolean =>
    needed.some((scope) => held.includes(scope)),
  /** "BasicAuth | HTTP basic | `Authorization` header" (platform-resource-api, "Authentication") */
  takesBasic: (): boolean => true,
};
