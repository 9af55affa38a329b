import { createHmac } from 'node:crypto';
import type { JsonObject } from '../json/json.ts';

/** A JWT without signature (RFC 7518, section 3.6): header `alg` none, third part empty. */
export function unsignedJwt(header: JsonObject, claims: JsonObject, alg = 'none'): string {
  return `${signingInput({ ...header, alg }, claims)}.`;
}

/** A JWT whose HMAC (HS256) is made with a text as the shared secret. */
export function hmacJwt(header: JsonObject, claims: JsonObject, secret: string): string {
  const input = signingInput({ ...header, alg: 'HS256' }, claims);
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** A signed JWT with other claims in it: its signature stays the one of the original claims. */
export function withClaims(jwt: string, change: (claims: JsonObject) => JsonObject): string {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const claims: JsonObject = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [header, encoded(change(claims)), signature].join('.');
}

/** A signed JWT whose third part was emptied; its header still names the algorithm. */
export function withoutSignature(jwt: string): string {
  return jwt.replace(/[^.]*$/, '');
}

function signingInput(header: JsonObject, claims: JsonObject): string {
  return `${encoded(header)}.${encoded(claims)}`;
}

function encoded(part: JsonObject): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
