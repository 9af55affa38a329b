// The answer of the authorization endpoint in Location.
import { type Ask, FLOWS, Returned, type User, wanted } from './authorization-request.ts';
import { bearerValue } from './bearer.ts';
import { type Answer, redirect } from './http.ts';
import { approvalOf, autoApproved } from './scopes.ts';
import { accessToken, idToken, issuerOf, type Mint } from './tokens.ts';
import { newSecret } from './world.ts';

export async function decided(ask: Ask, user: User, headers: Answer['headers']): Promise<Answer> {
  const { call, client } = ask;
  const all = wanted(ask, user.account);
  const yes = (s: string) =>
    autoApproved(client, s) || approvalOf(call.store, user.account.id, client.id, s)?.status === 'APPROVED';
  const scope = call.world.departs('approval-never-asked') ? all : all.filter(yes);
  if (scope.length === 0) throw new Returned('access_denied', 'the user approved nothing');
  return answer(ask, await results(ask, user, scope), headers);
}

async function results(ask: Ask, user: User, scope: string[]): Promise<Record<string, string>> {
  const { call, flow, params } = ask;
  const nonce = params.get('nonce') ?? '';
  const mint: Mint = { client: ask.client, ...user, scope, grant: 'implicit', format: 'jwt', nonce };
  const parts = flow.split(' ');
  if (call.world.departs('code-same-twice')) call.store.codes.clear();
  if (parts.includes('id_token') && !scope.includes('openid'))
    throw new Returned('invalid_scope', 'openid is needed');
  const out: Record<string, string> = {};
  if (parts.includes('code')) out.code = newCode(ask, user, scope);
  if (flow === 'code') return { ...out, iss: issuerOf(call.world, call.store) };
  const access = await accessToken(call, mint);
  if (parts.includes('token')) out.access_token = access.value;
  if (parts.includes('id_token'))
    out.id_token = await idToken(call, mint, { access: out.access_token ?? '', code: out.code ?? '' });
  if (call.world.departs('fragment-expires-date'))
    return {
      jti: access.jti,
      token_type: 'bearer',
      ...out,
      expires_in: new Date(access.expires * 1000).toISOString(),
    };
  if (call.world.departs('hybrid-access-token') && flow === 'code id_token') out.access_token = access.value;
  return {
    expires_in: String(access.expires - access.issued),
    jti: access.jti,
    scope: scope.join(' '),
    token_type: call.world.departs('fragment-type-mac') ? 'mac' : 'bearer',
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

function departed(ask: Ask, fields: Record<string, string>): Record<string, string> {
  const { world } = ask.call;
  const out = { ...fields };
  for (const name of ['jti', 'expires_in', 'token_type', 'access_token', 'id_token', 'code']) {
    if (world.departs(`fragment-no-${name}`) && ask.flow !== 'code') delete out[name];
  }
  return out;
}

function departedState(ask: Ask): string | null {
  const { departs } = ask.call.world;
  if (departs('state-lowered')) return ask.state?.toLowerCase() ?? null;
  if (departs('state-cut')) return ask.state?.slice(0, 32) ?? null;
  if (departs('state-ascii')) return ask.state?.replace(/[^ -~]/g, '?') ?? null;
  if (departs('state-dropped-api') && bearerValue(ask.call)) return null;
  if (departs('state-dropped-silent') && ask.params.get('prompt')) return null;
  return ask.state;
}

/** 302 with the results in the query (code alone) or in the fragment (every other flow). */
export function answer(
  ask: Ask,
  fields: Record<string, string>,
  headers: Answer['headers'],
  inQuery = false,
): Answer {
  const { world } = ask.call;
  const all = new URLSearchParams(departed(ask, fields));
  const state = departedState(ask);
  if (state !== null && !world.departs('state-dropped')) all.set('state', state);
  const status = world.departs('authorize-303') ? 303 : 302;
  const query =
    (ask.flow === 'code' || !FLOWS[ask.flow] || inQuery || world.departs('fragment-as-query')) &&
    !(ask.flow === 'code' && world.departs('code-in-fragment'));
  const encoded = world.odd ? all.toString() : all.toString().replaceAll('+', '%20');
  if (!query) return redirect(status, `${ask.redirect}#${encoded}`, headers);
  const joint = ask.redirect.includes('?') ? '&' : '?';
  return redirect(status, `${ask.redirect}${joint}${encoded}`, headers);
}
