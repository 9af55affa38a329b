import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import type { Run } from '../../scenario/run.ts';
import type { GrantContext } from '../token/grant.ts';
import { flowScopes, redirectUri } from './flow.ts';
import { loginScope } from './resource-owner.ts';

/** A scope that clients of user grants have and no group gives, and one that only a group gives. */
export const unsharedScopes = { client: 'assay.client-only', group: 'assay.group-only' } as const;

/** What clients of user grants have in common. `autoapprove`: no page asks for approvals on the way. */
export const userGrantClient = {
  redirect_uri: [redirectUri],
  scope: [...flowScopes, unsharedScopes.client],
  authorities: [],
  autoapprove: true,
} as const;

/** A user who holds every scope that clients and groups share, and one that no client has. */
export function grantUser(run: Run, name = 'grant-user'): UserSpec {
  return { name, groups: [...flowScopes, unsharedScopes.group, loginScope(run)] };
}

/** The user of a grant. */
export function userOf({ scenario: { run }, user }: GrantContext): Promise<UserFixture> {
  return user === undefined ? run.fixtures.accounts.user(grantUser(run)) : Promise.resolve(user);
}

/**
 * Another user, of the same provider as `user`, whom nobody alters, save the scenario that may alter `user` too.
 *
 * @param attributes what it has besides
 */
export function anotherUser(
  run: Run,
  user?: UserFixture,
  attributes: Partial<UserSpec> = {},
): Promise<UserFixture> {
  const spec = user?.spec.external === undefined ? grantUser(run, 'user') : user.spec;
  const name = ['another', spec.name, ...Object.entries(attributes).flat()].join('-');
  return run.fixtures.accounts.beside(user, { ...spec, ...attributes, name });
}
