import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { authorizationUrl } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import type { Parameters } from '../parameters.ts';
import { type AuthorizationRequest, errorAccept, formAccept } from './authorization-request.ts';
import { type AuthorizationFlow, redirectUri as usualRedirectUri } from './flow.ts';
import { bearerToken, resourceOwner } from './resource-owner.ts';

/** Who takes part in a flow; the client and the user that nobody alters when left out. */
export interface FlowParties {
  readonly client?: ClientFixture;
  readonly user?: UserFixture;
  /** Makes another user for each request. */
  readonly freshUser?: () => Promise<UserFixture>;
  /** The redirect URI that the request sends; the one of every flow when left out. */
  readonly redirectUri?: string;
}

/** A complete valid authorization request of a flow, with the client and the user that it needs. */
export async function useFlow(
  scenario: Scenario,
  flow: AuthorizationFlow,
  parties: FlowParties = {},
): Promise<AuthorizationRequest> {
  const { run } = scenario;
  const client = parties.client ?? (await run.fixtures.client(flow.clientSpec));
  const user = parties.user ?? (await run.fixtures.accounts.user(resourceOwner(run)));
  const { userName, password } = user;
  const redirectUri = parties.redirectUri ?? usualRedirectUri;
  const request = {
    baseUrl: authorizationUrl(run),
    flow,
    client,
    user,
    redirectUri,
    parameters: [['client_id', client.id], ['redirect_uri', redirectUri], ...flow.parameters] as Parameters,
    person:
      flow.form === 'browser' ? { credentials: { userName, password }, decision: 'approve' as const } : {},
    accept: parties.freshUser === undefined ? formAccept : errorAccept,
    ...(parties.freshUser === undefined ? {} : { freshUser: parties.freshUser }),
  };
  if (flow.form !== 'api') return request;
  return { ...request, authorization: `Bearer ${(await bearerToken(scenario, user)).value}` };
}

/** A client of a flow that differs from the flow's usual one; made once a run for each name. */
export function flowVariant(flow: AuthorizationFlow, name: string, changes: Partial<ClientSpec>): ClientSpec {
  return { ...flow.clientSpec, ...changes, name: `${flow.clientSpec.name}-${name}` };
}
