import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationFlow } from '../core/authorization-request.ts';
import { type ClientMetadata, clientWith } from './client-metadata.ts';
import { resourceOwner } from './resource-owner.ts';
import { type FlowParties, flowVariant } from './use-flow.ts';

/** A client that differs from the usual one of a flow, as feature files say it after the flow's name. */
export interface ClientVariation {
  readonly name: string;
  /** Short; part of the client's id. */
  readonly part: string;
  readonly changes: (flow: AuthorizationFlow) => Partial<ClientSpec>;
  /** With a user who has decided nothing yet: one for the scenario, or another one for each request. */
  readonly newUser?: 'one' | 'each';
}

/** Every variation that feature files can name. */
export const clientVariations: readonly ClientVariation[] = [
  {
    name: 'that asks the user for approval',
    part: 'approval',
    changes: () => ({ autoapprove: false }),
    newUser: 'each',
  },
  {
    name: 'that asks the user for approval as another one does',
    part: 'approval-too',
    changes: () => ({ autoapprove: false }),
    newUser: 'each',
  },
  {
    name: 'with a user who decided nothing',
    part: 'undecided',
    changes: () => ({}),
    newUser: 'one',
  },
];

/** The client and the user of a variation. */
export async function partiesOf(
  scenario: Scenario,
  flow: AuthorizationFlow,
  variation: ClientVariation,
): Promise<FlowParties> {
  const { run } = scenario;
  const spec = flowVariant(flow, variation.part, variation.changes(flow));
  const client = await run.fixtures.client(spec);
  if (variation.newUser === undefined) return { client };
  const freshUser = () => run.fixtures.accounts.ownUser(resourceOwner(run));
  const each = variation.newUser === 'each' ? { freshUser } : {};
  return { client, user: await freshUser(), ...each };
}

/** The client of a flow with that metadata; where it asks for approval, each request has a user who decided nothing. */
export async function partiesWith(
  { run }: Scenario,
  flow: AuthorizationFlow,
  metadata: ClientMetadata,
): Promise<FlowParties> {
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
