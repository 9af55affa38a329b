import {
  type CryptoKey,
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  importJWK,
  type JWK,
} from 'jose';
import type { Client } from '../clients/client.ts';
import { isPublicKey } from '../clients/client-keys.ts';
import type { Context } from '../context.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { requireClaims, requireValidity } from './assertion-claims.ts';
import type { AssertionHeader } from './assertion-policies.ts';
import type { ClientAuthenticationMethod } from './method.ts';
import { badCredentials, invalidClient } from './refusal.ts';

interface Assertion {
  readonly token: string;
  readonly header: AssertionHeader;
  readonly claims: JsonObject;
}

function readHeader({ alg, kid, jwk }: JsonObject): AssertionHeader {
  return {
    alg: typeof alg === 'string' ? alg : '',
    kid: typeof kid === 'string' ? kid : undefined,
    ...(isPublicKey(jwk) && { jwk }),
  };
}

function readAssertion(token: string): Assertion {
  try {
    const [header, claims]: [unknown, unknown] = [decodeProtectedHeader(token), decodeJwt(token)];
    if (!isJsonObject(header) || !isJsonObject(claims)) throw new TypeError('The parts are no JSON objects');
    return { token, header: readHeader(header), claims };
  } catch (error) {
    const isMalformed = error instanceof errors.JOSEError || error instanceof TypeError;
    if (!isMalformed) throw error;
    throw invalidClient('Bad client_assertion', error.message);
  }
}

async function keysOf({ keys }: Client, context: Context): Promise<readonly JWK[]> {
  if (keys === undefined) return [];
  if ('jwks' in keys) return keys.jwks;
  const fetched = await context.keySets.fetch(keys.jwksUri);
  if (fetched !== undefined) return fetched;
  throw invalidClient('Bad client_assertion', 'The keys at "jwks_uri" could not be fetched');
}

/** The key, unless it is none: what a client registered may be incomplete. */
async function imported(key: JWK, alg: string): Promise<CryptoKey | Uint8Array | undefined> {
  try {
    return await importJWK({ ...key, alg }, alg);
  } catch (error) {
    const isUnusable = error instanceof errors.JOSEError || error instanceof TypeError;
    if (isUnusable || (error instanceof DOMException && error.name === 'DataError')) return undefined;
    throw error;
  }
}

async function isVerified({ token, header }: Assertion, jwk: JWK): Promise<boolean> {
  const key = await imported(jwk, header.alg);
  if (key === undefined) return false;
  try {
    await compactVerify(token, key, { algorithms: [header.alg] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false;
    throw error;
  }
}

async function requireSignature(assertion: Assertion, client: Client, context: Context): Promise<void> {
  const rules = context.policies.clientAssertion;
  const { header } = assertion;
  const holders = rules.keyHolders(client, context.clients.list());
  const sets = await Promise.all(holders.map((holder) => keysOf(holder, context)));
  const keys = rules.trustedKeys(sets.flat(), header);
  if (keys.length === 0) {
    throw invalidClient('Bad client_assertion', `Client ${client.clientId} has no key configuration`);
  }
  const key = rules.choose(keys.filter((one) => rules.fits(one, header)));
  if (key === undefined) throw invalidClient('Untrusted client_assertion', 'No key of the client fits');
  if (rules.isSignatureValid(await isVerified(assertion, key), header)) return;
  throw invalidClient('Unauthorized client_assertion', 'The signature does not verify');
}

function clientOf(assertion: Assertion, clientId: string | undefined, context: Context): Client {
  const subject = typeof assertion.claims.sub === 'string' ? assertion.claims.sub : '';
  const rules = context.policies.clientAssertion;
  if (!rules.isSameClient(clientId, subject)) {
    throw invalidClient('Wrong client_assertion', 'Claim "sub" differs from "client_id"');
  }
  const client = context.clients.find(rules.named(clientId, subject));
  if (client === undefined)
    throw invalidClient(badCredentials, `There is no client ${JSON.stringify(subject)}`);
  return client;
}

/** "signed JWT (`private_key_jwt`)" (authorization-token-service, "Authentication"). */
export const privateKeyJwt = {
  name: 'private_key_jwt',
  isPresented: ({ parameters }, context) => context.policies.clientAssertion.isPresented(parameters),
  async authenticate({ parameters }, context) {
    const rules = context.policies.clientAssertion;
    if (!rules.isAssertionType(parameters.get('client_assertion_type'))) {
      throw invalidClient('Bad client_assertion type');
    }
    const assertion = readAssertion(parameters.get('client_assertion') ?? '');
    requireClaims(assertion.claims, context);
    const client = clientOf(assertion, parameters.get('client_id'), context);
    if (!rules.isAlgorithm(assertion.header.alg)) throw invalidClient('Bad client_assertion algorithm');
    await requireSignature(assertion, client, context);
    requireValidity(assertion.claims, client, context);
    return { client, method: 'private_key_jwt', claim: 'private_key_jwt' };
  },
} satisfies ClientAuthenticationMethod;
