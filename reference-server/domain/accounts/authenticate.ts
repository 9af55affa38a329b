import type { Clock } from '../ports.ts';
import { countFailure, endCount, isLocked, type LoginFailuresPorts } from './login-failures.ts';
import { isPasswordOf, type PasswordsPorts } from './passwords.ts';
import type { LoginAttempt, LoginRefusal, passwordPolicies } from './policies.ts';
import type { User, UserStore } from './user.ts';

/** What this part needs of the service. */
export type AuthenticatePorts = LoginFailuresPorts &
  PasswordsPorts & {
    readonly clock: Clock;
    readonly users: UserStore;
    readonly policies: { readonly password: typeof passwordPolicies };
  };

/** The outcome of a name and a password. */
export type LoginOutcome =
  | { readonly user: User }
  | { readonly refusal: LoginRefusal; readonly detail: string; readonly halfway?: User };

/**
 * Finds the user whose name and password these are. An unknown user costs the same work and has the same
 * outcome as a wrong password (supplement-authorization sections 3.3 and 3.10).
 */
export async function authenticateUser(
  attempt: LoginAttempt,
  context: AuthenticatePorts,
): Promise<LoginOutcome> {
  const rules = context.policies.password;
  const { userName, origin } = attempt;
  const user = context.users.findByName(userName, origin);
  const isRight = await isPasswordOf(user, attempt.password, context);
  if (isLocked({ userName, origin }, context)) {
    return { refusal: 'locked', detail: 'Too many failed attempts' };
  }
  if (user === undefined || !isRight) {
    countFailure({ userName, origin }, context);
    const refusal = user === undefined ? rules.unknownUser : 'failure';
    return { refusal, detail: user === undefined ? 'There is no such user' : 'Wrong password' };
  }
  if (!rules.isActive(user)) return { refusal: 'failure', detail: 'The user is inactive' };
  if (!rules.isVerified(user)) return { refusal: 'unverified', detail: 'The user is not verified' };
  if (!rules.mayKeepPassword(user)) {
    return { refusal: 'password-change', detail: 'The user has to change the password', halfway: user };
  }
  return { user };
}

/** Ends the count of wrong guesses and notes the time of the login; the user as kept afterwards. */
export function recordLogin(user: User, context: AuthenticatePorts): User {
  endCount(user, context);
  const current = context.users.find(user.id);
  // Somebody may delete the user while the password is checked.
  if (current === undefined) return user;
  const logged: User = {
    ...current,
    ...(current.lastLogonTime !== undefined && { previousLogonTime: current.lastLogonTime }),
    lastLogonTime: context.clock(),
  };
  context.users.save(logged);
  return logged;
}
