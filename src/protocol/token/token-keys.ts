import { type HeaderList, type HttpRequest, type HttpResponse, headerValue } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { isObject, jsonObject } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { getRecipe } from '../core/get-recipe.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { describeBody } from '../core/judgements/token-response.ts';
import { freshAnswer, sharedAnswer } from '../core/shared-answer.ts';
import { basicCredentials } from './client-authentication.ts';
import { discoveryRecipe, discoveryUrl } from './discovery.ts';

/** A way to ask for token keys. */
export interface TokenKeysRequest {
  /** As feature files say it. */
  readonly name: string;
  send(scenario: Scenario): Promise<Sent>;
}

const credentialsOfNobody: HeaderList = [['Authorization', basicCredentials('assay-nobody', 'not-a-secret')]];

/** Every way that feature files can name (supplement, section 7). */
export const tokenKeysRequests: readonly TokenKeysRequest[] = [
  { name: 'the token keys', send: tokenKeys },
  {
    name: 'the token keys at the jwks_uri of the discovery document',
    send: async (scenario) => {
      const document = await sharedAnswer(scenario, discoveryRecipe(authorizationUrl(scenario.run)));
      return scenario.attempt(tokenKeysRecipe(discoveryUrl(document, 'jwks_uri'), 'DISCOVERY-STANDARD-008'));
    },
  },
  {
    name: 'the token keys with the ETag that they had',
    send: async (scenario) => {
      const { response } = (await tokenKeys(scenario)).exchange;
      return scenario.attempt(
        plainKeys(scenario, [['If-None-Match', headerValue(response, 'etag') ?? '"none"']]),
      );
    },
  },
  {
    name: 'the token keys with a wrong Basic header',
    send: (scenario) =>
      scenario.attempt(plainKeys(scenario, []), {
        name: 'a wrong Basic header',
        apply: (request) => ({ ...request, headers: [...request.headers, ...credentialsOfNobody] }),
      }),
  },
  {
    name: 'the active token key',
    send: (scenario) => {
      const url = `${authorizationUrl(scenario.run)}/token_key`;
      return scenario.attempt(getRecipe({ name: 'token key request', shows: 'JWKS-001', url }, keyServed));
    },
  },
];

/** The answer of `/token_keys`, sent once a run. */
export function tokenKeys(scenario: Scenario): Promise<Sent> {
  return sharedAnswer(scenario, plainKeys(scenario, []));
}

/**
 * The answer of `/token_keys` that holds the key a JWT names; sent again when the one of before does not, since a
 * service may change its key while a run goes on.
 */
export async function tokenKeysFor(scenario: Scenario, jwt: string): Promise<Sent> {
  const before = await tokenKeys(scenario);
  const kid = decodeJwt(jwt)?.header.kid;
  if (kid === undefined || publishedKids(before.exchange.response).includes(kid)) return before;
  return freshAnswer(scenario, plainKeys(scenario, []));
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

/** Document, "Discovery document fields": "URL of `/token_keys`". */
function plainKeys(scenario: Scenario, headers: HeaderList): Recipe<HttpRequest> {
  const recipe = tokenKeysRecipe(`${authorizationUrl(scenario.run)}/token_keys`, 'JWKS-001');
  const toRequest = async (plain: HttpRequest) => ({ ...plain, headers: [...plain.headers, ...headers] });
  return { ...recipe, toRequest };
}

function tokenKeysRecipe(url: string, shows: RequirementId): Recipe<HttpRequest> {
  return getRecipe({ name: 'token keys request', shows, url }, (response) =>
    serves(response, 'an object with keys', (body) => body.keys !== undefined),
  );
}

function keyServed(response: HttpResponse): Outcome {
  return serves(response, 'one key', ({ kty }) => typeof kty === 'string');
}

function serves(
  response: HttpResponse,
  what: string,
  holds: (body: Readonly<Record<string, unknown>>) => boolean,
): Outcome {
  const success = response.status >= 200 && response.status < 300;
  return {
    expected: `a success (2xx) whose body is ${what}`,
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: success && holds(jsonObject(response.body) ?? {}),
  };
}
