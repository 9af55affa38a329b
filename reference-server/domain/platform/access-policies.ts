/** Who may use the buildpack operations (supplement-platform section 5; which scheme: design, "not shown"). */
export const platformAccessPolicies = {
  readScopes: [
    'platform.read',
    'platform.admin',
    'platform.admin_read_only',
    'platform.global_auditor',
  ] as readonly string[],
  writeScopes: ['platform.write', 'platform.admin'] as readonly string[],
  hasAny: (held: readonly string[], needed: readonly string[]): boolean =>
    needed.some((scope) => held.includes(scope)),
};
