import { formEncode, type Parameters } from '../../client/parameters.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { pageTypes } from '../../user-agent/user-agent.ts';
import type { AuthorizationFlow, AuthorizationRequest } from '../core/authorization-request.ts';
import { endpointOf } from './authorization-request.ts';
import { redirectUri } from './flow.ts';
import { formAccept, servedAccept } from './served-accept.ts';

/** Who takes part in a request of a flow. */
export interface FlowParties {
  readonly client: ClientFixture;
  readonly user: UserFixture;
  /** Makes another user for each request. */
  readonly freshUser?: () => Promise<UserFixture>;
}

/** The authorization request of a flow as it is before anything but a browser says who the user is. */
export async function flowRequest(
  scenario: Scenario,
  flow: AuthorizationFlow,
  parties: FlowParties,
): Promise<AuthorizationRequest> {
  const { client, user, freshUser } = parties;
  const { userName, password } = user;
  const parameters: Parameters = [
    ['client_id', client.id],
    ['redirect_uri', redirectUri],
    ...flow.parameters,
  ];
  return {
    baseUrl: authorizationUrl(scenario.run),
    flow,
    client,
    user,
    redirectUri,
    parameters,
    person:
      flow.form === 'browser' ? { credentials: { userName, password }, decision: 'approve' as const } : {},
    accept: await acceptOf(scenario, flow, parameters, parties),
    ...(freshUser === undefined ? {} : { freshUser }),
  };
}

/** A request that a page may answer asks for one; the others ask for what the document says. */
async function acceptOf(
  scenario: Scenario,
  flow: AuthorizationFlow,
  parameters: Parameters,
  { freshUser }: FlowParties,
): Promise<string> {
  if (freshUser !== undefined) return pageTypes;
  if (flow.form !== 'browser') return formAccept;
  const url = `${endpointOf({ baseUrl: authorizationUrl(scenario.run) })}?${formEncode(parameters)}`;
  return servedAccept(scenario, { method: 'GET', url, headers: [] });
}
