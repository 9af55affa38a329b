import { type Parameters, without } from '../../client/parameters.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { loginScope } from '../authorization/resource-owner.ts';
import { grantUser } from '../authorization/user-grant.ts';
import type { TokenRequest } from '../token/token-recipe.ts';
import { enrol } from './enrolment.ts';
import { type GrantVariation, type Parties, userOfParties } from './grant-variation.ts';

/** Users with names, passwords, groups or authenticators of their own. */
export const userVariations: readonly GrantVariation[] = [
  { name: 'with a user of its own', part: 'own-user', user: {} },
  {
    name: 'with a user without groups who needs auth.user',
    part: 'no-groups-login',
    client: (_spec, { run }) => ({ scope: [loginScope(run)] }),
    user: { name: 'groupless-user', groups: [] },
  },
  { name: 'that only this scenario changes', part: 'own', ownClient: true, user: {} },
  {
    name: 'with a user of a group inside another group',
    part: 'nested',
    client: () => ({ scope: ['assay.inner', 'assay.outer'] }),
    user: { groups: ['assay.inner'] },
    decide: nestGroups,
  },
  {
    name: 'with a user who has registered an authenticator',
    part: 'authenticator',
    user: { name: 'authenticator-user' },
    decide: async (parties) => {
      await enrol(parties.scenario, userOfParties(parties));
    },
  },
  {
    name: 'with users who send the code of an authenticator',
    part: 'authenticator',
    change: withCode,
  },
];

/** Each request has a user and an authenticator of its own: an authenticator shows each code once. */
async function withCode({ scenario }: Parties, request: TokenRequest): Promise<TokenRequest> {
  const { accounts } = scenario.run.fixtures;
  const parameters = without(without(request.parameters, 'username'), 'password');
  const oneTime = async (): Promise<Parameters> => {
    const holder = await accounts.ownUser(grantUser(scenario.run, 'authenticator-user'));
    const authenticator = await enrol(scenario, holder);
    const code = await authenticator.freshCode(scenario);
    return [
      ['username', holder.userName],
      ['password', holder.password],
      ['mfaCode', code],
    ];
  };
  return { ...request, parameters, oneTime, variant: 'authenticator' };
}

/** Makes one group a member of another, for the run. */
async function nestGroups({ scenario }: Parties): Promise<void> {
  const { fixtures } = scenario.run;
  const { accounts, admin } = fixtures;
  const [outer, inner] = [await accounts.groups.id('assay.outer'), await accounts.groups.id('assay.inner')];
  const path = `/Groups/${pathSegment(outer, 'id of a group')}/members`;
  const { response } = await admin.send({ method: 'POST', path, json: { value: inner, type: 'GROUP' } });
  if (response.status === 409) return;
  fixtures.created('membership', 'assay.inner in assay.outer', () =>
    admin.remove(`${path}/${pathSegment(inner, 'id of a group')}`),
  );
}
