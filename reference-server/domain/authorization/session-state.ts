import { createHash } from 'node:crypto';
import type { Random } from '../ports.ts';

/** What this part needs of the service. */
export interface SessionStatePorts {
  readonly random: Random;
  readonly policies: { readonly sessionState: typeof sessionStatePolicies };
}

/** The rules of `session_state` (supplement-authorization section 5.3; OpenID Connect Session Management section 3). */
export const sessionStatePolicies = {
  /** "64 hex digits, new each time" */
  salt: (random: Random): string => random.hex(32),
  hashed: (clientId: string, origin: string, userId: string, salt: string): string =>
    createHash('sha256').update(`${clientId} ${origin} ${userId} ${salt}`).digest('hex'),
  /** "two hex strings joined by a dot" (authorization-token-service, "Flows") */
  joined: (hash: string, salt: string): string => `${hash}.${salt}`,
};

/** `session_state` for a client's page; `userId` is undefined while nobody is logged in. */
export function sessionStateOf(
  clientId: string,
  redirectUri: string,
  userId: string | undefined,
  context: SessionStatePorts,
): string {
  const rules = context.policies.sessionState;
  const salt = rules.salt(context.random);
  return rules.joined(rules.hashed(clientId, new URL(redirectUri).origin, userId ?? '', salt), salt);
}
