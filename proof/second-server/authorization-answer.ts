// The answer of the authorization endpoint in Location.
import { type Ask, FLOWS, Returned, type User, wanted } from './authorization-request.ts';
import { type Answer, redirect } from './http.ts';
import { approvalOf, autoApproved } from './scopes.ts';
import { accessToken, idToken, issuerOf, type Mint } from './tokens.ts';
import { newSecret } from './world.ts';

export async function decided(ask: Ask, user: User, headers: Answer['headers']): Promise<Answer> {
  const { call, client } = ask;
  const all = wanted(ask, user.account);
  const yes = (s: string) =>
    autoApproved(client, s) || approvalOf(call.store, user.account.id, client.id, s)?.status === 'APPROVED';
  const scope = all.filter(yes);
  if (scope.length === 0) throw new Returned('access_denied', 'the user approved nothing');
  return answer(ask, await results(ask, user, scope), headers);
}

async function results(ask: Ask, user: User, scope: string[]): Promise<Record<string, string>> {
  const { call, flow, params } = ask;
  const nonce = params.get('nonce') ?? '';
  const mint: Mint = { client: ask.client, ...user, scope, grant: 'implicit', format: 'jwt', nonce };
  const parts = flow.split(' ');
  if (parts.includes('id_token') && !scope.includes('openid'))
    throw new Returned('invalid_scope', 'openid is needed');
  const out: Record<string, string> = {};
  if (parts.includes('code')) out.code = newCode(ask, user, scope);
  if (flow === 'code') return { ...out, iss: issuerOf(call.world, call.store) };
  const access = await accessToken(call, mint);
  if (parts.includes('token')) out.access_token = access.value;
  if (parts.includes('id_token'))
    out.id_token = await idToken(call, mint, { access: out.access_token ?? '', code: out.code ?? '' });
  return {
    expires_in: String(access.expires - access.issued),
    jti: access.jti,
    scope: scope.join(' '),
    token_type: 'bearer',
    ...out,
  };
}

function newCode(ask: Ask, user: User, scope: string[]): string {
  const { call, params } = ask;
  const value = newSecret(27);
  call.store.codes.set(value, {
    clientId: ask.client.id,
    userId: user.account.id,
    scope,
    redirect: ask.redirect,
    redirectGiven: params.has('redirect_uri'),
    challenge: params.get('code_challenge') ?? '',
    method: params.get('code_challenge_method') ?? '',
    nonce: params.get('nonce') ?? '',
    authTime: user.authTime,
    amr: user.amr,
    expires: Date.now() + 77_000,
    used: false,
    issued: [],
  });
  return value;
}

/** 302 with the results in the query (code alone) or in the fragment (every other flow). */
export function answer(ask: Ask, fields: Record<string, string>, headers: Answer['headers']): Answer {
  const all = new URLSearchParams(fields);
  if (ask.state !== null) all.set('state', ask.state);
  const encoded = ask.call.world.odd ? all.toString() : all.toString().replaceAll('+', '%20');
  return redirect(302, `${ask.redirect}${jointOf(ask)}${encoded}`, headers);
}

function jointOf({ flow, redirect }: Ask): string {
  if (flow !== 'code' && FLOWS[flow]) return '#';
  return redirect.includes('?') ? '&' : '?';
}
