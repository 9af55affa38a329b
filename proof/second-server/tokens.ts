// Access, refresh and identity tokens: how they are made and how a token that comes back is recognised.
import { createHash, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Call, Refusal, text } from './http.ts';
import type { Json } from './json.ts';
import { type Account, type Client, newSecret, type Store, type Token, type World } from './world.ts';

const made = new Map<string, Promise<World['idKey']>>();

/** A signing key; every server of this process has the same ones, since RSA keys take long to make. */
export function signingKey(alg: string, kid: string): Promise<World['idKey']> {
  const key = made.get(kid) ?? newKey(alg, kid);
  made.set(kid, key);
  return key;
}

async function newKey(alg: string, kid: string): Promise<World['idKey']> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  return { privateKey, jwk: { use: 'sig', kid, alg, ...jwk } };
}

export function issuerOf(world: World, store: Store): string {
  const config = store.record.config;
  const own = typeof config === 'object' && config !== null ? text((config as Json).issuer) : '';
  if (own) return own;
  if (store.zone === 'root') return world.origin + world.prefix;
  return world.origin.replace('//', `//${text(store.record.subdomain)}.`) + world.prefix;
}

export interface Mint {
  client: Client;
  account?: Account | undefined;
  scope: string[];
  grant: string;
  format: 'jwt' | 'opaque';
  authTime: number;
  amr: string[];
  nonce: string;
  publicClient?: boolean;
}

const newJti = () => `${Date.now().toString(36)}:${randomBytes(12).toString('base64url')}`;

function record(kind: Token['kind'], mint: Mint, seconds: number): Token {
  const now = Math.floor(Date.now() / 1000);
  return {
    jti: newJti(),
    kind,
    value: '',
    format: mint.format,
    clientId: mint.client.id,
    userId: mint.account?.id ?? '',
    scope: mint.scope,
    grant: mint.grant,
    issued: now,
    expires: now + seconds,
    authTime: mint.authTime,
    amr: mint.amr,
    nonce: mint.nonce,
    publicClient: mint.publicClient ?? false,
    claims: {},
    family: newJti(),
  };
}

function audience(clientId: string, scope: string[]): string[] {
  const resources = scope.map((s) => (s.includes('.') ? s.slice(0, s.lastIndexOf('.')) : s));
  return [...new Set([...resources, clientId])];
}

function aboutUser(account: Account | undefined): Json {
  if (!account) return {};
  return { user_id: account.id, user_name: account.userName, origin: account.origin, email: account.email };
}

function claimsOf(call: Call, token: Token, mint: Mint): Json {
  return {
    iss: issuerOf(call.world, call.store),
    sub: mint.account?.id ?? mint.client.id,
    aud: audience(mint.client.id, mint.scope),
    client_id: mint.client.id,
    scope: mint.scope.join(' '),
    jti: token.jti,
    iat: token.issued,
    exp: token.expires,
    grant_type: mint.grant,
    zid: call.store.zone,
    ...aboutUser(mint.account),
    ...(mint.account ? { auth_time: mint.authTime } : { authorities: mint.scope }),
  };
}

async function sign(world: World, claims: Json, typ: string): Promise<string> {
  const { privateKey, jwk } = typ === 'JWT' ? world.idKey : world.accessKey;
  const header = { typ, kid: text(jwk.kid), alg: text(jwk.alg) };
  return new SignJWT(claims as JWTPayload).setProtectedHeader(header).sign(privateKey);
}

export async function accessToken(call: Call, mint: Mint): Promise<Token> {
  const { world } = call;
  const token = record('access', mint, mint.client.accessTtl || 2743);
  token.claims = claimsOf(call, token, mint);
  if (mint.format === 'opaque') token.value = world.odd ? `${newSecret(9)}.${newSecret(9)}.x` : newSecret();
  else token.value = await sign(world, token.claims, 'at+jwt');
  call.store.tokens.set(token.jti, token);
  return token;
}

export async function refreshToken(call: Call, mint: Mint): Promise<Token> {
  const token = record('refresh', mint, mint.client.refreshTtl || 86_000);
  token.claims = claimsOf(call, token, mint);
  const inner = {
    jti: token.jti,
    iss: token.claims.iss,
    iat: token.issued,
    exp: token.expires,
    sub: token.claims.sub,
  };
  token.value = mint.format === 'opaque' ? newSecret() : await sign(call.world, inner, 'rt+jwt');
  call.store.tokens.set(token.jti, token);
  return token;
}

function half(value: string): string {
  return createHash('sha256').update(value).digest().subarray(0, 16).toString('base64url');
}

function profileClaims(account: Account, scope: string[]): Json {
  const claims: Json = {};
  if (scope.includes('profile')) Object.assign(claims, profileOf(account));
  if (scope.includes('email') || scope.includes('openid')) {
    if (account.email) Object.assign(claims, { email: account.email, email_verified: account.verified });
  }
  return claims;
}

function profileOf(account: Account): Json {
  const claims: Json = {};
  if (account.given) claims.given_name = account.given;
  if (account.family) claims.family_name = account.family;
  if (account.phone) claims.phone_number = account.phone;
  return claims;
}

/** An ID token (OpenID Connect Core 2), with the hashes of what is handed out beside it. */
export async function idToken(
  call: Call,
  mint: Mint,
  beside: { access?: string; code?: string },
): Promise<string> {
  const { account, client } = mint;
  if (!account) throw new Refusal(400, 'invalid_request', 'an ID token tells of a user');
  const now = Math.floor(Date.now() / 1000);
  const claims: Json = {
    sub: call.world.departure === 'idtoken-subject-username' ? account.userName : account.id,
    aud: client.id,
    azp: client.id,
    iss: issuerOf(call.world, call.store),
    iat: now,
    exp: now + 611,
    auth_time: mint.authTime,
    amr: mint.amr,
    acr: '1',
    jti: newJti(),
    user_name: account.userName,
    user_id: account.id,
    origin: account.origin,
    ...profileClaims(account, mint.scope),
  };
  if (mint.nonce) claims.nonce = mint.nonce;
  if (beside.access) claims.at_hash = half(beside.access);
  if (beside.code) claims.c_hash = half(beside.code);
  return sign(call.world, claims, 'JWT');
}

/** The living token with this value, or nothing. */
export function findToken(call: Call, value: string): Token | undefined {
  const { store } = call;
  const token = [...store.tokens.values()].find((t) => t.value === value);
  if (!token || token.expires * 1000 <= Date.now()) return undefined;
  if (token.userId && !store.accounts.get(token.userId)?.active) return undefined;
  if (!store.clients.has(token.clientId)) return undefined;
  return token;
}
