import type { UserSpec } from '../../fixtures/user-fixture.ts';
import type { Run } from '../../scenario/run.ts';
import { flowScopes, foreignScope } from './flow.ts';

/** A user who may give every scope of the flows, and whose token may stand for a login in the API flow. */
export function resourceOwner({ target }: Run, name = 'resource-owner'): UserSpec {
  return {
    name,
    groups: [...flowScopes, 'profile', foreignScope, `${target.dialect.scopePrefix}.user`],
    givenName: 'Ada',
    familyName: 'Lovelace',
  };
}

/** The scope that lets a bearer token stand for a login (document, "Authentication"). */
export function loginScope({ target }: Run): string {
  return `${target.dialect.scopePrefix}.user`;
}
