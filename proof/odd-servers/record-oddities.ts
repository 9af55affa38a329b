import type { Random } from '../../reference-server/domain/ports.ts';
import { type Answer, type Asked, type Oddity, withText } from './oddity.ts';

interface Entry {
  readonly [name: string]: unknown;
}

type Kind = 'clients' | 'groups' | 'providers' | 'users' | 'zones';

/** Where records of each kind are made, shown, changed and listed. */
const places: Readonly<Record<Kind, RegExp>> = {
  clients: /^\/(oauth\/clients(\/[^/]+)?|clientinfo)$/,
  groups: /^\/Groups(\/[^/]+)?$/,
  providers: /^\/identity-providers(\/[^/]+)?$/,
  users: /^\/Users(\/[^/]+(\/verify)?)?$/,
  zones: /^\/identity-zones(\/[^/]+)?$/,
};

/** Records of the administration as other servers keep and show them. */
export const recordOddities: readonly Oddity[] = [
  {
    name: 'versions-as-text',
    allowedBy:
      'supplement-authorization, section 13.1: "meta `{version, created, lastModified}`" and no types',
    answer: showing({ groups: withVersionAsText, users: withVersionAsText }),
  },
  {
    name: 'nothing-as-null',
    allowedBy:
      'supplement-authorization, sections 12 to 15: nothing says how a member without a value is shown',
    answer: showing({
      clients: (one) => ({ ...nulls('access_token_validity', 'name', 'redirect_uri'), ...one }),
      groups: (one) => ({ ...nulls('description'), ...one }),
      users: (one) => ({ ...nulls('externalId', 'phoneNumbers', 'lastLogonTime'), ...one }),
      zones: (one) => ({ ...nulls('description'), ...one }),
    }),
  },
  {
    name: 'nothing-as-an-empty-list',
    allowedBy: 'supplement-authorization, sections 12 and 13: nothing says how a list without items is shown',
    answer: showing({
      clients: (one) => ({ redirect_uri: [], required_user_groups: [], ...one }),
      users: (one) => ({ phoneNumbers: [], ...one }),
    }),
  },
  {
    name: 'empty-lists-left-out',
    allowedBy:
      'supplement-authorization, section 13; RFC 7644, section 3.4.2: resources, where there are any',
    answer: (answer, asked) =>
      showing({ groups: withoutEmptyLists, users: withoutEmptyLists })(
        withText(answer, 'application/json', (text) => {
          const json = JSON.parse(text);
          return isList(json) && !asked.path.startsWith('/v3/')
            ? JSON.stringify(withoutEmptyLists(json))
            : text;
        }),
        asked,
      ),
  },
  {
    name: 'defaults-filled-in',
    allowedBy: 'supplement-authorization, sections 12 to 15: nothing says that a default is not shown',
    answer: showing({
      clients: (one) => ({
        allowpublic: false,
        refresh_token_validity: 2_592_000,
        createdwith: 'odd',
        ...one,
      }),
      groups: (one) => ({ description: 'A group', ...one }),
      providers: (one) => ({ aliasId: '', aliasZid: '', ...one, config: withDefaults(one.config) }),
      users: (one) => ({ ...one, name: { givenName: '', familyName: '', ...Object(one.name) } }),
      zones: (one) => ({ description: '', ...one, config: { ...zoneDefaults, ...Object(one.config) } }),
    }),
  },
  {
    name: 'grants-that-bring-refresh-tokens',
    allowedBy:
      'supplement-authorization, section 12: "authorization_code and password add refresh_token by themselves"',
    untried: untriggered(
      ...['TOKEN-RESPONSE-REFRESH-002', 'TOKEN-RESPONSE-REFRESH-003', 'TOKEN-RESPONSE-REFRESH-004'],
      ...['AUTHORIZE-API-006', 'TOKEN-USER-022'],
      ...['SUPPLEMENT-ZONES-048', 'SUPPLEMENT-ZONES-049'],
    ),
    answer: showing({ clients: withRefreshToken }),
  },
  {
    name: 'identifiers-of-another-kind',
    allowedBy: 'supplement-authorization, sections 13 to 15: no id is said to be a UUID',
    departs: { 'BUILDPACK-FIELD-033': 'supplement-platform, section 7: "UUIDv4, lower case"' },
    ports: ({ random }) => ({ random: { ...random, uuid: () => shortId(random) } }),
  },
  {
    name: 'identifiers-with-symbols',
    allowedBy: 'RFC 3986, section 3.3: what a segment of a path may hold; no id is said to be a UUID',
    departs: { 'BUILDPACK-FIELD-033': 'supplement-platform, section 7: "UUIDv4, lower case"' },
    ports: ({ random }) => ({ random: { ...random, uuid: () => `odd:${random.hex(9)}+a@b;c=(d),~!*$` } }),
  },
  {
    name: 'times-of-another-form',
    allowedBy:
      'platform-resource-api: "Allowed values of `state` and the timestamp format: not shown."; RFC 3339 has fractions and offsets',
    departs: { 'BUILDPACK-FIELD-034': 'supplement-platform: RFC 3339, UTC, whole seconds' },
    answer: (answer, { path }) =>
      !path.includes('/v3/') || path.includes('swagger')
        ? answer
        : withText(answer, 'application/json', (json) =>
            json.replaceAll(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?Z"/g, '"$1.000000+00:00"'),
          ),
  },
  {
    name: 'status-told-as-a-whole',
    allowedBy: 'supplement-authorization, section 13.1: "200 echo", and nothing of what else stands there',
    answer: (answer, { method, path }) =>
      method === 'PATCH' && path.endsWith('/status') && answer.status === 200
        ? withText(answer, 'application/json', (text) =>
            JSON.stringify({ locked: false, passwordChangeRequired: false, ...JSON.parse(text) }),
          )
        : answer,
  },
  {
    name: 'no-time-of-the-login-before',
    allowedBy: 'supplement-authorization, section 7: previous_logon_time "is always present and may be null"',
    answer: (answer, { path }) =>
      path === '/userinfo' && answer.status === 200
        ? withText(answer, 'application/json', (text) =>
            JSON.stringify({ ...JSON.parse(text), previous_logon_time: null }),
          )
        : answer,
  },
];

const zoneDefaults = {
  tokenPolicy: { accessTokenValidity: -1, refreshTokenValidity: -1, jwtRevocable: false },
  ...{ idpDiscoveryEnabled: false, accountChooserEnabled: false, issuer: null },
};

function nulls(...names: readonly string[]): Entry {
  return Object.fromEntries(names.map((name) => [name, null]));
}

function isList(json: Entry): boolean {
  return Array.isArray(json?.resources);
}

/** Changes the records of some kinds in granted answers, by themselves and in lists. */
function showing(changes: Partial<Record<Kind, (one: Entry) => Entry>>): NonNullable<Oddity['answer']> {
  return (answer: Answer, asked: Asked): Answer => {
    const path = asked.path.split('?')[0] ?? '';
    const kinds = Object.entries(places).filter(([, place]) => place.test(path));
    const change = kinds.map(([kind]) => changes[kind as Kind]).find((one) => one !== undefined);
    if (change === undefined || answer.status >= 300) return answer;
    return withText(answer, 'application/json', (text) => JSON.stringify(each(JSON.parse(text), change)));
  };
}

function each(json: Entry | readonly Entry[], change: (one: Entry) => Entry): unknown {
  if (Array.isArray(json)) return json.map(change);
  const one = json as Entry;
  return isList(one) ? { ...one, resources: (one.resources as Entry[]).map(change) } : change(one);
}

function withVersionAsText(one: Entry): Entry {
  const meta = Object(one.meta);
  return 'version' in meta ? { ...one, meta: { ...meta, version: String(meta.version) } } : one;
}

function withoutEmptyLists(one: Entry): Entry {
  return Object.fromEntries(
    Object.entries(one).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  );
}

/** The configuration of a provider as text or as an object, with what the service takes where it says nothing. */
function withDefaults(config: unknown): unknown {
  if (typeof config === 'string') return JSON.stringify(withDefaults(JSON.parse(config)));
  return { addShadowUserOnLogin: true, attributeMappings: {}, emailDomain: null, ...Object(config) };
}

function withRefreshToken(one: Entry): Entry {
  const { authorized_grant_types: types } = one;
  if (!Array.isArray(types) || types.includes('refresh_token')) return one;
  const isMeant = types.some((type) => ['authorization_code', 'password'].includes(type));
  return isMeant ? { ...one, authorized_grant_types: [...types, 'refresh_token'] } : one;
}

/** What a client with a grant type that it did not ask for cannot be asked for. */
function untriggered(...ids: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [id, 'not-triggered']));
}

function shortId(random: Random): string {
  return `Odd.${random.hex(9)}`;
}
