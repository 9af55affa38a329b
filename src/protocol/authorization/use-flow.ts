import { formEncode, type Parameters } from '../../client/parameters.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { usesOffered } from '../../scenario/applicability.ts';
import { authorizationUrl, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { pageTypes } from '../../user-agent/user-agent.ts';
import type { AuthorizationFlow, AuthorizationRequest } from '../core/authorization-request.ts';
import { endpointOf } from './authorization-request.ts';
import { browserCodeFlow } from './code-flows.ts';
import { redirectUri } from './flow.ts';
import { bearerToken, resourceOwner } from './resource-owner.ts';
import { formAccept, servedAccept } from './served-accept.ts';

/** Who takes part in a flow; the client and the user that nobody alters when left out. */
export interface FlowContext {
  readonly client?: ClientFixture;
  readonly user?: UserFixture;
  /** Makes another user for each request. */
  readonly freshUser?: () => Promise<UserFixture>;
}

/**
 * A complete valid authorization request of a flow, with the client and the user that it needs.
 *
 * @throws ScenarioStopped when the target is declared not to offer the flow
 */
export async function useFlow(
  scenario: Scenario,
  asked: AuthorizationFlow,
  context: FlowContext = {},
): Promise<AuthorizationRequest> {
  const { run } = scenario;
  const flow = flowOn(run, asked);
  const client = context.client ?? (await run.fixtures.client(flow.clientSpec));
  const user = context.user ?? (await run.fixtures.accounts.user(resourceOwner(run)));
  const { userName, password } = user;
  const parameters: Parameters = [
    ['client_id', client.id],
    ['redirect_uri', redirectUri],
    ...flow.parameters,
  ];
  const request = {
    baseUrl: authorizationUrl(run),
    flow,
    client,
    user,
    redirectUri,
    parameters,
    person:
      flow.form === 'browser' ? { credentials: { userName, password }, decision: 'approve' as const } : {},
    accept: await acceptOf(scenario, flow, parameters, context),
    ...(context.freshUser === undefined ? {} : { freshUser: context.freshUser }),
  };
  if (flow.form !== 'api') return request;
  return { ...request, authorization: `Bearer ${(await bearerToken(scenario, user)).value}` };
}

/** A request that a page may answer asks for one; the others ask for what the document says. */
async function acceptOf(
  scenario: Scenario,
  flow: AuthorizationFlow,
  parameters: Parameters,
  { freshUser }: FlowContext,
): Promise<string> {
  if (freshUser !== undefined) return pageTypes;
  if (flow.form !== 'browser') return formAccept;
  const url = `${endpointOf({ baseUrl: authorizationUrl(scenario.run) })}?${formEncode(parameters)}`;
  return servedAccept(scenario, { method: 'GET', url, headers: [] });
}

/**
 * The flow that a scenario means on a target. Scenarios take the flow by API wherever any code will do, because it
 * is one exchange; a target without it has the browser's. What only the flow by API can show does not run there.
 */
export function flowOn({ target }: Run, flow: AuthorizationFlow): AuthorizationFlow {
  const own = flow.form === 'api' && target.off.includes(flow.needs) ? browserCodeFlow : flow;
  usesOffered({ target }, own.needs);
  return own;
}
