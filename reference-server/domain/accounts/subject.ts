import type { TokenSubject } from '../tokens/issue.ts';
import type { User } from './user.ts';

/** How and when a user logged in. */
export interface Login {
  /** Seconds since 1970. */
  readonly authTime: number;
  readonly amr: readonly string[];
}

/** The user as tokens tell of it. */
export function subjectOf(user: User, login?: Login): TokenSubject {
  return {
    ...{ userId: user.id, userName: user.userName, email: user.email, origin: user.origin },
    ...(login && { authTime: login.authTime }),
    amr: login?.amr ?? [],
    stamp: `${user.tokenSalt} ${user.password?.hash ?? ''}`,
  };
}
