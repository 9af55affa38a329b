// The authorization endpoint: recognise the user, check the request, ask for approval, answer in Location.

import { createHash, randomBytes } from 'node:crypto';
import { answer, decided } from './authorization-answer.ts';
import { type Ask, addressed, check, Returned, type User, undecided } from './authorization-request.ts';
import { bearer, bearerValue, insufficient } from './bearer.ts';
import { approvalPage } from './consent.ts';
import { type Answer, type Call, Refusal, redirect, words } from './http.ts';
import {
  csrfCookie,
  gone,
  loggedIn,
  openSession,
  seenHeaders,
  sessionCookie,
  sessionOf,
} from './sessions.ts';

export async function authorize(call: Call): Promise<Answer> {
  const { query } = call;
  if (bearerValue(call) && query.get('response_type') === 'code') return apiFlow(call);
  if (words(query.get('prompt')).includes('none')) return silent(call);
  const user = loggedIn(call);
  if (!user || tooOld(call, user.session.authTime)) return toLogin(call);
  return browserFlow(call, { account: user.account, authTime: user.session.authTime, amr: user.session.amr });
}

/** A login older than `max_age` has to be made anew (OpenID Connect Core 3.1.2.1). */
function tooOld(call: Call, authTime: number): boolean {
  const age = call.query.get('max_age');
  return age !== null && Date.now() / 1000 - authTime > Number(age);
}

export function toLogin(call: Call): Answer {
  const session = openSession(call, { pending: here(call) });
  const hint = call.query.get('login_hint');
  const target = `${call.world.odd ? call.world.prefix : call.base}/signin${hint ? `?login_hint=${encodeURIComponent(hint)}` : ''}`;
  return redirect(302, target, browserHeaders(call, session));
}

function browserHeaders(call: Call, session: Parameters<typeof csrfCookie>[1]): Answer['headers'] {
  const cookies = [sessionCookie(call, session), csrfCookie(call, session)];
  return { ...seenHeaders(call, true), 'SET-COOKIE': cookies };
}

const here = (call: Call) => `${call.base}${call.path}?${call.query}`;

async function apiFlow(call: Call): Promise<Answer> {
  const token = bearer(call);
  if (!token.scope.includes('auth.user') && call.world.departure !== 'api-any-scope')
    throw insufficient(['auth.user']);
  const account = call.store.accounts.get(token.userId);
  if (!account) throw new Refusal(403, 'access_denied', 'the token stands for no user');
  const user = { account, authTime: token.authTime, amr: token.amr };
  const headers = seenHeaders(call, false);
  return guarded(call, headers, (ask) => {
    if (ask.state === null) throw new Returned('invalid_request', 'state is missing');
    return decided(ask, user, headers);
  });
}

async function browserFlow(call: Call, user: User): Promise<Answer> {
  const session = sessionOf(call) ?? openSession(call, {});
  const headers = browserHeaders(call, session);
  return guarded(call, headers, async (ask) => {
    session.pending = here(call);
    const open = undecided(ask, user.account);
    return open.length > 0 ? approvalPage(ask, open, session.csrf, headers) : decided(ask, user, headers);
  });
}

async function silent(call: Call): Promise<Answer> {
  const user = loggedIn(call);
  const found = user && !tooOld(call, user.session.authTime) ? user : undefined;
  const headers = { ...seenHeaders(call, true) };
  if (!found) headers['SET-COOKIE'] = gone('Current-User');
  return guarded(call, headers, (ask) => {
    if (words(call.query.get('prompt')).length > 1)
      throw new Returned('invalid_request', 'none stands alone');
    if (!found) return refusedSilently(ask, headers);
    const user = { account: found.account, authTime: found.session.authTime, amr: found.session.amr };
    if (undecided(ask, user.account).length > 0)
      throw new Returned('interaction_required', 'approval is needed');
    return decided(ask, user, headers);
  });
}

function refusedSilently(ask: Ask, headers: Answer['headers']): Answer {
  const salt = randomBytes(12).toString('hex');
  const hash = createHash('sha1').update(`${ask.client.id} ${ask.redirect} ${salt}`).digest('hex');
  return answer(ask, { session_state: `${hash}.${salt}`, error: 'login_required' }, headers);
}

type Next = (ask: Ask) => Answer | Promise<Answer>;

/** Client and redirect URI are checked first: without them nothing may be sent on (RFC 6749 section 4.1.2.1). */
async function guarded(call: Call, headers: Answer['headers'], next: Next): Promise<Answer> {
  const ask = addressed(call);
  try {
    check(ask);
    return await next(ask);
  } catch (problem) {
    const error =
      problem instanceof Returned ? problem.error : problem instanceof Refusal ? problem.error : '';
    if (!error) throw problem;
    return answer(ask, { error, error_description: (problem as Error).message }, headers);
  }
}
