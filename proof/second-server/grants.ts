// The grants client_credentials, authorization_code and password (with its passcode form).

import { createHash } from 'node:crypto';
import { byPassword, noteLogon } from './accounts.ts';
import { badClient, type Caller } from './client-authentication.ts';
import { passwordAtProvider } from './federation.ts';
import { type Call, isObject, parsed, text, words } from './http.ts';
import { mintNow } from './login-mint.ts';
import { badGrant, badRequest, formatOf, respond } from './response.ts';
import { ofClient } from './scopes.ts';
import type { Account, Client, Code } from './world.ts';

export async function clientCredentials(call: Call, { client, method }: Caller): Promise<object> {
  if (method === 'none') throw badClient('a public client has no credentials');
  const scope = ofClient(client, words(call.form.get('scope')));
  const mint = {
    client,
    scope,
    grant: 'client_credentials',
    format: formatOf(call),
    authTime: 0,
    amr: [],
    nonce: '',
  };
  return respond(call, { mint });
}

function codeOf(call: Call, client: Client): Code {
  const value = call.form.get('code');
  if (!value) throw badRequest('code is missing');
  const code = call.store.codes.get(value);
  if (!code || code.expires < Date.now()) throw badGrant('no such code');
  if (code.clientId !== client.id) throw badGrant('the code of another client');
  if (code.used) {
    for (const jti of code.issued) call.store.tokens.delete(jti);
    throw badGrant('the code was used');
  }
  return code;
}

function checkRedirect(call: Call, code: Code): void {
  const given = call.form.get('redirect_uri');
  if (code.redirectGiven && !given) throw badGrant('redirect_uri is missing');
  if (given && given !== code.redirect) throw badGrant('redirect_uri differs');
}

function checkVerifier(call: Call, code: Code): void {
  const verifier = call.form.get('code_verifier') ?? '';
  if (!code.challenge) {
    if (verifier) throw badGrant('the code has no challenge');
    return;
  }
  if (!verifier) throw badGrant('code_verifier is missing');
  if (!/^[\w.~-]{43,128}$/.test(verifier)) throw badRequest('malformed code_verifier');
  if (call.world.departure === 'verifier-not-compared') return;
  const hashed = createHash('sha256').update(verifier).digest('base64url');
  if (code.challenge !== (code.method === 'plain' ? verifier : hashed))
    throw badGrant('code_verifier does not match');
}

export async function authorizationCode(call: Call, { client, method }: Caller): Promise<object> {
  const code = codeOf(call, client);
  checkRedirect(call, code);
  checkVerifier(call, code);
  if (method === 'none' && code.method !== 'S256') throw badClient('a public client needs S256');
  code.used = true;
  const account = call.store.accounts.get(code.userId);
  if (!account) throw badGrant('the user is gone');
  const { scope, authTime, amr, nonce } = code;
  const grant = 'authorization_code';
  const mint = {
    client,
    account,
    scope,
    grant,
    format: formatOf(call),
    authTime,
    amr,
    nonce,
    publicClient: method === 'none',
  };
  const before = new Set(call.store.tokens.keys());
  const body = await respond(call, { mint, id: true });
  code.issued = [...call.store.tokens.keys()].filter((jti) => !before.has(jti));
  return body;
}

/** The origin that a login_hint names; the internal one without a hint. */
function hintedOrigin(call: Call): string {
  const hint = call.form.get('login_hint');
  if (!hint) return call.world.internal;
  const value = parsed(hint);
  if (!isObject(value) || !text(value.origin))
    throw badRequest('login_hint is no JSON object with an origin');
  return text(value.origin);
}

async function authenticate(call: Call, origin: string): Promise<Account | undefined> {
  const name = call.form.get('username');
  const secret = call.form.get('password');
  if (!name || !secret) throw badRequest('username and password are needed');
  if (origin === call.world.internal) return byPassword(call, name, secret);
  return passwordAtProvider(call, origin, name, secret);
}

export async function password(call: Call, { client, method }: Caller): Promise<object> {
  if (method === 'none') throw badClient('client authentication is needed');
  const origin = hintedOrigin(call);
  if (client.providers && !client.providers.includes(origin))
    throw badGrant('the client does not accept this provider');
  const account = await authenticate(call, origin);
  if (!account || account.mustChange) throw badGrant('the user could not be authenticated');
  noteLogon(account);
  const mint = mintNow(call, { client, account, grant: 'password', amr: ['pwd'] });
  return respond(call, { mint, id: words(call.form.get('response_type')).includes('id_token') });
}

export async function passcode(call: Call, { client, method }: Caller): Promise<object> {
  const { form, store, world } = call;
  if (form.get('username') || form.get('password')) throw badRequest('a passcode stands alone');
  if (method !== 'basic') throw badClient('a passcode comes with Basic');
  const value = form.get('passcode') ?? '';
  const entry = store.passcodes.get(value);
  if (world.departure !== 'passcode-reuse') store.passcodes.delete(value);
  const account = store.accounts.get(entry?.userId ?? '');
  if (!entry || entry.expires < Date.now() || !account) throw badGrant('no such passcode');
  const mint = mintNow(call, { client, account, grant: 'password', amr: ['otp'] });
  return respond(call, { mint });
}
