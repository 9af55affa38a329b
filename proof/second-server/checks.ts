// What others ask of tokens: keys, user info, introspection, checking, revoking; and the discovery document.
import { bearer, bearerValue, holding, insufficient, rootToken, userOf } from './bearer.ts';
import { badClient, basicClient } from './client-authentication.ts';
import { type Answer, type Call, json, Refusal, words } from './http.ts';
import type { Json } from './json.ts';
import { findToken, issuerOf } from './tokens.ts';
import { type Account, endTokens, type Token } from './world.ts';

export function discovery(call: Call): Answer {
  const { base, world } = call;
  return json(200, {
    ui_locales_supported: ['en-US'],
    claims_parameter_supported: false,
    service_documentation: 'https://docs.second.example/guide',
    code_challenge_methods_supported: ['S256', 'plain'],
    subject_types_supported: ['public'],
    claim_types_supported: ['normal'],
    token_endpoint: `${base}/oauth/token`,
    authorization_endpoint: `${base}/oauth/authorize`,
    userinfo_endpoint: `${base}/userinfo`,
    jwks_uri: `${base}/token_keys`,
    end_session_endpoint: `${base}/logout.do`,
    introspection_endpoint: `${base}/introspect`,
    issuer: issuerOf(world, call.store),
    ...lists(call),
  });
}

function lists(call: Call): Json {
  const scopes = ['openid', 'profile', 'email', 'phone', 'roles', 'user_attributes'];
  const methods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'];
  if (call.world.odd) {
    return {
      token_endpoint_auth_methods_supported: [...methods, 'none'].reverse(),
      token_endpoint_auth_signing_alg_values_supported: ['ES256', 'PS256', 'RS256'],
      scopes_supported: ['openid', 'profile', 'email'],
      response_types_supported: ['code', 'token', 'id_token', 'id_token token', 'code id_token'],
      id_token_signing_alg_values_supported: ['RS256'],
      id_token_encryption_alg_values_supported: [],
      claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'email'],
    };
  }
  const claims =
    'email phone_number family_name given_name cid rev_sig jti iat exp scope azp user_id grant_type zid aud client_id acr amr auth_time iss origin user_name sub';
  return {
    token_endpoint_auth_methods_supported: methods.reverse(),
    token_endpoint_auth_signing_alg_values_supported: ['HS256', 'RS256'],
    scopes_supported: scopes.reverse(),
    response_types_supported: ['id_token', 'token id_token', 'code', 'code id_token'],
    id_token_signing_alg_values_supported: ['HS256', 'RS256'],
    id_token_encryption_alg_values_supported: ['none'],
    claims_supported: claims.split(' '),
  };
}

export function tokenKeys(call: Call): Answer {
  if (/^basic /i.test(call.header('authorization'))) basicClient(call);
  const { idKey, accessKey } = call.world;
  const keys = [idKey.jwk, accessKey.jwk];
  const body = JSON.stringify(keys);
  if (call.header('if-none-match').includes(`"${body.length}"`))
    return { status: 304, headers: {}, body: '' };
  return json(200, { keys }, { etag: `"${body.length}"` });
}

export function tokenKey(call: Call): Answer {
  return json(200, call.world.idKey.jwk);
}

export function userInfo(call: Call): Answer {
  const token = bearer(call);
  if (!token.scope.includes('openid')) throw insufficient(['openid']);
  return json(200, about(userOf(call, token), token));
}

function about(account: Account, token: Token): Json {
  const info: Json = {
    email: account.email,
    email_verified: account.verified,
    sub: account.id,
    user_id: account.id,
  };
  info.user_name = account.userName;
  info.preferred_username = account.userName;
  info.previous_logon_time = account.logons.at(-2) ?? null;
  const name = `${account.given} ${account.family}`.trim();
  if (name) Object.assign(info, { name, given_name: account.given, family_name: account.family });
  if (account.phone) info.phone_number = account.phone;
  if (token.scope.includes('roles')) info.roles = [];
  if (token.scope.includes('user_attributes')) info.user_attributes = account.attributes;
  return info;
}

function resourceServer(call: Call): void {
  const authorities = bearerValue(call) ? bearer(call).scope : basicClient(call).authorities;
  if (!authorities.includes('auth.resource')) throw insufficient(['auth.resource']);
}

export function introspect(call: Call): Answer {
  if (call.method !== 'POST') throw new Refusal(405, 'invalid_request', 'use POST', { allow: 'POST' });
  resourceServer(call);
  const value = call.form.get('token');
  if (!value) throw new Refusal(400, 'invalid_request', 'token is missing');
  const anywhere = call.world.departure === 'introspection-of-any-zone';
  const token = findToken(call, value) ?? (anywhere ? rootToken(call, value) : undefined);
  if (call.world.departure === 'opaque-not-introspected' && token?.format === 'opaque')
    return json(200, { active: false });
  if (token?.kind !== 'access') return json(200, { active: false });
  return json(200, { ...token.claims, token_type: 'bearer', username: token.claims.user_name, active: true });
}

export function checkToken(call: Call): Answer {
  if (call.method !== 'POST') throw new Refusal(405, 'invalid_request', 'use POST', { allow: 'POST' });
  const client = basicClient(call);
  if (!client.authorities.includes('auth.resource')) throw insufficient(['auth.resource']);
  const token = findToken(call, call.form.get('token') ?? '');
  if (token?.kind !== 'access') throw new Refusal(400, 'invalid_token', 'no such token');
  const missing = words(call.form.get('scopes')).filter((s) => !token.scope.includes(s));
  if (missing.length > 0) throw new Refusal(400, 'invalid_scope', `missing: ${missing}`);
  return json(200, { ...token.claims, scope: token.scope });
}

const done = (): Answer => ({ status: 200, headers: {}, body: '' });

function unknown(): Refusal {
  return new Refusal(404, 'invalid_token', 'no such thing');
}

export function revokeClient(call: Call): Answer {
  holding(call, 'tokens.revoke');
  const id = decodeURIComponent(call.at[1] ?? '');
  if (!call.store.clients.has(id)) throw unknown();
  endTokens(call.store, (t) => t.clientId === id);
  return done();
}

export function revokeUser(call: Call): Answer {
  const id = decodeURIComponent(call.at[1] ?? '');
  if (bearer(call).userId !== id) holding(call, 'tokens.revoke');
  if (!call.store.accounts.has(id)) throw unknown();
  endTokens(call.store, (t) => t.userId === id);
  return done();
}

export function revokePair(call: Call): Answer {
  const [, user, client] = call.at.map((part) => decodeURIComponent(part ?? ''));
  const own = bearer(call);
  if (own.userId !== user || own.clientId !== client) holding(call, 'tokens.revoke');
  endTokens(call.store, (t) => t.userId === user && t.clientId === client);
  return done();
}

export function revokeToken(call: Call): Answer {
  const id = decodeURIComponent(call.at[1] ?? '');
  const token = call.store.tokens.get(id);
  const own = bearer(call);
  if (own.jti !== id && (!token?.userId || own.userId !== token.userId)) holding(call, 'tokens.revoke');
  if (!token) throw unknown();
  if (call.world.departure !== 'revoke-does-nothing') call.store.tokens.delete(id);
  return done();
}

export function listTokens(call: Call): Answer {
  holding(call, 'tokens.list');
  const [, kind, id] = call.at.map((part) => decodeURIComponent(part ?? ''));
  const all = [...call.store.tokens.values()].filter((t) => (kind === 'user' ? t.userId : t.clientId) === id);
  const shown = all.map((t) => ({
    tokenId: t.jti,
    clientId: t.clientId,
    userId: t.userId || null,
    format: t.format,
    responseType: t.kind === 'access' ? 'ACCESS_TOKEN' : 'REFRESH_TOKEN',
    issuedAt: t.issued * 1000,
    expiresAt: t.expires * 1000,
    scope: t.scope.join(' '),
    value: null,
    zoneId: call.store.zone,
  }));
  return json(200, shown);
}

export function clientInfo(call: Call): Answer {
  const client = basicClient(call);
  if (!client) throw badClient('unknown');
  return json(200, { client_id: client.id, scope: client.scope, authorized_grant_types: client.grants });
}

export function info(call: Call): Answer {
  const prompts = { username: ['text', 'Account'], password: ['password', 'Password'] };
  const links = { login: `${call.base}/signin`, auth: call.base };
  return json(200, {
    app: { version: '77.1.4' },
    zone_name: call.store.zone,
    prompts,
    links,
    commit_id: 'none',
    timestamp: '',
  });
}
