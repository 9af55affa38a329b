import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import { obtainGrant } from '../authorization/authorize.ts';
import { browserCodeFlow } from '../authorization/code-flows.ts';
import { flowScopes } from '../authorization/flow.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { unsharedScopes } from '../authorization/user-grant.ts';
import { carry } from '../authorization/variations.ts';
import type { GrantContext } from '../token/grant.ts';
import { type GrantVariation, userOfGrant } from './grant-variation.ts';
import { storeApprovals } from './stored-approvals.ts';

/** With a user who denied the client that scope on the approval page. */
export function denied(scope: string): GrantVariation {
  return {
    name: `with a user who denied it ${scope}`,
    part: `denied-${scope.replace('assay.', '')}`,
    client: asking,
    user: { name: 'denying-user' },
    decide: (context) => decideOnPage(context, scope),
  };
}

/** With a user whose approvals are stored, but for the denial of that scope; the client asks or, with autoapprove, does not. */
export function storedDenial(scope: string, isAutoapproved: boolean): GrantVariation {
  return {
    name: `with a user whose denial of ${scope} is stored`,
    part: isAutoapproved ? 'denied-but-auto' : 'stored-denial',
    ...(isAutoapproved ? {} : { client: asking }),
    user: { name: 'denying-user' },
    decide: (context) => storeDecisions(context, scope),
  };
}

/** A client that may ask the user on the approval page. */
function asking(spec: ClientSpec): Partial<ClientSpec> {
  const grantTypes = new Set([...spec.authorized_grant_types, 'authorization_code']);
  return { autoapprove: false, authorized_grant_types: [...grantTypes] };
}

/** The user sees the approval page of the browser flow, and ticks all but one scope. */
async function decideOnPage(context: GrantContext, denied: string): Promise<void> {
  const { scenario, client } = context;
  const user = userOfGrant(context);
  const request = await useFlow(scenario, browserCodeFlow, { client, user });
  const only = flowScopes.filter((scope) => scope !== denied);
  const asked = carry(request, 'scope', flowScopes.join(' '));
  await obtainGrant(scenario, { ...asked, person: { ...asked.person, decision: { only } } });
}

/** The user's decisions, stored as supplement section 13.3 has it. */
async function storeDecisions(context: GrantContext, denied: string): Promise<void> {
  const { scenario, client } = context;
  const approvals = [...flowScopes, unsharedScopes.client].map((scope) => ({
    scope,
    status: scope === denied ? ('DENIED' as const) : ('APPROVED' as const),
  }));
  await storeApprovals(scenario, { user: userOfGrant(context), client, approvals });
}
