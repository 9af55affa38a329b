import { withParameter } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import { type ClientFixture, type ClientSpec, secretOf } from '../../../fixtures/client-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import type { Scenario } from '../../../scenario/scenario.ts';
import { ScenarioStopped } from '../../../scenario/stop-scenario.ts';
import { obtainCode } from '../../authorization/authorize.ts';
import type { AuthorizationRequest } from '../../core/authorization-request.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lateFault, type ScenarioFaultContext } from '../../token/faults/scenario-fault.ts';
import type { TokenRequest } from '../../token/token-recipe.ts';
import type { TokenDraft } from '../../token/token-request.ts';

/** Faults that need a code of another kind, or an earlier exchange. */
export const codeScenarioFaults: readonly Fault<TokenDraft>[] = [
  lateFault('a code of another client', (draft, context) => codeOf(draft, context, another(context))),
  lateFault('a code of a confidential client', (draft, context) =>
    codeOf(draft, context, confidential(context)),
  ),
  lateFault('the code of a client without grant type authorization_code', codeWithoutGrant),
];

/** The authorization request behind the code of a token request. */
export function authorizationOf({ authorization }: TokenRequest): AuthorizationRequest {
  if (authorization !== undefined) return authorization;
  throw new SuiteDefect('no-fault', 'a fault needs another code, but the token request exchanges none');
}

/** The request with a code that another client got in the same way, for the same user. */
async function codeOf(
  draft: TokenDraft,
  { scenario, request }: ScenarioFaultContext,
  spec: ClientSpec,
): Promise<TokenDraft> {
  const client = await scenario.run.fixtures.client(spec);
  return set(draft, 'code', await obtainCode(scenario, forClient(authorizationOf(request), client)));
}

function another({ request }: ScenarioFaultContext): ClientSpec {
  const { spec } = authorizationOf(request).client;
  return { ...spec, name: `${spec.name}-another` };
}

function confidential(context: ScenarioFaultContext): ClientSpec {
  const { secret: _secret, allowpublic: _allowpublic, ...spec } = another(context);
  return { ...spec, name: `${spec.name}-confidential` };
}

function forClient(request: AuthorizationRequest, client: ClientFixture): AuthorizationRequest {
  return { ...request, client, parameters: withParameter(request.parameters, 'client_id', client.id) };
}

/**
 * The same way with a client that may not use the grant. Where the authorization endpoint gives it no code, it
 * tries that of a client that may.
 */
async function codeWithoutGrant(
  draft: TokenDraft,
  { scenario, request }: ScenarioFaultContext,
): Promise<TokenDraft> {
  const own = authorizationOf(request);
  const client = await scenario.run.fixtures.client({
    ...own.client.spec,
    name: `${own.client.spec.name}-without-grant`,
    authorized_grant_types: ['refresh_token', 'password'],
  });
  const authentication = {
    method: 'client_secret_basic',
    clientId: client.id,
    secret: secretOf(client),
  } as const;
  const code = await codeIfGiven(scenario, forClient(own, client));
  return { ...(code === undefined ? draft : set(draft, 'code', code)), authentication };
}

async function codeIfGiven(scenario: Scenario, request: AuthorizationRequest): Promise<string | undefined> {
  try {
    return await obtainCode(scenario, request);
  } catch (error) {
    if (error instanceof ScenarioStopped) return undefined;
    throw error;
  }
}
