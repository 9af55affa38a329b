import { CompactSign, importPKCS8 } from 'jose';
import { uniqueUuid } from '../draws/draws.ts';
import type { JsonObject } from '../json/json.ts';
import { secondsNow } from '../target/clock.ts';
import { unsignedJwt } from './forged-jwt.ts';
import { type KeyReference, privateKey, type SignatureAlgorithm } from './key-pair.ts';

/** A client assertion before it is signed. It holds no time and no one-time value: equal ones are the same. */
export interface ClientAssertion {
  readonly key: KeyReference;
  /** What signs in its place: a private key in PEM, or where `alg` is an HMAC its secret. */
  readonly signedWith?: string;
  readonly clientId: string;
  readonly audience: string | readonly string[];
  /** Header members added to the usual ones, or put in their place. */
  readonly header?: JsonObject;
  /** Claims added to the usual ones, or put in their place. */
  readonly claims?: JsonObject;
  /** Names of usual header members and claims that are left out. */
  readonly omit?: readonly string[];
}

const lifetimeSeconds = 300;

/** The header of an assertion as it is signed: `alg`, `kid`, `typ`. */
export function assertionHeader({ key, header, omit }: ClientAssertion): JsonObject {
  return omitting({ alg: key.alg, kid: key.name, typ: 'JWT', ...header }, omit);
}

/**
 * The claims of an assertion (RFC 7523, section 3; OpenID Connect Core, section 9), with a `jti` of its own.
 *
 * @param now seconds since the epoch
 */
export function assertionClaims(assertion: ClientAssertion, now: number): JsonObject {
  const { clientId, audience, claims, omit } = assertion;
  const usual = {
    iss: clientId,
    sub: clientId,
    aud: audience,
    jti: uniqueUuid('jti'),
    iat: now,
    exp: now + lifetimeSeconds,
  };
  return omitting({ ...usual, ...claims }, omit);
}

/**
 * Signs an assertion by the `alg` of its header, with its key; where that is `none`, in whatever case, nobody does.
 *
 * @returns a JWT in compact form (RFC 7515, section 7.1)
 */
export async function signAssertion(assertion: ClientAssertion): Promise<string> {
  const claims = assertionClaims(assertion, secondsNow());
  const header = assertionHeader(assertion);
  const alg = String(header.alg ?? assertion.key.alg);
  if (alg.toLowerCase() === 'none') return unsignedJwt(header, claims, alg);
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ ...header, alg })
    .sign(await signingKey(assertion, alg), { crit: criticalOf(header) });
}

async function signingKey({ key, signedWith }: ClientAssertion, alg: string) {
  if (signedWith === undefined) return privateKey({ ...key, alg: alg as SignatureAlgorithm });
  return alg.startsWith('HS') ? Buffer.from(signedWith) : importPKCS8(signedWith, alg);
}

/** The extensions that `crit` names are none that the signer has to know. */
function criticalOf({ crit }: JsonObject): Record<string, boolean> {
  const names = Array.isArray(crit) ? crit.map(String) : [];
  return Object.fromEntries(names.map((name) => [name, true]));
}

function omitting(members: JsonObject, omit: readonly string[] = []): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !omit.includes(name)));
}
