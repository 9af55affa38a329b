import { timingSafeEqual } from 'node:crypto';
import type { Login } from '../accounts/subject.ts';
import type { ExternalLogin, PendingLogin } from '../federation/login.ts';
import type { Random } from '../ports.ts';

/** What a user has to do after the password before the login is complete. */
export type LoginStep = 'password' | 'code';

/** A browser's session. Times in milliseconds since 1970. */
export interface Session {
  readonly id: string;
  readonly lastSeenAt: number;
  /** Who logged in, and when; absent before. */
  readonly user?: Login & { readonly id: string; readonly at: number; readonly external?: ExternalLogin };
  /** Whose password was right, while something more is due. */
  readonly halfway?: { readonly id: string; readonly due: LoginStep };
  /** Secret of the generator that is being registered. */
  readonly enrolment?: string;
  /** Where the login leads on to: a path below the base path, with its query. */
  readonly savedRequest?: string;
  /** Requests whose approval page was shown. */
  readonly pendingApprovals: readonly string[];
  /** Logins that were sent to a provider. */
  readonly pendingLogins?: readonly PendingLogin[];
  /** Where the user goes when the provider has ended its session too. */
  readonly afterLogout?: string;
}

/** Where sessions are kept, by their id. */
export interface SessionStore {
  find(id: string): Session | undefined;
  save(session: Session): void;
  remove(id: string): void;
}

const drawnLength = 11;

function withSeal(drawn: string, seal: (drawn: string) => string): string {
  return `${drawn}${seal(drawn).slice(0, 11)}`;
}

/** Whether a value that guards a form has the seal. */
export function hasSeal(value: string, seal: (drawn: string) => string): boolean {
  const right = Buffer.from(withSeal(value.slice(0, drawnLength), seal));
  const sent = Buffer.from(value);
  return sent.length === right.length && timingSafeEqual(sent, right);
}

/** The rules of sessions and of the value that guards forms. */
export const sessionPolicies = {
  identifier: (random: Random): string => random.hex(32),
  /** Milliseconds. */
  isCurrent: (session: Session, now: number, lifetime: number): boolean =>
    now < session.lastSeenAt + lifetime,
  /** A session ends when the password is changed. Both in milliseconds. */
  isLoginCurrent: (loggedInAt: number, passwordLastModified: number): boolean =>
    loggedInAt >= passwordLastModified,
  /** "22 random alphanumerics" (supplement-authorization section 5.5): half of them are drawn, half seal those. */
  formToken(random: Random, seal: (drawn: string) => string): string {
    let drawn = '';
    while (drawn.length < drawnLength) drawn += random.urlSafe(44).replaceAll(/[-_]/g, '');
    return withSeal(drawn.slice(0, drawnLength), seal);
  },
  /** "must equal the cookie" (supplement-authorization section 6.1), which is one that this server made. */
  isFormGenuine: (
    cookie: string | undefined,
    field: string | undefined,
    isSealed: (value: string) => boolean,
  ): boolean => cookie !== undefined && cookie === field && isSealed(cookie),
};
