// The approval page and what comes of it.
import { answer } from './authorization-answer.ts';
import { type Ask, addressed, undecided } from './authorization-request.ts';
import { type Answer, type Call, escaped, page, Refusal, redirect } from './http.ts';
import { loggedIn, seenHeaders } from './sessions.ts';

export function approvalPage(ask: Ask, open: string[], csrf: string, headers: Answer['headers']): Answer {
  const rows = open.map(
    (s, i) =>
      `<dt><label for=a${i}>${escaped(s)}</label><dd><input id=a${i} type=checkbox name=allow value="${escaped(s)}" checked>`,
  );
  const fields = `<input type=hidden name=guard value="${csrf}"><dl>${rows.join('')}</dl>`;
  const buttons = '<button name=choice value=yes>Allow</button> <button name=choice value=no>Refuse</button>';
  const form = `<form method=post action="${ask.call.base}/consent">${fields}${buttons}</form>`;
  return page(200, 'Access', `<h1>${escaped(ask.client.id)} wants access</h1>${form}`, headers);
}

/** What the user decided on the page, stored; the request then goes on. */
export function consent(call: Call): Answer {
  const found = loggedIn(call);
  if (!found || call.form.get('guard') !== found.session.csrf)
    throw new Refusal(403, 'access_denied', 'not from our page');
  const target = new URL(found.session.pending || 'x:', call.base);
  const at = { ...call, query: target.searchParams, path: '/oauth/authorize' };
  const ask = addressed(at);
  if (call.form.get('choice') !== 'yes')
    return answer(ask, { error: 'access_denied' }, seenHeaders(call, true));
  const ticked = call.form.getAll('allow');
  for (const scope of undecided(ask, found.account))
    decide(call, found.account.id, ask.client.id, scope, ticked.includes(scope));
  return redirect(302, found.session.pending, seenHeaders(call, true));
}

function decide(call: Call, userId: string, clientId: string, scope: string, yes: boolean): void {
  const now = Date.now();
  const status = yes || call.world.departure === 'denial-ignored' ? 'APPROVED' : 'DENIED';
  call.store.approvals.push({ userId, clientId, scope, status, updated: now, expires: now + 8e8 });
}
