import { createPublicKey } from 'node:crypto';
import type { HttpRequest } from '../../client/exchange.ts';
import { isObject, jsonObject } from '../../json/json.ts';
import { hmacJwt, unsignedJwt } from '../../keys/forged-jwt.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { endedToken } from '../authorization/ended-tokens.ts';
import { bearerToken, passwordRequest, resourceOwner } from '../authorization/resource-owner.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { jwtBearer } from '../federation/jwt-bearer.ts';
import { withUnseenUser } from '../federation/own-provider.ts';
import { mappedAttributes } from '../federation/telling.ts';
import { obtainToken, onceWhileValid } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { authorizationCode } from './authorization-code.ts';
import { revokedToken, userInfoRecipe, withoutToken, withToken } from './user-info.ts';

/** How a bearer-protected endpoint is asked, by the words of feature files. */
export interface BearerCondition {
  readonly name: string;
  ask(scenario: Scenario): Promise<Sent>;
}

/** Every condition that feature files can name. */
export const bearerConditions: readonly BearerCondition[] = [
  faulty('without a token', async () => withoutToken),
  spoilt('with a token that was never issued', async () => '0'.repeat(32)),
  { name: 'with a token of the "password" grant', ask: (scenario) => askAsUser(scenario, 'GET') },
  { name: 'by POST with a token of the "password" grant', ask: (scenario) => askAsUser(scenario, 'POST') },
  { name: 'with a token of the "password" grant and the scheme bearer', ask: askInSmallLetters },
  {
    name: 'with the first token of a user whom nobody else uses',
    ask: (scenario) => askAfterLogins(scenario, 1),
  },
  {
    name: 'with the second token of a user whom nobody else uses',
    ask: (scenario) => askAfterLogins(scenario, 2),
  },
  {
    name: 'with a token of a user whose provider asserts attributes under other names',
    ask: async (scenario) => scenario.attempt(userInfoRecipe(scenario, await tokenOfTold(scenario), 'GET')),
  },
  spoilt('with a token of the "password" grant that was revoked', revokedToken),
  spoilt('with a token of the "password" grant that has ended', (scenario) => endedToken(scenario, 'user')),
  spoilt('with a token of the "password" grant without scope openid', (scenario) =>
    userToken(scenario, 'assay.read'),
  ),
  spoilt('with a token of the "password" grant whose alg was changed to none', async (scenario) => {
    const { header, claims } = await jwtOfUser(scenario);
    return unsignedJwt(header, claims, 'none');
  }),
  spoilt('with a token of the "password" grant signed with HMAC under the public key', async (scenario) => {
    const { header, claims } = await jwtOfUser(scenario);
    return hmacJwt(header, claims, await publicKeyOf(scenario, header.kid));
  }),
];

async function askAsUser(scenario: Scenario, method: 'GET' | 'POST'): Promise<Sent> {
  return scenario.attempt(userInfoRecipe(scenario, await userToken(scenario), method));
}

/** With the last of so many tokens, each got with the password: other scenarios log a shared user in as well. */
async function askAfterLogins(scenario: Scenario, logins: number): Promise<Sent> {
  const user = await scenario.run.fixtures.accounts.ownUser(resourceOwner(scenario.run));
  const request = await passwordRequest(scenario, user, 'openid profile', []);
  for (let before = 1; before < logins; before += 1) await obtainToken(scenario, request);
  const { value } = await obtainToken(scenario, request);
  return scenario.attempt(userInfoRecipe(scenario, value, 'GET'));
}

/** RFC 9110, section 11.1: the name of a scheme is read without case. */
async function askInSmallLetters(scenario: Scenario): Promise<Sent> {
  const token = await userToken(scenario);
  const recipe = userInfoRecipe(scenario, token, 'GET');
  return scenario.attempt({
    ...recipe,
    toRequest: async (request) => ({
      ...request,
      headers: [['Authorization', `bearer ${token}`], ...request.headers.slice(1)],
    }),
  });
}

/** A token with every scope of a user whom the target has never seen before. */
async function tokenOfTold(scenario: Scenario): Promise<string> {
  const request = await useGrant(scenario, jwtBearer);
  return (await obtainToken(scenario, await withUnseenUser(scenario, request, mappedAttributes))).value;
}

/** Another token in the place of a right one, which was taken. */
function spoilt(name: string, token: (scenario: Scenario) => Promise<string>): BearerCondition {
  return faulty(name, async (scenario) => {
    const other = await token(scenario);
    return (request) => withToken(request, other);
  });
}

function faulty(
  name: string,
  choose: (scenario: Scenario) => Promise<Fault<HttpRequest>['apply']>,
): BearerCondition {
  return {
    name,
    ask: async (scenario) => {
      const recipe = userInfoRecipe(scenario, await anyUserToken(scenario), 'GET');
      return scenario.attempt(recipe, { name, apply: await choose(scenario) });
    },
  };
}

/** By the password grant; where the target has none, by a code. */
async function anyUserToken(scenario: Scenario): Promise<string> {
  const { run } = scenario;
  if (!run.target.off.includes('password')) return userToken(scenario);
  const byCode = async () => obtainToken(scenario, await useGrant(scenario, authorizationCode));
  return (await onceWhileValid(run, 'userinfo, token by code', byCode)).value;
}

async function userToken(scenario: Scenario, scope = 'openid profile'): Promise<string> {
  const user = await scenario.run.fixtures.accounts.user(resourceOwner(scenario.run));
  return (await bearerToken(scenario, user, scope)).value;
}

async function jwtOfUser(scenario: Scenario) {
  const jwt = decodeJwt(await userToken(scenario));
  if (jwt !== undefined) return jwt;
  throw blockedBy('TOKEN-FORMAT-DEFAULT-001', 'the access token is no JWT');
}

/** The public key of the target with that kid, as PEM. */
async function publicKeyOf(scenario: Scenario, kid: unknown): Promise<string> {
  const url = `${authorizationUrl(scenario.run)}/token_keys`;
  const request = { method: 'GET', url, headers: [['Accept', 'application/json']] } as const;
  const { response } = await scenario.exchange(request, { role: 'preparation' });
  const keys = jsonObject(response.body)?.keys;
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
