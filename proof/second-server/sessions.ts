// Browser sessions and the headers that pages carry.
import { randomBytes } from 'node:crypto';
import type { Answer, Call } from './http.ts';
import type { Account, Session } from './world.ts';

const COOKIE = 'second.sid';

export function sessionOf(call: Call): Session | undefined {
  return call.store.sessions.get(call.cookies.get(COOKIE) ?? '');
}

export function loggedIn(call: Call): { session: Session; account: Account } | undefined {
  const session = sessionOf(call);
  const account = call.store.accounts.get(session?.userId ?? '');
  return session && account?.active ? { session, account } : undefined;
}

export function openSession(call: Call, fields: Partial<Session>): Session {
  const id = randomBytes(24).toString('base64url');
  const csrf = randomBytes(18).toString('hex');
  const session: Session = { id, csrf, userId: '', authTime: 0, amr: [], pending: '', ...fields };
  call.store.sessions.set(id, session);
  return session;
}

const path = (call: Call) => call.world.prefix || '/';

export function sessionCookie(call: Call, session: Session): string {
  return `${COOKIE}=${session.id}; path=${path(call)}; httponly; samesite=lax`;
}

export function csrfCookie(call: Call, session: Session): string {
  const age = call.world.departure === 'csrf-max-age' ? 3600 : 86400;
  return `X-Auth-Csrf=${session.csrf}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}

export function gone(name: string): string {
  return `${name}=; Path=/; Max-Age=0`;
}

/** Headers seen on the responses of the authorization endpoint; the document only shows them. */
export function seenHeaders(call: Call, browser: boolean): Answer['headers'] {
  if (call.world.odd) return {};
  const headers: Record<string, string> = {
    'CACHE-CONTROL': 'no-store',
    'CONTENT-SECURITY-POLICY': "script-src 'self'",
    'X-FRAME-OPTIONS': 'DENY',
    'X-CONTENT-TYPE-OPTIONS': 'nosniff',
    'X-XSS-PROTECTION': '1; mode=block',
    'CONTENT-LANGUAGE': 'en',
  };
  if (browser) headers['STRICT-TRANSPORT-SECURITY'] = 'max-age=31536000';
  return headers;
}
