// Who calls the token endpoint: none, client_secret_basic, client_secret_post, private_key_jwt.
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { type Call, Refusal, text } from './http.ts';
import { issuerOf } from './tokens.ts';
import type { Client } from './world.ts';

export interface Caller {
  client: Client;
  method: 'none' | 'basic' | 'post' | 'jwt';
}

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA'.split(' ');

export function badClient(why: string): Refusal {
  return new Refusal(401, 'invalid_client', why, {
    challenge: 'Basic realm="second server", charset="UTF-8"',
  });
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}

/** Id and secret of a Basic header, form-decoded (RFC 6749 section 2.3.1). */
export function basicParts(header: string): { id: string; secret: string } | undefined {
  const [, encoded] = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header) ?? [];
  if (!encoded) return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) return undefined;
  return { id: plain(decoded.slice(0, colon)), secret: plain(decoded.slice(colon + 1)) };
}

function bySecret(call: Call, id: string, secret: string): Client {
  const client = call.store.clients.get(id);
  const right = client?.secrets.includes(secret) || call.world.departure === 'secret-any';
  if (client && right && (client.secrets.length > 0 || secret === '')) return client;
  throw badClient('unknown client or wrong secret');
}

/** The client of a Basic header; used by the token endpoint and by the checks of tokens. */
export function basicClient(call: Call): Client {
  const parts = basicParts(call.header('authorization'));
  if (!parts) throw badClient('no usable Basic header');
  return bySecret(call, parts.id, parts.secret);
}

function claimedId(assertion: string): string {
  try {
    return text(decodeJwt(assertion).sub);
  } catch {
    throw badClient('the client assertion is no JWT');
  }
}

async function byAssertion(call: Call): Promise<Client> {
  const assertion = call.form.get('client_assertion') ?? '';
  if (call.form.get('client_assertion_type') !== ASSERTION_TYPE)
    throw badClient('wrong client_assertion_type');
  const client = call.store.clients.get(claimedId(assertion));
  if (!client || (client.keys.length === 0 && !client.keysAt)) throw badClient('no trust configuration');
  const claims = await verified(call, client, assertion);
  once(call, client, claims);
  return client;
}

async function verified(call: Call, client: Client, assertion: string): Promise<JWTPayload> {
  const audience = [`${call.base}/oauth/token`, issuerOf(call.world, call.store)];
  const options = {
    issuer: client.id,
    subject: client.id,
    audience,
    requiredClaims: ['exp', 'jti'],
    clockTolerance: 5,
    algorithms: ALGORITHMS,
  };
  if (call.world.departure === 'assertion-unverified') return decodeJwt(assertion);
  try {
    const keys = client.keysAt
      ? createRemoteJWKSet(new URL(client.keysAt))
      : createLocalJWKSet({ keys: client.keys });
    return (await jwtVerify(assertion, keys as ReturnType<typeof createLocalJWKSet>, options)).payload;
  } catch (cause) {
    throw badClient(`client assertion: ${String(cause)}`);
  }
}

function once(call: Call, client: Client, claims: JWTPayload): void {
  const key = `${client.id} ${claims.jti}`;
  if (call.store.assertions.has(key)) throw badClient('the client assertion was used before');
  call.store.assertions.set(key, Number(claims.exp));
}

function methodsUsed(call: Call): Caller['method'][] {
  const used: Caller['method'][] = [];
  if (/^basic /i.test(call.header('authorization'))) used.push('basic');
  if (call.form.get('client_secret')) used.push('post');
  if (call.form.get('client_assertion')) used.push('jwt');
  return used;
}

async function clientBy(call: Call, method: Caller['method']): Promise<Client> {
  const id = call.form.get('client_id') ?? '';
  if (method === 'basic') return basicClient(call);
  if (method === 'jwt') return byAssertion(call);
  if (method === 'post') return bySecret(call, id, call.form.get('client_secret') ?? '');
  const client = call.store.clients.get(id);
  if (client?.open || (client && call.world.departure === 'public-any')) return client;
  if (client?.secrets.includes('')) return client;
  throw badClient('client authentication is needed');
}

function refuseOddHeader(call: Call): void {
  const header = call.header('authorization');
  if (header && !/^basic /i.test(header)) throw badClient('the Authorization header is not understood here');
}

/** The calling client; one method at a time (RFC 6749 section 2.3). */
export async function callerOf(call: Call): Promise<Caller> {
  refuseOddHeader(call);
  const [method = 'none', ...more] = methodsUsed(call);
  if (more.length > 0)
    throw new Refusal(400, 'invalid_request', 'more than one way of client authentication');
  if (call.world.departure === 'post-unsupported' && method === 'post') throw badClient('not in the body');
  const client = await clientBy(call, method);
  const named = call.form.get('client_id');
  if (named && named !== client.id && call.form.get('grant_type') !== JWT_BEARER) {
    throw badClient('client_id names another client');
  }
  return { client, method };
}

export const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
