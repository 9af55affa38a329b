import { emailOf, type UserFixture } from '../../fixtures/user-fixture.ts';
import { type DirectoryUser, hasDirectory, startDirectory } from '../../identity-providers/ldap/directory.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { once, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { browserCodeFlow } from '../authorization/code-flows.ts';
import { useFlow } from '../authorization/use-flow.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { successfulAnswer } from '../core/granted-answer.ts';
import { sharedAnswer } from '../core/shared-answer.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { providerCreation } from './provider-creation.ts';

const origin = 'ldap';

/** The password request of a user of the directory, in place of one of the target's own users. */
export async function withDirectoryUser(scenario: Scenario, request: TokenRequest): Promise<TokenRequest> {
  return withUser(request, await directoryUser(scenario));
}

/** The code flow of a user of the directory, who logs in on the login page. */
export async function directoryLogin(scenario: Scenario): Promise<AuthorizationRequest> {
  const client = await scenario.run.fixtures.client(browserCodeFlow.clientSpec);
  return useFlow(scenario, browserCodeFlow, { client, user: fixtureOf(await directoryUser(scenario)) });
}

/**
 * The same of a user whom the directory has in the group `assay.read`, and not in `assay.write`.
 *
 * @throws ScenarioStopped where the directory is not the suite's own
 */
export async function withDirectoryMember(scenario: Scenario, request: TokenRequest): Promise<TokenRequest> {
  return withUser(request, await ownDirectoryUser(scenario));
}

function withUser(request: TokenRequest, user: DirectoryUser): TokenRequest {
  return {
    ...request,
    user: fixtureOf(user),
    parameters: [
      ['username', user.userName],
      ['password', user.password],
    ],
  };
}

function fixtureOf({ userName, password }: DirectoryUser): UserFixture {
  return { id: '', userName, password, email: emailOf(userName), spec: { name: 'directory-user' } };
}

/** The one that the profile names, or that of the suite's own directory. */
async function directoryUser(scenario: Scenario): Promise<DirectoryUser> {
  return scenario.run.target.directoryUser ?? ownDirectoryUser(scenario);
}

/**
 * The answer to the creation of a provider of the suite's own directory, sent once a run (supplement, section 14,
 * type ldap): there can be no second one, since its origin is the same.
 *
 * @throws ScenarioStopped where the target cannot have it
 */
export async function directoryCreation(scenario: Scenario): Promise<Sent> {
  const { run } = scenario;
  const { directory } = await ownDirectory(run);
  const spec = {
    ...({ name: origin, originKey: origin, type: origin } as const),
    config: {
      ldapProfileFile: 'ldap/ldap-simple-bind.xml',
      ldapGroupFile: 'ldap/ldap-groups-as-scopes.xml',
      baseUrl: directory.url,
      userDNPattern: directory.userDnPattern,
      mailAttributeName: 'mail',
      groupSearchBase: directory.base,
    },
  };
  const creation = providerCreation(run, origin, async () => spec);
  return sharedAnswer(scenario, { ...creation, verifies: 'SUPPLEMENT-PROVIDERS-016' }, 'fixtures');
}

async function ownDirectoryUser(scenario: Scenario): Promise<DirectoryUser> {
  const { user } = await ownDirectory(scenario.run);
  successfulAnswer(await directoryCreation(scenario));
  return user;
}

/** A directory that the suite starts, once a run: for the bundled server alone, which is on the same machine. */
function ownDirectory(run: Run) {
  return once(
    run,
    'directory',
    async () => {
      const { fixtures, target } = run;
      if (!target.bundled || !hasDirectory()) {
        throw stopped('not-provisioned', missingDirectory(run));
      }
      const user = { userName: fixtures.nameOf('directory-user'), password: fixtures.newSecret() };
      const directory = await startDirectory(user, { 'assay.read': true, 'assay.write': false });
      fixtures.createdHere('directory', directory.url, () => directory.close());
      return { directory, user };
    },
    'run',
  );
}

/** What is there to do where the suite has no directory of its own. */
function missingDirectory({ target }: Run): string {
  if (target.directoryUser !== undefined) {
    return 'this takes a directory of the suite’s own, which it starts for the bundled server alone';
  }
  return 'the profile names no user of a directory: add directoryUser.userName and directoryUser.password';
}
