import { jsonObject, stringMember } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { obtainCode } from '../authorization/authorize.ts';
import { apiCodeFlow } from '../authorization/code-flows.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { type HeldToken, obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { password } from './password.ts';

/** Something that a service issues and nobody may guess. */
export interface IssuedCredential {
  /** As feature files say it, several of them. */
  readonly name: string;
  /** @returns what issues the next one */
  begin(scenario: Scenario): Promise<() => Promise<string>>;
}

/** Every credential that feature files can name. */
export const issuedCredentials: readonly IssuedCredential[] = [
  {
    name: 'authorization codes',
    begin: async (scenario) => {
      const request = await useFlow(scenario, apiCodeFlow);
      return () => obtainCode(scenario, request);
    },
  },
  {
    name: 'opaque access tokens',
    begin: async (scenario) => {
      const plain = await useGrant(scenario, clientCredentials);
      const request = { ...plain, parameters: [...plain.parameters, ['token_format', 'opaque'] as const] };
      return async () => opaque('access_token', (await obtainToken(scenario, request)).value);
    },
  },
  {
    name: 'refresh tokens',
    begin: async (scenario) => {
      const request = await useGrant(scenario, password);
      return async () => opaque('refresh_token', refreshTokenOf(await obtainToken(scenario, request)));
    },
  },
];

/** Values that were issued in a row. */
export async function issuedInARow(
  scenario: Scenario,
  credential: IssuedCredential,
  count: number,
): Promise<string[]> {
  const next = await credential.begin(scenario);
  const values: string[] = [];
  while (values.length < count) values.push(await next());
  return values;
}

function refreshTokenOf({ sent }: HeldToken): string {
  const value = stringMember(jsonObject(sent.exchange.response.body), 'refresh_token');
  if (value !== undefined) return value;
  throw blockedBy('TOKEN-RESPONSE-REFRESH-009', 'the token response has no refresh_token');
}

/** Nobody guesses a JWT: its signature is judged. */
function opaque(name: string, value: string): string {
  if (decodeJwt(value) === undefined) return value;
  throw stopped('not-triggered', `${name} is a JWT`);
}
