// Pages for people: sign in, passcode, sign out, single sign-on at another OpenID provider.
import { randomBytes } from 'node:crypto';
import { compactVerify, importJWK } from 'jose';
import { byPassword, noteLogon, shadow } from './accounts.ts';
import { toLogin } from './authorize.ts';
import { atTokenUrl, settings, verifiedBy } from './federation.ts';
import {
  type Answer,
  type Call,
  escaped,
  isObject,
  json,
  page,
  parsed,
  Refusal,
  redirect,
  text,
} from './http.ts';
import { claimsOf, fromSamlProvider, toSamlProvider } from './saml.ts';
import {
  csrfCookie,
  gone,
  loggedIn,
  openSession,
  seenHeaders,
  sessionCookie,
  sessionOf,
} from './sessions.ts';
import type { Account, Provider, Session } from './world.ts';

/** Types of providers at which a browser can log in. */
const SIGN_ON = ['oidc1.0', 'saml'];

export async function signInPage(call: Call): Promise<Answer> {
  const session = sessionOf(call) ?? openSession(call, {});
  const hinted = providerHinted(call);
  if (hinted) return toProvider(call, hinted);
  const others = [...call.store.providers.values()].filter((p) => p.active && SIGN_ON.includes(p.type));
  const links = others.map(
    (p) =>
      `<li><a href="${call.base}/signin/with/${encodeURIComponent(p.originKey)}">${escaped(p.name || p.originKey)}</a>`,
  );
  if (call.world.odd && !call.form.has('who')) return firstStep(call, session, links);
  const known = `<input type=hidden name=who value="${escaped(call.form.get('who') ?? '')}">`;
  const who = call.world.odd ? known : '<input name=who autocomplete=username placeholder="Account">';
  const inputs = `<p>${who}<p><input type=password name=phrase autocomplete=current-password>`;
  const form = `<form action="${call.base}/signin" method=post>${inputs}<input type=hidden name=guard value="${session.csrf}"><button>Continue</button></form>`;
  const cookies = [sessionCookie(call, session), csrfCookie(call, session)];
  const note = call.at[1] ? '<p role=alert>That was not right.' : '';
  return page(note ? 401 : 200, 'Sign in', `${note}${form}<ul>${links.join('')}</ul>`, {
    ...seenHeaders(call, true),
    'SET-COOKIE': cookies,
  });
}

/** An odd server asks for the name first, and for the password on a page of its own. */
function firstStep(call: Call, session: Session, links: string[]): Answer {
  const fields = `<input name=who autocomplete=username><input type=hidden name=guard value="${session.csrf}">`;
  const form = `<form action="${call.world.prefix}/signin" method=post>${fields}<input type=submit value=Next></form>`;
  const cookies = [sessionCookie(call, session), csrfCookie(call, session)];
  return page(200, 'Sign in', `${form}<ul>${links.join('')}</ul>`, { 'SET-COOKIE': cookies });
}

function providerHinted(call: Call): Provider | undefined {
  const hint = parsed(call.query.get('login_hint') ?? '');
  const origin = isObject(hint) ? text(hint.origin) : '';
  return [...call.store.providers.values()].find(
    (p) => p.active && SIGN_ON.includes(p.type) && p.originKey === origin,
  );
}

export async function signIn(call: Call): Promise<Answer> {
  const session = sessionOf(call);
  if (!session || call.form.get('guard') !== session.csrf) return redirect(303, `${call.base}/signin`);
  if (call.world.odd && !call.form.has('phrase')) return signInPage(call);
  const account = byPassword(call, call.form.get('who') ?? '', call.form.get('phrase') ?? '');
  if (!account) return signInPage({ ...call, at: Object.assign(['', 'again']) });
  return enter(call, account, ['pwd']);
}

function enter(call: Call, account: Account, amr: string[], wanted = ''): Answer {
  const before = sessionOf(call);
  if (before) call.store.sessions.delete(before.id);
  noteLogon(account);
  const session = openSession(call, { userId: account.id, authTime: Math.floor(Date.now() / 1000), amr });
  const current = `Current-User=${encodeURIComponent(JSON.stringify({ userId: account.id }))}; Path=/; Max-Age=1200; SameSite=Strict`;
  const target = wanted || before?.pending || `${call.base}/welcome`;
  return redirect(303, target, {
    ...seenHeaders(call, true),
    'SET-COOKIE': [sessionCookie(call, session), current],
  });
}

export function welcome(call: Call): Answer {
  const found = loggedIn(call);
  return found
    ? page(200, 'Welcome', `<p>${escaped(found.account.userName)}`)
    : redirect(303, `${call.base}/signin`);
}

/** A one-time passcode of the logged-in user; an earlier one ends. */
export function passcodePage(call: Call): Answer {
  const found = loggedIn(call);
  if (!found) return toLogin(call);
  for (const [old, entry] of call.store.passcodes)
    if (entry.userId === found.account.id) call.store.passcodes.delete(old);
  const value = randomBytes(5).toString('hex');
  call.store.passcodes.set(value, { userId: found.account.id, expires: Date.now() + 180_000 });
  if (call.header('accept').includes('json')) return json(200, value);
  return page(200, 'Passcode', `<h1>Your passcode</h1><output><code>${value}</code></output>`);
}

export async function signOut(call: Call): Promise<Answer> {
  const session = sessionOf(call);
  if (session) call.store.sessions.delete(session.id);
  const asked = call.query.get('post_logout_redirect_uri') ?? call.query.get('redirect') ?? '';
  const target = asked && (await returnable(call, asked)) ? asked : `${call.base}/signin`;
  const state = call.query.get('state');
  const url = new URL(target);
  if (state && target === asked) url.searchParams.set('state', state);
  const cookies = [gone('Current-User'), gone('X-Auth-Csrf')];
  return redirect(302, target === asked && state ? url.href : target, { 'SET-COOKIE': cookies });
}

async function returnable(call: Call, target: string): Promise<boolean> {
  if (target.startsWith(`${call.base}/`)) return true;
  const client = call.store.clients.get(
    call.query.get('id_token_hint') ? await hintedClient(call) : (call.query.get('client_id') ?? ''),
  );
  return client?.redirects.includes(target) ?? false;
}

async function hintedClient(call: Call): Promise<string> {
  const hint = call.query.get('id_token_hint');
  try {
    const key = await importJWK(call.world.idKey.jwk, 'RS256');
    const { payload } = await compactVerify(hint ?? '', key);
    return text((JSON.parse(new TextDecoder().decode(payload)) as { azp?: string }).azp);
  } catch {
    return '';
  }
}

function providerNamed(call: Call): Provider {
  const origin = decodeURIComponent(call.at[1] ?? '');
  const provider = [...call.store.providers.values()].find((p) => p.originKey === origin && p.active);
  if (!provider) throw new Refusal(404, 'not_found', 'no such provider');
  return provider;
}

export function signInWith(call: Call): Promise<Answer> {
  return toProvider(call, providerNamed(call));
}

const callback = (call: Call, provider: Provider) =>
  `${call.base}/login/callback/${encodeURIComponent(provider.originKey)}`;

async function toProvider(call: Call, provider: Provider): Promise<Answer> {
  if (provider.type === 'saml') return toSamlProvider(call, provider, sessionOf(call)?.pending ?? '');
  const config = await settings(provider);
  const session = sessionOf(call) ?? openSession(call, {});
  const url = new URL(text(config.authUrl));
  const fields = {
    client_id: text(config.relyingPartyId),
    response_type: 'code',
    scope: 'openid profile email',
    state: session.csrf,
    nonce: session.csrf,
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.searchParams.set('redirect_uri', callback(call, provider));
  return redirect(303, url.href, { 'SET-COOKIE': [sessionCookie(call, session)] });
}

export async function fromProvider(call: Call): Promise<Answer> {
  const provider = providerNamed(call);
  const session = sessionOf(call);
  if (!session || call.query.get('state') !== session.csrf)
    throw new Refusal(403, 'access_denied', 'not our request');
  const form = {
    grant_type: 'authorization_code',
    code: call.query.get('code') ?? '',
    redirect_uri: callback(call, provider),
  };
  const answer = await atTokenUrl(await settings(provider), form);
  if (!answer) throw new Refusal(502, 'server_error', 'the provider gave no token');
  const claims = await verifiedBy(call, provider, text(answer.id_token));
  return enter(call, shadow(call, provider, claims), ['fed']);
}

export async function fromSaml(call: Call): Promise<Answer> {
  const { provider, assertion, pending } = await fromSamlProvider(call);
  return enter(call, shadow(call, provider, claimsOf(assertion)), ['saml'], pending);
}

export function sessionManagement(call: Call): Answer {
  const inputs = ['clientId', 'messageOrigin'].map(
    (n) => `<input type=hidden id=${n} value="${escaped(call.query.get(n) ?? '')}">`,
  );
  return page(200, 'Session', inputs.join(''));
}
