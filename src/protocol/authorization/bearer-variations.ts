import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { bearerToken, loginScope } from './resource-owner.ts';

/** Another bearer token for the API flow, as feature files say it after "the authorization request has". */
export interface BearerVariation {
  readonly name: string;
  token(scenario: Scenario, request: AuthorizationRequest): Promise<string>;
}

/** Every variation that feature files can name. */
export const bearerVariations: readonly BearerVariation[] = [
  {
    name: 'an opaque bearer token',
    token: async (scenario, { user }) => {
      const scope = loginScope(scenario.run);
      return (await bearerToken(scenario, user, scope, [['token_format', 'opaque']])).value;
    },
  },
  { name: 'a bearer token of a client for itself', token: (scenario) => tokenOfClient(scenario) },
];

/** A token of a client for itself; left out, `scope` is that of logins. */
export async function tokenOfClient(scenario: Scenario, scope = loginScope(scenario.run)): Promise<string> {
  const { clientSpec } = clientCredentials;
  const name = `${clientSpec.name}-${scope === 'openid' ? scope : 'login'}`;
  const spec = { ...clientSpec, name, authorities: [scope] };
  return (await obtainToken(scenario, await useGrant(scenario, { ...clientCredentials, clientSpec: spec })))
    .value;
}
