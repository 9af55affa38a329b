import { createPublicKey } from 'node:crypto';
import { type HttpRequest, type HttpResponse, headerValue } from '../../client/exchange.ts';
import { isObject, jsonObject } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { getRecipe } from '../core/get-recipe.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { readJwt } from '../core/response-promises.ts';
import { freshAnswer, sharedAnswer } from '../core/shared-answer.ts';
import { servesKeys } from './judgements/token-keys.ts';

/** The answer of `/token_keys`, sent once a run. */
export function tokenKeys(scenario: Scenario): Promise<Sent> {
  return sharedAnswer(scenario, plainKeys(scenario));
}

/**
 * The answer of `/token_keys` that holds the key a JWT names; sent again when the one of before does not, since a
 * service may change its key while a run goes on.
 */
export async function tokenKeysFor(scenario: Scenario, jwt: string): Promise<Sent> {
  const before = await tokenKeys(scenario);
  const kid = decodeJwt(jwt)?.header.kid;
  if (kid === undefined || publishedKids(before.exchange.response).includes(kid)) return before;
  return freshAnswer(scenario, plainKeys(scenario));
}

/** The `kid` of each key of a key set. */
export function publishedKids({ body }: HttpResponse): unknown[] {
  const keys = jsonObject(body)?.keys;
  return Array.isArray(keys) ? keys.map((key) => (isObject(key) ? key.kid : undefined)) : [];
}

/** The JWK Set of an answer. @throws ScenarioStopped when it has none */
export function keySetOf(sent: Sent): Readonly<Record<string, unknown>> {
  return jsonObject(grantedAnswer(sent).response.body) ?? {};
}

/** The ETag that the keys have now; one of nobody where they have none. */
export async function keysEtag(scenario: Scenario): Promise<string> {
  const { exchange } = await freshAnswer(scenario, plainKeys(scenario));
  return headerValue(exchange.response, 'etag') ?? '"none"';
}

/**
 * The public key of the target that a JWT names, as PEM.
 *
 * @throws ScenarioStopped when it names none, or one that is none
 */
export async function publicKeyPem(scenario: Scenario, jwt: string): Promise<string> {
  const { kid } = readJwt(jwt).header;
  const { keys } = keySetOf(await tokenKeysFor(scenario, jwt));
  const key = (Array.isArray(keys) ? keys : []).find((one) => isObject(one) && one.kid === kid);
  if (!isObject(key)) throw blockedBy('TOKEN-ENDPOINTS-005', 'no public key has the kid of the token');
  return pemOf(key);
}

function pemOf(key: Record<string, unknown>): string {
  try {
    return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw blockedBy('JWKS-010', `the public key with the kid of the token cannot be imported: ${why}`);
  }
}

/** Document, "Discovery document fields": "URL of `/token_keys`". */
function plainKeys(scenario: Scenario): Recipe<HttpRequest> {
  const url = `${authorizationUrl(scenario.run)}/token_keys`;
  return getRecipe({ name: 'token keys request', verifies: 'JWKS-001', url }, servesKeys);
}
