import { OAuthError } from '../errors.ts';
import type { UserMembers } from './registration.ts';
import type { User } from './user.ts';

/** Who changes a user: somebody who administers users, or the user. */
export type UserEditor = 'administrator' | 'self';

/** By what others recognise the user, and what an administrator decided: with another's they could become another. */
const guarded = ['userName', 'origin', 'externalId', 'email', 'active', 'verified'] as const;

/** "change scim.write (or own id, limited fields)" (supplement-authorization section 13.1) @throws OAuthError 403 */
export function requireEditable(before: User, after: UserMembers, by: UserEditor): void {
  if (by === 'administrator') return;
  const changed = guarded.find((name) => before[name] !== after[name]);
  if (changed === undefined) return;
  throw new OAuthError('insufficient_scope', 'Insufficient scope for this resource', {
    challenge: 'Bearer',
    members: { scope: 'scim.write' },
    detail: `User ${before.id} may not change its own ${changed}`,
  });
}
