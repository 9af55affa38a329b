import { person } from '../reference-server/support/accounts.ts';
import { type Answer, basic } from '../reference-server/support/client.ts';
import { type Asked, type Call, isShown, type Writer, type Writing } from './writing.ts';

/** The client with which the writers of tokens work; it is made before the first kill. */
export const app = {
  client_id: 'lasting-app',
  client_secret: 'lasting secret',
  authorized_grant_types: ['password', 'refresh_token', 'client_credentials', 'authorization_code'],
  redirect_uri: ['https://client.example/cb'],
  scope: ['openid', 'oauth.approvals'],
  authorities: ['oauth.login'],
  autoapprove: ['openid', 'oauth.approvals'],
};
const asApp = basic(app.client_id, app.client_secret);

const isActive =
  (token: unknown, expected: boolean) =>
  async (call: Call): Promise<boolean> => {
    const form = { token: String(token) };
    const answer = await call({ method: 'POST', path: '/introspect', form });
    return answer.json().active === expected;
  };

const granting = (form: Record<string, string>, headers: Record<string, string> = asApp): Asked => ({
  ...{ method: 'POST', path: '/oauth/token', form, headers },
});

const isGranted = (form: Record<string, string>, expected: boolean) => async (call: Call) =>
  ((await call(granting(form))).status === 200) === expected;

const passwordOf = (name: string) => ({
  ...{ grant_type: 'password', username: name, password: `${name} secret` },
});

const created = (name: string): Asked => ({ method: 'POST', path: '/Users', body: person(name) });

/** Somebody for whom tokens are issued. */
const makeUser = (what: string, name: string, { change }: Writing) =>
  change(`${what} ${name}`, `creation of an ${what}`, created(name), (call, { json }) =>
    isShown(`/Users/${json().id}`, { userName: name })(call),
  );

/** A token of a kind each, one of which is revoked by itself. */
export const tokens: Writer = async (name, { change }) => {
  const asked = { grant_type: 'client_credentials' };
  await change(`JWT ${name}`, 'issue of a JWT', granting(asked), (call, { json }) =>
    isActive(json().access_token, true)(call),
  );
  const opaque = granting({ ...asked, token_format: 'opaque' });
  const issued = await change(`token ${name}`, 'issue of an opaque token', opaque, (call, { json }) =>
    isActive(json().access_token, true)(call),
  );
  const { jti, access_token: token } = issued.json();
  const revoke: Asked = { method: 'DELETE', path: `/oauth/token/revoke/${jti}` };
  await change(`token ${name}`, 'revocation of a token', revoke, isActive(token, false));
};

/** The refresh token of a user, which ends with the revocation of all that the user has. */
export const refreshTokens: Writer = async (name, writing) => {
  const { change } = writing;
  const user = await makeUser('owner of tokens', name, writing);
  const issued = await change(
    `refresh ${name}`,
    'issue of a refresh token',
    granting(passwordOf(name)),
    (call, { json }) =>
      isGranted({ grant_type: 'refresh_token', refresh_token: String(json().refresh_token) }, true)(call),
  );
  const refresh = { grant_type: 'refresh_token', refresh_token: String(issued.json().refresh_token) };
  const revoke: Asked = { method: 'GET', path: `/oauth/token/revoke/user/${user.json().id}` };
  await change(`refresh ${name}`, 'revocation of the tokens of a user', revoke, isGranted(refresh, false));
};

/** A password that an administrator changes. */
export const passwords: Writer = async (name, { change }) => {
  const thing = `password ${name}`;
  const sent = passwordOf(name);
  const user = await change(thing, 'registration of a password', created(name), isGranted(sent, true));
  const path = `/Users/${user.json().id}/password`;
  const body = { password: 'second secret' };
  await change(thing, 'change of a password', { method: 'PUT', path, body }, async (call) => {
    const isNew = await isGranted({ ...sent, ...body }, true)(call);
    return isNew && (await isGranted(sent, false)(call));
  });
};

export const approvals: Writer = async (name, writing) => {
  const { change } = writing;
  await makeUser('approver', name, writing);
  const issued = await change(
    `token of ${name}`,
    'issue of a token of an approver',
    granting(passwordOf(name)),
    (call, { json }) => isActive(json().access_token, true)(call),
  );
  const headers = { authorization: `Bearer ${issued.json().access_token}` };
  const path = '/approvals';
  const isCounted = (count: number) => async (call: Call) =>
    Object.keys((await call({ method: 'GET', path, headers })).json()).length === count;
  const expiresAt = '2099-01-01T00:00:00.000Z';
  const body = [{ clientId: app.client_id, scope: 'openid', status: 'APPROVED', expiresAt }];
  await change(
    `approval ${name}`,
    'creation of an approval',
    { method: 'PUT', path, headers, body },
    isCounted(1),
  );
  const remove: Asked = { method: 'DELETE', path: `${path}?clientId=${app.client_id}`, headers };
  await change(`approval ${name}`, 'deletion of approvals', remove, isCounted(0));
};

/** A text under a code, and a login: what is used once stays used. */
export const codes: Writer = async (name, { change }) => {
  const form = { grant_type: 'client_credentials' };
  const issued = await change(
    `keeper ${name}`,
    'issue of a token of a login server',
    granting(form),
    (call, { json }) => isActive(json().access_token, true)(call),
  );
  const headers = { authorization: `Bearer ${issued.json().access_token}` };
  const body = { data: name, expiresAt: Date.parse('2099-01-01') };
  const path = '/Codes';
  const isThere = (code: unknown, status: number) => async (call: Call) =>
    (await call({ method: 'GET', path: `${path}/${code}`, headers })).status === status;
  const kept = await change(
    `code ${name}`,
    'keeping of a code',
    { method: 'POST', path, headers, body },
    (call, { json }) => isThere(json().code, 200)(call),
    { isPassing: true },
  );
  const { code } = kept.json();
  const take: Asked = { method: 'GET', path: `${path}/${code}`, headers };
  await change(`code ${name}`, 'use of a code', take, isThere(code, 404));
};

/** A browser's session, which begins with a login code and ends with the logout, and a passcode that was issued in it. */
export const sessions: Writer = async (name, writing) => {
  const { change } = writing;
  const isLoggedIn = (cookie: string, expected: boolean) => async (call: Call) =>
    (await call(passcodeIn(cookie))).status === (expected ? 200 : 302);
  await makeUser('owner of a session', name, writing);
  const form = { username: name, password: `${name} secret` };
  const thing = `session ${name}`;
  const ask: Asked = { method: 'POST', path: '/autologin', form, headers: asApp };
  const isTaken = async (call: Call, { json }: Answer) => (await call(loginWith(json().code))).status === 302;
  const issued = await change(thing, 'issue of a login code', ask, isTaken, { isPassing: true });
  const login = loginWith(issued.json().code);
  const hasBegun = async (call: Call, { headers }: Answer) =>
    (await call(login)).status === 400 && (await isLoggedIn(cookieOf(headers), true)(call));
  const begun = await change(thing, 'login', login, hasBegun, { isPassing: true });
  const cookie = cookieOf(begun.headers);
  const passcode = `passcode ${name}`;
  const isGood = (call: Call, { text }: Answer) =>
    isGranted({ grant_type: 'password', passcode: JSON.parse(text) }, true)(call);
  const shown = await change(passcode, 'issue of a passcode', passcodeIn(cookie), isGood, {
    isPassing: true,
  });
  const use = { grant_type: 'password', passcode: JSON.parse(shown.text) };
  await change(passcode, 'use of a passcode', granting(use), isGranted(use, false));
  const end: Asked = { method: 'GET', path: '/logout.do', headers: { cookie } };
  await change(thing, 'logout', end, isLoggedIn(cookie, false));
};

const passcodeIn = (cookie: string): Asked => ({ method: 'GET', path: '/passcode', headers: { cookie } });

const loginWith = (code: unknown): Asked => ({
  ...{ method: 'GET', path: `/autologin?code=${code}&client_id=${app.client_id}` },
});

function cookieOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const [session] = [headers['set-cookie'] ?? []].flat().filter((one) => one.startsWith('JSESSIONID='));
  return session?.split(';')[0] ?? '';
}
