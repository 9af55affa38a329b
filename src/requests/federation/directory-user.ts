import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { emailOf } from '../../fixtures/user-fixture.ts';
import { type DirectoryUser, hasDirectory, startDirectory } from '../../identity-providers/ldap/directory.ts';
import { once, type Run } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import { stopped } from '../../run/stop-scenario.ts';
import type { TokenRequest } from '../token-recipe.ts';

const origin = 'ldap';

/** The password request of a user of the directory, in place of one of the target's own users. */
export async function withDirectoryUser(scenario: Scenario, request: TokenRequest): Promise<TokenRequest> {
  const user = await directoryUser(scenario.run);
  return {
    ...request,
    user,
    parameters: [
      ['username', user.userName],
      ['password', user.password],
    ],
  };
}

/**
 * A user of the directory that the target asks: the one that the profile names, or on the bundled server one of a
 * directory that the suite starts, once a run.
 *
 * @throws ScenarioStopped where there is neither
 */
function directoryUser(run: Run): Promise<UserFixture> {
  return once(run, 'user of the directory', async () => {
    const { directoryUser: named, bundled } = run.target;
    if (named !== undefined) return fixtureOf(named);
    if (bundled && hasDirectory()) return fixtureOf(await ownDirectoryUser(run));
    throw stopped(
      'not-provisioned',
      'the profile names no user of a directory: add directoryUser.userName and directoryUser.password',
    );
  });
}

/** Puts a directory of the suite on the target (supplement, section 14, type ldap). */
async function ownDirectoryUser(run: Run): Promise<DirectoryUser> {
  const { fixtures } = run;
  const user = {
    userName: fixtures.nameOf('directory-user'),
    password: fixtures.newSecret(),
  };
  const directory = await startDirectory(user);
  fixtures.createdHere('directory', directory.url, () => directory.close());
  await fixtures.providers.provider({
    name: origin,
    originKey: origin,
    type: 'ldap',
    config: {
      ldapProfileFile: 'ldap/ldap-simple-bind.xml',
      ldapGroupFile: 'ldap/ldap-groups-null.xml',
      baseUrl: directory.url,
      userDNPattern: directory.userDnPattern,
      mailAttributeName: 'mail',
    },
  });
  return user;
}

function fixtureOf({ userName, password }: DirectoryUser): UserFixture {
  return { id: '', userName, password, email: emailOf(userName), spec: { name: 'directory-user' } };
}
