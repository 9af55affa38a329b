import { type Parameters, parameter, without } from '../../client/parameters.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { grantUser } from '../authorization/user-grant.ts';
import type { GrantContext } from '../token/grant.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { enrol } from './enrolment.ts';
import type { GrantVariation } from './grant-variation.ts';
import { obtainPasscode } from './passcode-page.ts';

/** Users with names, passwords, groups or authenticators of their own. */
export const userVariations: readonly GrantVariation[] = [
  { name: 'with a user of its own', part: 'own-user', user: {} },
  { name: 'that only this scenario changes', part: 'own', ownClient: true, user: {} },
  {
    name: 'with a user of a group inside another group',
    part: 'nested',
    client: () => ({ scope: ['assay.inner', 'assay.outer'] }),
    user: { groups: ['assay.inner'] },
    decide: nestGroups,
  },
  {
    name: 'with users who have an authenticator',
    part: 'authenticator',
    change: withAuthenticators,
  },
];

/**
 * Each request has a user and an authenticator of its own, since an authenticator shows each code once: it carries a
 * passcode, or name, password and code.
 */
async function withAuthenticators({ scenario }: GrantContext, request: TokenRequest): Promise<TokenRequest> {
  const isPasscode = parameter(request.parameters, 'password') === undefined;
  const parameters = without(without(request.parameters, 'username'), 'password');
  const oneTime = async (): Promise<Parameters> => {
    const { run } = scenario;
    const holder = await run.fixtures.accounts.ownUser(grantUser(run, 'authenticator-user'));
    const authenticator = await enrol(scenario, holder);
    if (isPasscode) return [['passcode', await obtainPasscode(scenario, holder)]];
    return [
      ['username', holder.userName],
      ['password', holder.password],
      ['mfaCode', await authenticator.freshCode(scenario)],
    ];
  };
  return { ...request, parameters, oneTime, variant: 'authenticator' };
}

/** Makes one group a member of another, for the run. */
async function nestGroups({ scenario }: GrantContext): Promise<void> {
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
