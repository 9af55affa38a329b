// Users and their approvals.
import { bearer, holding, userOf } from './bearer.ts';
import { type Answer, type Call, json, jsonBody, parsed, Refusal, text } from './http.ts';
import type { Json } from './json.ts';
import { list, matchVersion, stamp } from './listing.ts';
import { type Account, endTokens, findAccount, forget, groupsOf, newAccount } from './world.ts';

function shown(call: Call, account: Account): Json {
  const direct = (id: string) => call.store.groups.get(id)?.members.some((m) => m.value === account.id);
  const groups = groupsOf(call.store, account.id);
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    meta: {
      version: account.version,
      created: stamp(account.created),
      lastModified: stamp(account.modified),
    },
    groups: groups.map((g) => ({
      display: g.displayName,
      value: g.id,
      type: direct(g.id) ? 'DIRECT' : 'INDIRECT',
    })),
    id: account.id,
    userName: account.userName,
    origin: account.origin,
    zoneId: call.store.zone,
    name: { familyName: account.family, givenName: account.given },
    emails: [{ primary: true, value: account.email }],
    ...(account.phone ? { phoneNumbers: [{ value: account.phone }] } : {}),
    ...(account.externalId ? { externalId: account.externalId } : {}),
    active: account.active,
    verified: account.verified,
    approvals: [],
  };
}

const answer = (call: Call, status: number, account: Account) =>
  json(status, shown(call, account), { etag: `"${account.version}"` });

function firstValue(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [];
  return text((first as Json | undefined)?.value);
}

function fieldsOf(body: Json): Partial<Account> {
  const name = (body.name ?? {}) as Json;
  const fields: Partial<Account> = {};
  if (body.name !== undefined)
    Object.assign(fields, { given: text(name.givenName), family: text(name.familyName) });
  if (body.emails !== undefined) fields.email = firstValue(body.emails);
  if (body.phoneNumbers !== undefined) fields.phone = firstValue(body.phoneNumbers);
  if (typeof body.active === 'boolean') fields.active = body.active;
  if (typeof body.verified === 'boolean') fields.verified = body.verified;
  if (body.externalId !== undefined) fields.externalId = text(body.externalId);
  return fields;
}

export function createUser(call: Call): Answer {
  holding(call, 'scim.write', 'scim.create');
  const body = jsonBody(call);
  const userName = text(body.userName);
  const origin = text(body.origin) || call.world.internal;
  const fields = fieldsOf(body);
  if (!userName || !fields.email)
    throw new Refusal(400, 'invalidValue', 'userName and one e-mail address are needed');
  if (origin === call.world.internal && !text(body.password))
    throw new Refusal(400, 'invalidValue', 'password is needed');
  const known = findAccount(call.store, userName, origin);
  if (known) throw new Refusal(409, 'uniqueness', 'the userName is taken', { extra: { user_id: known.id } });
  const account = newAccount(call.store, { ...fields, userName, origin, password: text(body.password) });
  return answer(call, 201, account);
}

function named(call: Call): Account {
  const account = call.store.accounts.get(decodeURIComponent(call.at[1] ?? ''));
  if (!account) throw new Refusal(404, 'not_found', 'no such user');
  return account;
}

export function showUser(call: Call): Answer {
  const own = bearer(call).userId === decodeURIComponent(call.at[1] ?? '');
  if (!own) holding(call, 'scim.read');
  return answer(call, 200, named(call));
}

export function listUsers(call: Call): Answer {
  holding(call, 'scim.read');
  return list(
    call,
    [...call.store.accounts.values()].map((a) => shown(call, a)),
  );
}

export function changeUser(call: Call): Answer {
  holding(call, 'scim.write');
  const account = named(call);
  matchVersion(call, account.version);
  const body = jsonBody(call);
  if (text(body.userName)) account.userName = text(body.userName);
  Object.assign(account, fieldsOf(body), { version: account.version + 1, modified: Date.now() });
  return answer(call, 200, account);
}

export function deleteUser(call: Call): Answer {
  holding(call, 'scim.write');
  const account = named(call);
  forget(call.store, account.id);
  return { status: 204, headers: {}, body: '' };
}

export function changePassword(call: Call): Answer {
  const account = named(call);
  const body = jsonBody(call);
  const own = bearer(call).userId === account.id;
  if (!own) holding(call, 'password.write');
  const right = !own || text(body.oldPassword) === account.password;
  if (!right) throw new Refusal(403, 'access_denied', 'the old password is wrong');
  if (!text(body.password)) throw new Refusal(400, 'invalidValue', 'the new password is empty');
  account.password = text(body.password);
  endTokens(call.store, (t) => t.userId === account.id);
  return json(200, { status: 'ok' });
}

export function changeStatus(call: Call): Answer {
  holding(call, 'scim.write', 'auth.account_status.write');
  const account = named(call);
  const body = jsonBody(call);
  if (body.locked === true || body.passwordChangeRequired === false)
    throw new Refusal(400, 'invalidValue', 'not settable');
  if (body.locked === false) Object.assign(account, { failures: 0, lockedUntil: 0 });
  if (body.passwordChangeRequired === true) account.mustChange = true;
  return json(200, body);
}

export function verifyUser(call: Call): Answer {
  holding(call, 'scim.write', 'scim.create');
  const account = named(call);
  account.verified = true;
  return answer(call, 200, account);
}

export function userIds(call: Call): Answer {
  holding(call, 'scim.userids');
  return list(
    call,
    [...call.store.accounts.values()].map(({ id, userName, origin }) => ({ id, userName, origin })),
  );
}

export function showApprovals(call: Call): Answer {
  const account = userOf(call, holding(call, 'oauth.approvals'));
  const own = call.store.approvals.filter((a) => a.userId === account.id);
  return json(
    200,
    own.map((a) => ({
      ...a,
      updated: undefined,
      lastUpdatedAt: stamp(a.updated),
      expires: undefined,
      expiresAt: stamp(a.expires),
    })),
  );
}

export function replaceApprovals(call: Call): Answer {
  const { store } = call;
  const account = userOf(call, holding(call, 'oauth.approvals'));
  const body = parsed(call.text);
  if (!Array.isArray(body)) throw new Refusal(400, 'invalidSyntax', 'an array is needed');
  if ((body as Json[]).some((e) => e.userId !== undefined && e.userId !== account.id)) {
    throw new Refusal(403, 'access_denied', 'the approvals of another user');
  }
  const only = call.at[1] ? decodeURIComponent(call.at[1]) : '';
  store.approvals = store.approvals.filter(
    (a) => a.userId !== account.id || (only !== '' && a.clientId !== only),
  );
  for (const entry of body as Json[]) {
    const expires = Date.parse(text(entry.expiresAt)) || Date.now() + 1_800_000;
    const status = entry.status === 'DENIED' ? 'DENIED' : 'APPROVED';
    store.approvals.push({
      userId: account.id,
      clientId: text(entry.clientId),
      scope: text(entry.scope),
      status,
      updated: Date.now(),
      expires,
    });
  }
  return showApprovals(call);
}

export function deleteApprovals(call: Call): Answer {
  const account = userOf(call, holding(call, 'oauth.approvals'));
  const client = call.query.get('clientId');
  call.store.approvals = call.store.approvals.filter((a) => a.userId !== account.id || a.clientId !== client);
  return json(200, { status: 'ok' });
}
