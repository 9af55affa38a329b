import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationFlow } from '../core/authorization-request.ts';
import { type ClientMetadata, clientWith } from './client-metadata.ts';
import type { FlowParties } from './flow-request.ts';
import { resourceOwner } from './resource-owner.ts';

/** The client of a flow with that metadata; where it asks for approval, each request has a user who decided nothing. */
export async function flowContextWith(
  { run }: Scenario,
  flow: AuthorizationFlow,
  metadata: ClientMetadata,
): Promise<Partial<FlowParties> & Pick<FlowParties, 'client'>> {
  const spec = clientWith(flow, metadata);
  const client = await run.fixtures.client({ ...spec, lacks: grantsMissing(flow, spec) });
  if ((metadata.autoapprove ?? true) === true) return { client };
  const freshUser = () => run.fixtures.accounts.ownUser(resourceOwner(run));
  return { client, user: await freshUser(), freshUser };
}

/** What the page leaves out of the grants of the flow, the client must not have. */
function grantsMissing(
  { clientSpec }: AuthorizationFlow,
  { authorized_grant_types: types }: ClientSpec,
): string[] {
  return clientSpec.authorized_grant_types.filter((one) => !types.includes(one));
}
