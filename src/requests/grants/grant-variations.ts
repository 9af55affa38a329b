import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import { authorizationUrl } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import { obtainGrant } from '../authorization/authorize.ts';
import { browserCodeFlow } from '../authorization/code-flows.ts';
import { flowScopes } from '../authorization/flow.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { carry } from '../authorization/variations.ts';
import type { TokenRequest } from '../token-recipe.ts';
import type { GrantUnderTest } from './grant.ts';
import { grantUser, unsharedScopes } from './user-grant.ts';

interface Parties {
  readonly scenario: Scenario;
  readonly client: ClientFixture;
  readonly user: UserFixture;
}

/** A client or a user that differs from the usual one of a grant. */
export interface GrantVariation {
  /** As feature files say it, after the name of the grant. */
  readonly name: string;
  /** Short; part of the client's id. */
  readonly part: string;
  readonly client?: (spec: ClientSpec) => Partial<ClientSpec>;
  /** True: the scenario alters the client. */
  readonly ownClient?: boolean;
  /** Given: the scenario has a user of its own. */
  readonly user?: Partial<UserSpec>;
  /** What the user decided about the client before. */
  readonly decide?: (parties: Parties) => Promise<void>;
}

/** A client that may ask the user on the approval page. */
function asking(spec: ClientSpec): Partial<ClientSpec> {
  const grantTypes = new Set([...spec.authorized_grant_types, 'authorization_code']);
  return { autoapprove: false, authorized_grant_types: [...grantTypes] };
}

const scopes = (spec: ClientSpec, left: string) => ({
  scope: spec.scope?.filter((one) => one !== left) ?? [],
});

/** Every variation that feature files can name. */
export const grantVariations: readonly GrantVariation[] = [
  { name: 'without scope openid', part: 'no-openid', client: (spec) => scopes(spec, 'openid') },
  {
    name: 'without grant type refresh_token',
    part: 'no-refresh',
    client: ({ authorized_grant_types: all }) => ({
      authorized_grant_types: all.filter((one) => one !== 'refresh_token'),
    }),
  },
  { name: 'with a user of its own', part: 'own-user', user: {} },
  { name: 'that only this scenario changes', part: 'own', ownClient: true, user: {} },
  {
    name: 'with a user who decided nothing',
    part: 'undecided',
    client: asking,
    user: { name: 'undecided-user' },
  },
  {
    name: 'with a user who denied it assay.write',
    part: 'denied-write',
    client: asking,
    user: { name: 'denying-user' },
    decide: (parties) => decideOnPage(parties, 'assay.write'),
  },
  {
    name: 'with a user who denied it openid',
    part: 'denied-openid',
    client: asking,
    user: { name: 'denying-user' },
    decide: (parties) => decideOnPage(parties, 'openid'),
  },
  {
    name: 'with a user whose denial of assay.write is stored',
    part: 'stored-denial',
    client: asking,
    user: { name: 'denying-user' },
    decide: storeDenial,
  },
  {
    name: 'with a user whose name and password have characters outside ASCII',
    part: 'non-ascii',
    user: { name: 'non-ascii-user', endings: { userName: 'Zoë.東京', password: 'ä€🔑 +%41&=' } },
  },
  {
    name: 'that accepts no provider',
    part: 'no-provider',
    client: () => ({ allowedproviders: ['assay-nowhere'] }),
  },
];

/** A complete valid token request of a client and a user that differ so. */
export async function useGrantVariation(
  scenario: Scenario,
  grant: GrantUnderTest,
  { part, client: changes, ownClient, user: userChanges, decide }: GrantVariation,
): Promise<TokenRequest & { readonly client: ClientFixture }> {
  const { run } = scenario;
  const { clientSpec } = grant;
  const spec = { ...clientSpec, ...changes?.(clientSpec), name: `${clientSpec.name}-${part}` };
  const client = await (ownClient ? run.fixtures.ownClient(spec) : run.fixtures.client(spec));
  const context = { baseUrl: authorizationUrl(run), client, scenario };
  if (userChanges === undefined) return { ...(await grant.request(context)), client };
  const user = await run.fixtures.accounts.ownUser({ ...grantUser(run), ...userChanges });
  await decide?.({ scenario, client, user });
  return { ...(await grant.request({ ...context, user })), client };
}

/** The user sees the approval page of the browser flow, and ticks all but one scope. */
async function decideOnPage({ scenario, client, user }: Parties, denied: string): Promise<void> {
  const request = await useFlow(scenario, browserCodeFlow, { client, user });
  const only = flowScopes.filter((scope) => scope !== denied);
  const asked = carry(request, 'scope', flowScopes.join(' '));
  await obtainGrant(scenario, { ...asked, person: { ...asked.person, decision: { only } } });
}

/** The user's decisions, stored as supplement section 13.3 has it. */
async function storeDenial({ scenario, client, user }: Parties): Promise<void> {
  const approvals = [...flowScopes, unsharedScopes.client].map((scope) => ({
    scope,
    status: scope === 'assay.write' ? ('DENIED' as const) : ('APPROVED' as const),
  }));
  await scenario.run.fixtures.accounts.approve(user, client.id, approvals);
}
