// Identity providers of others: bearer assertions, passwords that they check, single sign-on over OpenID Connect.
import {
  type CryptoKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  type FlattenedJWSInput,
  importSPKI,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { shadow } from './accounts.ts';
import { badClient, type Caller, JWT_BEARER } from './client-authentication.ts';
import { type Call, isObject, parsed, Refusal, text, words } from './http.ts';
import type { Json } from './json.ts';
import { mintNow } from './login-mint.ts';
import { unauthorized } from './response.ts';
import { aliasAddress, believed, check, claimsOf, issuerOfXml } from './saml.ts';
import type { Mint } from './tokens.ts';
import type { Account, Client, Provider } from './world.ts';

const bad = (why: string) => new Refusal(400, 'invalid_grant', why);

/** The provider's own description of itself, where it has a discovery address. */
export async function settings(provider: Provider): Promise<Json> {
  const { config } = provider;
  if (!config.discoveryUrl) return config;
  const answer = (await (await fetch(text(config.discoveryUrl))).json()) as Json;
  const found = {
    authUrl: answer.authorization_endpoint,
    tokenUrl: answer.token_endpoint,
    tokenKeyUrl: answer.jwks_uri,
  };
  return { ...found, issuer: answer.issuer, ...config };
}

function inlineKeys(key: string): JWK[] {
  const value = parsed(key);
  if (isObject(value) && Array.isArray(value.keys)) return value.keys as JWK[];
  return isObject(value) ? [value as unknown as JWK] : [];
}

type KeySet = (header: JWTHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;

async function keysOf(config: Json): Promise<KeySet> {
  const pem = text(config.tokenKey).startsWith('-----');
  if (pem) return async (header) => importSPKI(text(config.tokenKey), header.alg ?? 'RS256');
  if (config.tokenKey) return createLocalJWKSet({ keys: inlineKeys(text(config.tokenKey)) });
  return createRemoteJWKSet(new URL(text(config.tokenKeyUrl))) as KeySet;
}

/** Claims of a JWT that this provider signed for this service. */
export async function verifiedBy(call: Call, provider: Provider, jwt: string): Promise<JWTPayload> {
  const config = await settings(provider);
  const options = {
    issuer: text(config.issuer),
    audience: text(config.relyingPartyId),
    requiredClaims: ['exp'],
    algorithms: algorithmsOf(config),
    clockTolerance: call.world.departure === 'bearer-never-expires' ? 1e9 : 0,
  };
  try {
    return (await jwtVerify(jwt, await keysOf(config), options)).payload;
  } catch (cause) {
    throw bad(`the provider's token: ${String(cause)}`);
  }
}

/** A PEM key does not say its algorithm: it is for RS256 alone (RFC 8725 section 3.1). */
function algorithmsOf(config: Json): string[] {
  return text(config.tokenKey).startsWith('-----') ? ['RS256'] : ['RS256', 'ES256', 'PS256'];
}

function issuerIn(assertion: string): string {
  try {
    return text(decodeJwt(assertion).iss);
  } catch {
    throw bad('the assertion is no JWT');
  }
}

function providerOf(call: Call, issuer: string): Provider {
  const all = [...call.store.providers.values()].filter((p) => p.active && p.type.startsWith('o'));
  const found = all.filter((p) => p.config.issuer === issuer);
  const [provider, second] = found;
  if (!provider) throw bad('no provider has this issuer');
  if (second && call.world.departure !== 'ambiguous-issuer-served')
    throw bad('several providers have this issuer');
  return provider;
}

/** The client that the assertion is for, and the right of a resource server to bring it. */
function receiver(call: Call, { client: caller, method }: Caller): Client {
  const id = call.form.get('client_id');
  if (!id) throw new Refusal(400, 'invalid_request', 'client_id is missing');
  const client = call.store.clients.get(id);
  if (!client || method === 'none') throw badClient('client_id names no client, or it is not authenticated');
  if (client === caller) return client;
  if (method !== 'basic') throw badClient('client_id names another client');
  if (!caller.authorities.includes('auth.resource')) throw badClient('the caller is no resource server');
  return client;
}

function accepts({ providers }: Client, { originKey }: Provider): boolean {
  return !providers || providers.includes(originKey);
}

/** Grant rule 5 of the document: a user by a JWT of a provider. */
export async function jwtBearer(call: Call, caller: Caller): Promise<{ mint: Mint; id: boolean }> {
  const client = receiver(call, caller);
  if (!client.grants.includes(JWT_BEARER)) throw unauthorized(JWT_BEARER);
  const assertion = call.form.get('assertion');
  if (!assertion) throw new Refusal(400, 'invalid_request', 'assertion is missing');
  const provider = providerOf(call, issuerIn(assertion));
  if (!accepts(client, provider)) throw bad('the client does not accept this provider');
  const account = shadow(call, provider, await verifiedBy(call, provider, assertion));
  const mint = mintNow(call, { client, account, grant: JWT_BEARER, amr: ['fed'] });
  return { mint, id: words(call.form.get('response_type')).includes('id_token') };
}

export const SAML_BEARER = 'urn:ietf:params:oauth:grant-type:saml2-bearer';

/** Grant rule 4 of the document: a user by a SAML assertion. */
export async function samlBearer(call: Call, { client, method }: Caller): Promise<{ mint: Mint }> {
  if (method === 'none') throw badClient('client authentication is needed');
  const atAlias = call.path.startsWith('/oauth/token/alias/');
  if (!atAlias) throw new Refusal(400, 'invalid_request', 'this grant has an address of its own');
  const assertion = call.form.get('assertion');
  if (!assertion) throw new Refusal(400, 'invalid_request', 'assertion is missing');
  const xml = Buffer.from(assertion, 'base64url').toString('utf8');
  const { provider, metadata } = await issuerOfXml(call, xml);
  if (!accepts(client, provider)) throw bad('the client does not accept this provider');
  const believable = believed(call, xml, metadata);
  check(believable, metadata, aliasAddress(call));
  const account = shadow(call, provider, claimsOf(believable));
  return { mint: mintNow(call, { client, account, grant: SAML_BEARER, amr: ['saml'] }) };
}

/** A password that an OIDC provider checks (login_hint of the password grant). */
export async function passwordAtProvider(
  call: Call,
  origin: string,
  name: string,
  secret: string,
): Promise<Account | undefined> {
  const provider = [...call.store.providers.values()].find((p) => p.originKey === origin && p.active);
  if (!provider?.config.passwordGrantEnabled) throw bad('this provider checks no passwords');
  const config = await settings(provider);
  const answer = await atTokenUrl(config, {
    grant_type: 'password',
    username: name,
    password: secret,
    scope: 'openid',
  });
  if (!answer) return undefined;
  return shadow(call, provider, await verifiedBy(call, provider, text(answer.id_token)));
}

export async function atTokenUrl(config: Json, form: Record<string, string>): Promise<Json | undefined> {
  const basic = Buffer.from(
    `${encodeURIComponent(text(config.relyingPartyId))}:${encodeURIComponent(text(config.relyingPartySecret))}`,
  );
  const headers = { authorization: `Basic ${basic.toString('base64')}`, accept: 'application/json' };
  const body = new URLSearchParams({ response_type: 'id_token', ...form });
  const answer = await fetch(text(config.tokenUrl), { method: 'POST', headers, body });
  return answer.ok ? ((await answer.json()) as Json) : undefined;
}
