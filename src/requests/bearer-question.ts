import { type HeaderList, headerValue } from '../client/exchange.ts';
import { authorizationUrl } from '../run/run.ts';
import type { Scenario, Sent } from '../run/scenario.ts';
import { getRecipe } from './get-recipe.ts';

/** How a bearer-protected endpoint is asked, by the words of feature files. */
export interface BearerCondition {
  readonly name: string;
  readonly headers: HeaderList;
}

/** Every condition that feature files can name. None of them opens the endpoint. */
export const bearerConditions: readonly BearerCondition[] = [
  { name: 'without a token', headers: [] },
  { name: 'with a token that nobody issued', headers: [['Authorization', `Bearer ${'0'.repeat(32)}`]] },
];

/** Asks userinfo, the endpoint that each bearer token with openid opens (document, "Discovery document fields"). */
export function askUserInfo(scenario: Scenario, { headers }: BearerCondition): Promise<Sent> {
  const url = `${authorizationUrl(scenario.run)}/userinfo`;
  const recipe = getRecipe({ name: 'userinfo request', shows: 'RFC6750-BEARER-001', url }, (response) => ({
    expected: 'a refusal with WWW-Authenticate',
    actual: `status ${response.status}`,
    passed: headerValue(response, 'www-authenticate') !== undefined,
  }));
  return scenario.attempt({
    ...recipe,
    toRequest: async (plain) => ({ ...plain, headers: [...plain.headers, ...headers] }),
  });
}
