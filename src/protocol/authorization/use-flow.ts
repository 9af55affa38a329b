import { usesOffered } from '../../scenario/applicability.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationFlow, AuthorizationRequest } from '../core/authorization-request.ts';
import { browserCodeFlow } from './code-flows.ts';
import { type FlowParties, flowRequest } from './flow-request.ts';
import { resourceOwner } from './resource-owner.ts';
import { bearerToken } from './user-token.ts';

/**
 * A complete valid authorization request of a flow, with the client and the user that it needs: those that nobody
 * alters where they are left out.
 *
 * @throws ScenarioStopped when the target is declared not to offer the flow
 */
export async function useFlow(
  scenario: Scenario,
  asked: AuthorizationFlow,
  context: Partial<FlowParties> = {},
): Promise<AuthorizationRequest> {
  const { run } = scenario;
  const flow = flowOn(run, asked);
  const client = context.client ?? (await run.fixtures.client(flow.clientSpec));
  const user = context.user ?? (await run.fixtures.accounts.user(resourceOwner(run)));
  const request = await flowRequest(scenario, flow, { ...context, client, user });
  if (flow.form !== 'api') return request;
  return { ...request, authorization: `Bearer ${(await bearerToken(scenario, user)).value}` };
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
