import { randomBytes } from 'node:crypto';
import type { HttpRequest } from '../../client/exchange.ts';
import { type UserFixture, userRecord } from '../../fixtures/user-fixture.ts';
import { isObject, jsonObject, stringMember } from '../../json/json.ts';
import type { Scenario } from '../../run/scenario.ts';
import type { Fault } from '../request-under-test.ts';
import {
  type AccountCall,
  type AccountFault,
  type AccountRequest,
  asking,
  pathOf,
} from './account-request.ts';
import { withHeader, withMembers, withoutAuthority } from './request-faults.ts';

/** What a user needs to change the own password (supplement, section 13.1, "password.write (user)"). */
const passwordScope = 'password.write';

const creation: AccountCall = {
  name: 'creation of a user',
  shows: 'SUPPLEMENT-USERS-001',
  creates: { kind: 'user', path: 'Users' },
  prepare: async ({ run }) => {
    const userName = run.fixtures.nameOf(`created-${randomBytes(4).toString('hex')}`);
    const password = run.fixtures.newSecret();
    const json = userRecord({ name: 'created' }, userName, password);
    return { method: 'POST', path: '/Users', json };
  },
};

const reading: AccountCall = {
  name: 'reading a user',
  shows: 'SUPPLEMENT-USERS-004',
  prepare: async (scenario) => ({ method: 'GET', path: userPath(await own(scenario)) }),
};

const listing: AccountCall = {
  name: 'the list of users',
  shows: 'SUPPLEMENT-USERS-005',
  prepare: async (scenario) => {
    const filter = encodeURIComponent(`userName eq "${(await own(scenario)).userName}"`);
    return { method: 'GET', path: `/Users?filter=${filter}` };
  },
};

const update: AccountCall = {
  name: 'update of a user',
  shows: 'SUPPLEMENT-USERS-007',
  prepare: async (scenario) => {
    const { id, userName } = await own(scenario);
    const { password: _none, ...json } = userRecord({ name: 'updated', givenName: 'Other' }, userName, '');
    const version = await versionOf(scenario, id);
    return { method: 'PUT', path: pathOf('Users', id), json, headers: { 'If-Match': version } };
  },
};

/** The version of a record as `If-Match` wants it: quoted (supplement, section 13.1, "ETag = quoted version"). */
async function versionOf({ run }: Scenario, id: string): Promise<string> {
  const { meta } = await run.fixtures.admin.call({ method: 'GET', path: pathOf('Users', id) });
  const version = isObject(meta) ? meta.version : undefined;
  return `"${String(version ?? 0)}"`;
}

const passwordChange: AccountCall = {
  name: 'change of the own password',
  shows: 'SUPPLEMENT-USERS-011',
  prepare: async (scenario) => {
    const { fixtures } = scenario.run;
    const user = await fixtures.accounts.ownUser({ name: 'administered', groups: [passwordScope] });
    const json = { oldPassword: user.password, password: fixtures.newSecret() };
    const bearer = await fixtures.tokens.ofUser(user, passwordScope);
    return { method: 'PUT', path: `${userPath(user)}/password`, json, bearer };
  },
};

const passwordExpiry: AccountCall = {
  name: 'demand of another password',
  shows: 'SUPPLEMENT-USERS-013',
  prepare: async (scenario) => ({
    method: 'PATCH',
    path: `${userPath(await own(scenario))}/status`,
    json: { passwordChangeRequired: true },
  }),
};

const readingByUser: AccountCall = {
  name: 'a user reading the own record',
  shows: 'SUPPLEMENT-USERS-004',
  prepare: async (scenario) => {
    const user = await own(scenario);
    const bearer = await scenario.run.fixtures.tokens.ofUser(user, 'openid');
    return { method: 'GET', path: userPath(user), bearer };
  },
};

/** Every request about users that feature files can name. */
export const userRequests: readonly AccountRequest[] = [
  asking('a new user', creation),
  asking(
    'a new user with the name of another one',
    creation,
    nameOfAnother('the same name', (name) => name),
  ),
  asking(
    'a new user with the name of another one in capitals',
    creation,
    nameOfAnother('the name in capitals', (name) => name.toUpperCase()),
  ),
  asking('a new user without an e-mail address', creation, () =>
    withMembers('no e-mail address', async () => ({ emails: undefined })),
  ),
  asking('a new user with the token of a client that lacks the authority', creation, withoutAuthority),
  asking('a user', reading),
  asking('a user whom nobody created', reading, () => elsewhere('the id of nobody', 'assay-nobody')),
  asking('a user who was deleted meanwhile', reading, deleted),
  asking('the list of users', listing),
  asking('an update of a user', update),
  asking('an update of a user without If-Match', update, () => ({
    name: 'no If-Match',
    apply: (request) => withHeader(request, 'If-Match'),
  })),
  asking('an update of a user with a stale version', update, afterAnotherUpdate),
  asking('another password at the next login of a user', passwordExpiry),
  asking('a change of the own password', passwordChange),
  asking('a change of the own password with a wrong old one', passwordChange, () =>
    withMembers('a wrong old password', async () => ({ oldPassword: 'assay-never-a-password' })),
  ),
  asking('a change of the own password to the same', passwordChange, () => ({
    name: 'the same password',
    apply: (request) => {
      const password = stringMember(jsonObject(request.body ?? ''), 'oldPassword');
      return { ...request, body: JSON.stringify({ oldPassword: password, password }) };
    },
  })),
  asking('the own record', readingByUser),
  asking('the record of another user', readingByUser, async (scenario) =>
    elsewhere('the id of another user', (await own(scenario)).id),
  ),
];

/** A user that this scenario may alter. */
function own({ run }: Scenario): Promise<UserFixture> {
  return run.fixtures.accounts.ownUser({ name: 'administered' });
}

function userPath({ id }: UserFixture): string {
  return pathOf('Users', id);
}

function nameOfAnother(name: string, spelt: (userName: string) => string): AccountFault {
  return (scenario) => withMembers(name, async () => ({ userName: spelt((await own(scenario)).userName) }));
}

/** The request about the resource with another id. */
function elsewhere(name: string, id: string): Fault<HttpRequest> {
  return {
    name,
    apply: (request) => ({ ...request, url: request.url.replace(/[^/]+$/, encodeURIComponent(id)) }),
  };
}

function deleted({ run }: Scenario): Fault<HttpRequest> {
  return {
    name: 'deleted meanwhile',
    apply: async (request) => {
      const path = request.url.slice(run.fixtures.admin.baseUrl().length);
      await run.fixtures.admin.call({ method: 'DELETE', path });
      return request;
    },
  };
}

/** The same update has gone before, so that the version of the request is that of the past. */
function afterAnotherUpdate({ run }: Scenario): Fault<HttpRequest> {
  return {
    name: 'a stale version',
    apply: async (request) => {
      const path = request.url.slice(run.fixtures.admin.baseUrl().length);
      const json: unknown = JSON.parse(request.body ?? '{}');
      await run.fixtures.admin.call({ method: 'PUT', path, json, headers: { 'If-Match': '*' } });
      return request;
    },
  };
}
