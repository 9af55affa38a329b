import type { Outcome } from './outcome.ts';
import { shown } from './value-form.ts';

/** Passes when what a service tells about a token names this user, by id or by user name. */
export function namesUser(
  object: Readonly<Record<string, unknown>>,
  user: { readonly id: string; readonly userName: string },
): Outcome {
  const { sub, user_id: userId, user_name: userName, username } = object;
  const named = [sub, userId].includes(user.id) || [userName, username].includes(user.userName);
  return {
    expected: `sub or user_id ${user.id}, or the user name ${user.userName}`,
    actual: `sub ${shown(sub)}, user_id ${shown(userId)}, user_name ${shown(userName ?? username)}`,
    passed: named,
  };
}
