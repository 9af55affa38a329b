import type { HttpRequest } from '../../client/exchange.ts';
import { drawnHex } from '../../draws/draws.ts';
import { userRecord } from '../../fixtures/user-fixture.ts';
import { isObject, jsonObject, stringMember } from '../../json/json.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { type AccountCall, type AccountRequest, asking, pathOf } from './account-request.ts';
import { administeredUser, userPath, versionOf } from './administered-user.ts';
import { afterAnotherUpdate, withMembers, withoutAuthority, withoutVersion } from './request-faults.ts';
import { userListRequests } from './user-list-requests.ts';

/** What a user needs to change the own password (supplement, section 13.1, "password.write (user)"). */
const passwordScope = 'password.write';

const phoneNumbers = [{ value: '+4930901820' }];

const creation: AccountCall = {
  name: 'creation of a user',
  shows: 'SUPPLEMENT-USERS-001',
  creates: { kind: 'user', path: 'Users' },
  prepare: async ({ run }) => {
    const userName = run.fixtures.nameOf(`created-${drawnHex('user', 4)}`);
    const password = run.fixtures.newSecret();
    const json = userRecord({ name: 'created' }, userName, password);
    return { method: 'POST', path: '/Users', json };
  },
};

const wholeCreation: AccountCall = {
  ...creation,
  name: 'creation of a user with all that may be given',
  prepare: async (scenario) => {
    const call = await creation.prepare(scenario);
    const more = { externalId: drawnHex('external id', 8), phoneNumbers };
    return { ...call, json: { ...(isObject(call.json) ? call.json : {}), ...more } };
  },
};

const reading: AccountCall = {
  name: 'reading a user',
  shows: 'SUPPLEMENT-USERS-004',
  prepare: async (scenario) => ({ method: 'GET', path: userPath(await administeredUser(scenario)) }),
};

/** So long that the times of two passwords are a second apart, be they kept in whole seconds. In seconds. */
const apart = 2.1;

const readingChanged: AccountCall = {
  ...reading,
  name: 'reading a user with a second password',
  prepare: async (scenario) => {
    const { fixtures } = scenario.run;
    const path = userPath(await administeredUser(scenario));
    await waitFor(scenario, apart, 'another time of the password');
    const json = { password: fixtures.newSecret() };
    await fixtures.admin.call({ method: 'PUT', path: `${path}/password`, json });
    return { method: 'GET', path };
  },
};

const readingMember: AccountCall = {
  ...reading,
  name: 'reading a user in the group assay.read',
  prepare: async ({ run }) => {
    const member = { name: 'administered', groups: ['assay.read'] };
    return { method: 'GET', path: userPath(await run.fixtures.accounts.ownUser(member)) };
  },
};

const update: AccountCall = {
  name: 'update of a user',
  shows: 'SUPPLEMENT-USERS-025',
  prepare: async (scenario) => {
    const { id, userName } = await administeredUser(scenario);
    const { password: _none, ...json } = userRecord({ name: 'updated', givenName: 'Other' }, userName, '');
    const version = await versionOf(scenario, pathOf('Users', id));
    return { method: 'PUT', path: pathOf('Users', id), json, headers: { 'If-Match': version } };
  },
};

const updateOfAny: AccountCall = {
  ...update,
  name: 'update of a user in any version',
  shows: 'SUPPLEMENT-USERS-027',
  prepare: async (scenario) => ({ ...(await update.prepare(scenario)), headers: { 'If-Match': '*' } }),
};

const patch: AccountCall = {
  name: 'patch of a user',
  shows: 'SUPPLEMENT-USERS-026',
  prepare: async (scenario) => {
    const path = userPath(await administeredUser(scenario));
    const headers = { 'If-Match': await versionOf(scenario, path) };
    return { method: 'PATCH', path, json: { name: { familyName: 'Patched' } }, headers };
  },
};

const clearing: AccountCall = {
  name: 'patch of a user that clears the phone numbers',
  shows: 'SUPPLEMENT-USERS-028',
  prepare: async (scenario) => {
    const path = userPath(await administeredUser(scenario));
    const versioned = async () => ({ 'If-Match': await versionOf(scenario, path) });
    const { admin } = scenario.run.fixtures;
    const call = { method: 'PATCH', path, json: { phoneNumbers }, headers: await versioned() } as const;
    const { phoneNumbers: kept } = await admin.call(call);
    if (!Array.isArray(kept) || kept.length === 0) {
      throw blockedBy('SUPPLEMENT-USERS-026', 'a patch of phoneNumbers is answered without them');
    }
    return {
      method: 'PATCH',
      path,
      json: { meta: { attributes: ['phoneNumbers'] } },
      headers: await versioned(),
    };
  },
};

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
    path: `${userPath(await administeredUser(scenario))}/status`,
    json: { passwordChangeRequired: true },
  }),
};

const verification: AccountCall = {
  name: 'verification of a user',
  shows: 'SUPPLEMENT-USERS-017',
  prepare: async ({ run }) => {
    const user = await run.fixtures.accounts.ownUser({ name: 'unverified', verified: false });
    return { method: 'GET', path: `${userPath(user)}/verify` };
  },
};

const readingByUser: AccountCall = {
  name: 'a user reading the own record',
  shows: 'SUPPLEMENT-USERS-004',
  prepare: async (scenario) => {
    const user = await administeredUser(scenario);
    const bearer = await scenario.run.fixtures.tokens.ofUser(user, 'openid');
    return { method: 'GET', path: userPath(user), bearer };
  },
};

const deleted: Fault<HttpRequest> = {
  name: 'deleted meanwhile',
  apply: async (request, { run }) => {
    const path = request.url.slice(run.fixtures.admin.baseUrl().length);
    await run.fixtures.admin.call({ method: 'DELETE', path });
    return request;
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
    'a new user with the name of another one in upper case',
    creation,
    nameOfAnother('the name in upper case', (name) => name.toUpperCase()),
  ),
  asking(
    'a new user without an e-mail address',
    creation,
    withMembers('no e-mail address', async () => ({ emails: undefined })),
  ),
  asking('a new user with the token of a client that lacks the authority', creation, withoutAuthority),
  asking('a new user with all that may be given', wholeCreation),
  asking(
    'a new user with an empty password',
    creation,
    withMembers('an empty password', async () => ({ password: '' })),
  ),
  asking('a user', reading),
  asking('a user with a second password', readingChanged),
  asking('a user in the group assay.read', readingMember),
  asking(
    'an unknown user',
    reading,
    elsewhere('the id of nobody', async () => 'assay-nobody'),
  ),
  asking('a user who was deleted meanwhile', reading, deleted),
  asking('an update of a user', update),
  asking('an update of a user in any version', updateOfAny),
  asking('a patch of a user', patch),
  asking('a patch of a user that clears the phone numbers', clearing),
  asking('an update of a user without If-Match', update, withoutVersion),
  asking('an update of a user with a stale version', update, afterAnotherUpdate),
  asking('another password at the next login of a user', passwordExpiry),
  asking(
    'the lock of a user',
    passwordExpiry,
    withMembers('a lock', async () => ({ locked: true })),
  ),
  asking('the verification of a user', verification),
  asking('a change of the own password', passwordChange),
  asking(
    'a change of the own password with a wrong old one',
    passwordChange,
    withMembers('a wrong old password', async () => ({ oldPassword: 'assay-never-a-password' })),
  ),
  asking('a change of the own password to the same', passwordChange, {
    name: 'the same password',
    apply: (request) => {
      const password = stringMember(jsonObject(request.body ?? ''), 'oldPassword');
      return { ...request, body: JSON.stringify({ oldPassword: password, password }) };
    },
  }),
  asking('the own record', readingByUser),
  asking(
    'the record of another user',
    readingByUser,
    elsewhere('the id of another user', async (scenario) => (await administeredUser(scenario)).id),
  ),
  ...userListRequests,
];

function nameOfAnother(name: string, spelt: (userName: string) => string): Fault<HttpRequest> {
  return withMembers(name, async (scenario) => ({
    userName: spelt((await administeredUser(scenario)).userName),
  }));
}

/** The request about the resource with another id. */
function elsewhere(name: string, id: (scenario: Scenario) => Promise<string>): Fault<HttpRequest> {
  return {
    name,
    apply: async (request, scenario) => {
      const other = encodeURIComponent(await id(scenario));
      return { ...request, url: request.url.replace(/[^/]+$/, other) };
    },
  };
}
