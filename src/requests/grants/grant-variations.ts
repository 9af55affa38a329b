import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import { authorizationUrl } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import { obtainGrant } from '../authorization/authorize.ts';
import { codeExchange } from '../authorization/code-exchange.ts';
import { browserCodeFlow } from '../authorization/code-flows.ts';
import { flowScopes } from '../authorization/flow.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { carry } from '../authorization/variations.ts';
import { enrol } from '../enrolment.ts';
import { type Parameters, without } from '../parameters.ts';
import type { TokenRequest } from '../token-recipe.ts';
import { requesterSpec, userBearer } from '../user-bearer.ts';
import { bearerVariations } from './bearer-variations.ts';
import type { GrantUnderTest } from './grant.ts';
import { grantUser, unsharedScopes } from './user-grant.ts';

/** Who takes part in a token request. */
export interface Parties {
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
  readonly client?: (
    spec: ClientSpec,
    scenario: Scenario,
  ) => Partial<ClientSpec> | Promise<Partial<ClientSpec>>;
  /** True: the scenario alters the client. */
  readonly ownClient?: boolean;
  /** Given: the scenario has a user of its own. */
  readonly user?: Partial<UserSpec>;
  /** True: another user is on the target before this one. */
  readonly isSecond?: true;
  /** What the user does before. */
  readonly decide?: (parties: Parties) => Promise<void>;
  /** What is different in the request; it stays complete and valid. */
  readonly change?: (parties: Parties, request: TokenRequest) => Promise<TokenRequest>;
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
    decide: (parties) => storeDecisions(parties, 'assay.write'),
  },
  {
    name: 'with autoapprove and a user whose denial of assay.read is stored',
    part: 'denied-but-auto',
    user: { name: 'denying-user' },
    decide: (parties) => storeDecisions(parties, 'assay.read'),
  },
  {
    name: 'with a user whose approvals are stored',
    part: 'stored-approvals',
    client: asking,
    user: { name: 'approving-user' },
    decide: (parties) => storeDecisions(parties),
  },
  {
    name: 'that asks for no scope',
    part: 'no-scope',
    change: async ({ scenario }, { authorization, ...request }) =>
      authorization === undefined
        ? request
        : codeExchange(scenario, {
            ...authorization,
            parameters: without(authorization.parameters, 'scope'),
          }),
  },
  {
    name: 'that asks for assay.read alone',
    part: 'one-scope',
    change: async (_parties, request) => carrying(request, [['scope', 'assay.read']]),
  },
  {
    name: 'that sends an opaque bearer token',
    part: 'opaque-bearer',
    user: {},
    change: async ({ scenario, user: owner }, request) => {
      const opaque = [['token_format', 'opaque']] as const;
      const bearer = await userBearer(scenario, owner, requesterSpec(scenario.run), opaque);
      const value = `Bearer ${bearer.value}`;
      return { ...request, authentication: { method: 'authorization_header', value } };
    },
  },
  user('whose password has percent signs', { password: '%41&=+ %' }),
  user('whose password has characters outside ASCII', { password: 'ä€🔑' }),
  user('whose name has characters outside ASCII', { userName: 'Zoë.東京' }),
  {
    name: 'with a login_hint of the internal users',
    part: 'hint',
    change: async ({ scenario }, request) => {
      const { internalOrigin: origin } = scenario.run.target.dialect;
      return carrying(request, [['login_hint', JSON.stringify({ origin })]]);
    },
  },
  {
    name: 'that sends name and password too',
    part: 'name-and-password',
    user: {},
    change: async ({ user: { userName, password } }, request) =>
      carrying(request, [
        ['username', userName],
        ['password', password],
      ]),
  },
  {
    name: 'with a user who has registered a generator',
    part: 'generator',
    user: { name: 'generator-user' },
    decide: async ({ scenario, user }) => {
      await enrol(scenario, user);
    },
  },
  {
    name: 'with users who send the code of a generator',
    part: 'generator',
    change: withCode,
  },
  { name: 'with the second of two users', part: 'second-user', user: {}, isSecond: true },
  ...bearerVariations,
];

function user(name: string, endings: NonNullable<UserSpec['endings']>): GrantVariation {
  return { name: `with a user ${name}`, part: 'strange-user', user: { name: 'strange-user', endings } };
}

function carrying(request: TokenRequest, parameters: Parameters): TokenRequest {
  return { ...request, parameters: [...request.parameters, ...parameters] };
}

/** Each request has a user and a generator of its own: a generator shows each code once. */
async function withCode({ scenario }: Parties, request: TokenRequest): Promise<TokenRequest> {
  const { accounts } = scenario.run.fixtures;
  const parameters = without(without(request.parameters, 'username'), 'password');
  const oneTime = async (): Promise<Parameters> => {
    const holder = await accounts.ownUser(grantUser(scenario.run, 'generator-user'));
    const generator = await enrol(scenario, holder);
    const code = await generator.freshCode(scenario);
    return [
      ['username', holder.userName],
      ['password', holder.password],
      ['mfaCode', code],
    ];
  };
  return { ...request, parameters, oneTime, variant: 'generator' };
}

/** A complete valid token request of a client and a user that differ so. */
export async function useGrantVariation(
  scenario: Scenario,
  grant: GrantUnderTest,
  variation: GrantVariation,
): Promise<TokenRequest & { readonly client: ClientFixture }> {
  const parties = await partiesOf(scenario, grant, variation);
  const { client } = parties;
  await variation.decide?.(parties);
  const request = await grant.request({ baseUrl: authorizationUrl(scenario.run), ...parties });
  return { ...((await variation.change?.(parties, request)) ?? request), client };
}

async function partiesOf(
  scenario: Scenario,
  { clientSpec, userSpec: specOf }: GrantUnderTest,
  { part, client: changes, ownClient, user: userChanges, isSecond }: GrantVariation,
): Promise<Parties> {
  const spec = {
    ...clientSpec,
    ...(await changes?.(clientSpec, scenario)),
    name: `${clientSpec.name}-${part}`,
  };
  const { fixtures } = scenario.run;
  const client = await (ownClient === true ? fixtures.ownClient(spec) : fixtures.client(spec));
  const userSpec = (await specOf?.(scenario)) ?? grantUser(scenario.run);
  if (isSecond === true) await fixtures.accounts.user({ ...userSpec, name: 'first-user' });
  const user = await (userChanges === undefined
    ? fixtures.accounts.user(userSpec)
    : fixtures.accounts.ownUser({ ...userSpec, ...userChanges }));
  return { scenario, client, user };
}

/** The user sees the approval page of the browser flow, and ticks all but one scope. */
async function decideOnPage({ scenario, client, user }: Parties, denied: string): Promise<void> {
  const request = await useFlow(scenario, browserCodeFlow, { client, user });
  const only = flowScopes.filter((scope) => scope !== denied);
  const asked = carry(request, 'scope', flowScopes.join(' '));
  await obtainGrant(scenario, { ...asked, person: { ...asked.person, decision: { only } } });
}

/** The user's decisions, stored as supplement section 13.3 has it. */
async function storeDecisions({ scenario, client, user }: Parties, denied?: string): Promise<void> {
  const approvals = [...flowScopes, unsharedScopes.client].map((scope) => ({
    scope,
    status: scope === denied ? ('DENIED' as const) : ('APPROVED' as const),
  }));
  await scenario.run.fixtures.accounts.approve(user, client.id, approvals);
}
