import type { HttpResponse } from '../../client/exchange.ts';
import { drawnHex, drawnText } from '../../draws/draws.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { mappingPath } from '../../fixtures/groups.ts';
import { isObject, jsonObject, jsonValue, stringMember } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { administeredClient } from '../administration/client-values.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { describeBody } from '../core/judgements/token-response.ts';
import { type Crossing, plainRecipe } from './crossing.ts';

/** One kind of thing that a zone lists. */
interface Listed {
  /** As feature files say it. */
  readonly name: string;
  readonly path: string;
  /** The member that tells it apart in a list, which its `make` returns beside its id. */
  readonly key: string;
  /** The query that looks for it in the list. */
  query(key: string): string;
  make(scenario: Scenario): Promise<{ readonly id: string; readonly key: string }>;
}

/** One that has an address of its own beside. */
interface Kind extends Listed {
  /** What changes one. */
  change(key: string): Pick<AdminCall, 'method' | 'json'>;
}

/** The query of a list for those whose member has that value (supplement, section 12). */
export const filtered = (member: string) => (key: string) =>
  `?filter=${encodeURIComponent(`${member} eq "${key}"`)}`;

/** One that nobody logs in at; no two of a zone have the same issuer. */
const providerConfig = () => ({
  ...{ relyingPartyId: 'assay', relyingPartySecret: 'assay', showLinkText: false },
  ...{ authUrl: 'https://assay.example/authorize', tokenUrl: 'https://assay.example/token' },
  ...{ tokenKeyUrl: 'https://assay.example/keys', issuer: `https://${drawnHex('issuer', 8)}.example` },
});

const kinds: readonly Kind[] = [
  {
    ...{ name: 'a client', path: '/oauth/clients', key: 'client_id', query: filtered('client_id') },
    async make({ run }) {
      const { id } = await run.fixtures.ownClient(administeredClient);
      return { id, key: id };
    },
    change: (client_id) => ({
      method: 'PUT',
      json: { client_id, authorized_grant_types: ['client_credentials'], scope: ['assay.changed'] },
    }),
  },
  {
    ...{ name: 'a user', path: '/Users', key: 'userName', query: filtered('userName') },
    async make({ run }) {
      const { id, userName } = await run.fixtures.accounts.ownUser(grantUser(run));
      return { id, key: userName };
    },
    change: (userName) => ({
      method: 'PUT',
      json: { userName, name: { givenName: 'Changed' }, emails: [{ value: 'changed@assay.example' }] },
    }),
  },
  {
    ...{ name: 'a group', path: '/Groups', key: 'displayName', query: filtered('displayName') },
    async make({ run }) {
      const { accounts } = run.fixtures;
      const key = run.fixtures.nameOf(`group-${drawnHex('group', 4)}`);
      return { id: await accounts.groups.id(key), key };
    },
    change: (displayName) => ({ method: 'PUT', json: { displayName, description: 'changed' } }),
  },
  {
    ...{ name: 'an identity provider', path: '/identity-providers', key: 'originKey' },
    query: (key) => `?originKey=${encodeURIComponent(key)}`,
    async make({ run }) {
      const { id, originKey } = await run.fixtures.providers.ownProvider({
        name: 'zone-provider',
        type: 'oidc1.0',
        config: providerConfig(),
      });
      return { id, key: originKey };
    },
    change: (originKey) => ({
      method: 'PUT',
      json: { originKey, name: 'changed', type: 'oidc1.0', config: JSON.stringify(providerConfig()) },
    }),
  },
];

/** Which group of the service the members of a group elsewhere are in; it lies at the address of no id. */
const mapping: Listed = {
  ...{ name: 'a mapping of an external group', path: '/Groups/External', key: 'externalGroup' },
  query: () => '',
  async make({ run: { fixtures } }) {
    const groupId = await fixtures.accounts.groups.id(fixtures.nameOf('mapped'));
    const key = fixtures.nameOf(`external-${drawnHex('external group', 4)}`);
    const json = { groupId, externalGroup: key, origin: 'ldap' };
    await fixtures.admin.call({ method: 'POST', path: '/Groups/External', json });
    fixtures.created('mapping of an external group', key, () => fixtures.admin.remove(mappingPath(json)));
    return { id: groupId, key };
  },
};

const itsPath = ({ path }: Kind, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Reads, changes or deletes it by its id, as the administrator of the zone. */
function byId(kind: Kind, what: string, callOf: (path: string, key: string) => AdminCall): Crossing {
  const name = `${kind.name}, ${what},`;
  return {
    name,
    async use(at, from) {
      const [own, foreign] = [await kind.make(at), await kind.make(from)];
      const request = ({ id, key }: typeof own) =>
        at.run.fixtures.admin.request(callOf(itsPath(kind, id), key));
      const recipe = plainRecipe(
        { name, key: [name, own.id], isIrrevocable: true },
        () => request(own),
        isSuccess,
      );
      const before = await shownBy(from, itsPath(kind, foreign.id));
      const sent = await at.attempt(recipe, {
        name: 'what is in another zone',
        apply: () => request(foreign),
      });
      return {
        sent,
        unchanged: async () => isAsBefore(before, await shownBy(from, itsPath(kind, foreign.id))),
      };
    },
  };
}

async function shownBy(scenario: Scenario, path: string): Promise<HttpResponse> {
  return (await scenario.run.fixtures.admin.send({ method: 'GET', path })).response;
}

function isAsBefore(before: HttpResponse, after: HttpResponse): Outcome {
  return {
    expected: `in its own zone what it was: status ${before.status}, ${describeBody(before)}`,
    actual: `status ${after.status}, ${describeBody(after)}`,
    passed: before.status === 200 && after.status === 200 && before.body === after.body,
  };
}

/** Looks for it in the list of the zone. */
function inTheList(kind: Listed): Crossing {
  const name = `${kind.name}, in the list,`;
  return {
    name,
    async use(at, from) {
      const [own, foreign] = [await kind.make(at), await kind.make(from)];
      let wanted = own.key;
      const request = () =>
        at.run.fixtures.admin.request({ method: 'GET', path: `${kind.path}${kind.query(wanted)}` });
      const about = { name: `list of ${kind.path}`, key: ['list', kind.path, own.key] };
      const recipe = plainRecipe(about, request, (response) => holds(response, kind.key, wanted));
      const apply = () => {
        wanted = foreign.key;
        return request();
      };
      return { sent: await at.attempt(recipe, { name: 'what is in another zone', apply }) };
    },
  };
}

/** Passes when a list, bare or in `resources`, has an entry with that value. */
export function holds(response: HttpResponse, member: string, value: string): Outcome {
  const body = jsonValue(response.body);
  const list = Array.isArray(body) ? body : jsonObject(response.body)?.resources;
  const entries = Array.isArray(list) ? list.filter(isObject) : [];
  return {
    expected: `a list that holds ${member} ${value}`,
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: entries.some((entry) => stringMember(entry, member) === value),
  };
}

/** A part of it that has an address below its own. */
function partOf(name: string, what: string, below: string, json: (key: string) => unknown): Crossing {
  const kind = kinds.find((one) => one.name === name);
  if (kind === undefined) throw new RangeError(`there is no kind ${name}`);
  const method = below === 'members' ? 'POST' : 'PUT';
  return byId(kind, what, (path, key) => ({ method, path: `${path}/${below}`, json: Object(json(key)) }));
}

/** Clients, users, groups, their mappings and identity providers, as the administration sees and changes them. */
export const administrationCrossings: readonly Crossing[] = [
  inTheList(mapping),
  partOf('a client', 'given another secret by its id', 'secret', (clientId) => ({
    clientId,
    secret: `s${drawnText('client secret', 16)}S`,
  })),
  partOf('a user', 'given another password by its id', 'password', () => ({
    password: `aA1!${drawnText('password', 12)}`,
  })),
  ...kinds.flatMap((kind) => [
    byId(kind, 'read by its id', (path) => ({ method: 'GET', path })),
    byId(kind, 'changed by its id', (path, key) => ({
      ...kind.change(key),
      path,
      headers: { 'If-Match': '*' },
    })),
    byId(kind, 'deleted by its id', (path) => ({ method: 'DELETE', path })),
    inTheList(kind),
  ]),
];
