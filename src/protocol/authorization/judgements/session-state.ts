import { createHash } from 'node:crypto';
import type { Outcome } from '../../../evidence/outcome.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** What goes into session_state (supplement, section 5.3; OpenID Connect Session Management, section 3). */
export interface SessionStateParts {
  readonly clientId: string;
  /** Scheme, host and port of the redirect URI. */
  readonly origin: string;
  /** Empty when nobody is logged in. */
  readonly userId: string;
}

/** Passes when session_state is the SHA-256 over its parts and the salt behind the dot. */
export function isSessionStateOf(value: unknown, parts: SessionStateParts): Outcome {
  const [hash = '', salt = ''] = typeof value === 'string' ? value.split('.') : [];
  const { clientId, origin, userId } = parts;
  const computed = createHash('sha256').update(`${clientId} ${origin} ${userId} ${salt}`).digest('hex');
  return {
    expected: `session_state with the SHA-256 of client id, ${origin}, ${userId === '' ? 'no user id' : 'user id'} and its salt`,
    actual: `session_state ${shown(value)}`,
    passed: hash.toLowerCase() === computed,
  };
}
