import { drawnHex } from '../../draws/draws.ts';
import { FixtureError, SuiteDefect } from '../../errors.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import { isObject, stringMember } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { membersRead, type PageValues } from '../core/page-text.ts';
import { clientKeys, ownClient } from './client-values.ts';
import type { Before } from './page-before.ts';
import { newProvider, ownProvider, shownProvider } from './provider-values.ts';
import { pathOf } from './resource-path.ts';
import { zoneValues } from './zone-values.ts';

/** What is on the target before a request is sent, as the page says it: what client, user and group are like. */
export interface Situation {
  readonly client?: Readonly<Record<string, unknown>>;
  readonly user?: Readonly<Record<string, unknown>>;
  /** What has been sent before. */
  readonly before?: readonly Before[];
  readonly group?: (values: PageValues) => Promise<Readonly<Record<string, unknown>>>;
}

/** Names that requests to the administration can use, with their meaning. */
export const administrationValues = {
  client: 'a client whom nobody else uses: `id`, `secret`, both for a header as `basic`, an `own_token`',
  another_client: 'a second one',
  user: 'a user whom nobody else uses: `id`, `userName`, `password`, `email`, `version`',
  another_user: 'a second one',
  groups: 'the ids of groups by their names',
  group: 'a group that nobody else uses: `id`, `displayName`, `version`',
  external_user: 'a user of an identity provider of its own: `id`, `origin`, `provider_id`',
  provider: 'an identity provider that nobody alters: `id`, `origin_key`, `issuer`',
  new_provider:
    'an identity provider of the suite that the target does not know: `issuer`, `key` as PEM, SAML `metadata`, `metadata_url`',
  own_zone:
    'an identity zone that nobody else uses, whose access tokens live 1234 seconds: `id`, which is its subdomain too, `url`, of a client of it id and secret for a header as `basic`, `internal_provider`, the id of the provider of its own users, and `keys`, its signing keys `assay-zone-key`, which is the active one, and `assay-zone-second-key`',
  keys: 'public keys of the suite as JSON Web Keys, by algorithm: `RS256`, `ES256`',
  earlier: 'the answer to what has been sent before, by its members and its header fields',
  new: 'what is not on the target yet: a `name`, a `secret`',
  new_zone: 'one that is not on the target yet: `id`',
} as const;

/** The values of one request; each is made when the request names it first, and stays the same for it. */
export function valuesOf(scenario: Scenario, situation: Situation): PageValues {
  const { fixtures } = scenario.run;
  const user = (name: string, spec: object = {}) =>
    once(async () => shownUser(scenario, await fixtures.accounts.ownUser({ name, ...spec })));
  const { own_zone, new_zone } = zoneValues(scenario);
  const values: PageValues = {
    ...{ own_zone: once(own_zone), new_zone: once(new_zone) },
    client: once(() => ownClient(scenario, situation.client)),
    another_client: once(() => ownClient(scenario)),
    user: user('administered', situation.user as Partial<UserSpec>),
    another_user: user('administered'),
    groups: membersRead((name) => fixtures.accounts.groups.id(name)),
    group: once(async () => storedGroup(scenario, (await situation.group?.(values)) ?? {})),
    external_user: once(() => externalUser(scenario)),
    provider: once(() => shownProvider(scenario)),
    new_provider: once(() => newProvider(scenario)),
    keys: clientKeys,
    new: {
      name: once(() => fixtures.nameOf(`new-${drawnHex('new name', 4)}`)),
      secret: once(() => fixtures.newSecret()),
    },
  };
  return values;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function shownUser(scenario: Scenario, user: UserFixture) {
  return { ...user, version: () => versionOf(scenario, pathOf('Users', user.id)) };
}

/** A group of this scenario alone, with a name and `more`. */
async function storedGroup(scenario: Scenario, more: object) {
  const { fixtures } = scenario.run;
  const displayName = fixtures.nameOf(`group-${drawnHex('group', 4)}`);
  const json = { displayName, ...more };
  const id = stringMember(await fixtures.admin.call({ method: 'POST', path: '/Groups', json }), 'id');
  if (id === undefined)
    throw new FixtureError('no-group-id', `POST /Groups made ${displayName} without an id`);
  fixtures.created('group', displayName, () => fixtures.admin.remove(pathOf('Groups', id)));
  return { id, displayName, version: () => versionOf(scenario, pathOf('Groups', id)) };
}

/** A user whose account is elsewhere. */
async function externalUser(scenario: Scenario) {
  const { fixtures } = scenario.run;
  const { id: provider_id, originKey: origin } = await ownProvider(scenario);
  const tokenRequest = (): never => {
    throw new SuiteDefect('no-token-request', 'this user of another origin never asks for a token');
  };
  const { id } = await fixtures.accounts.ownUser({ name: 'external', external: { origin, tokenRequest } });
  return { id, origin, provider_id };
}

/** The version of a record as `If-Match` wants it: quoted (supplement, section 13.1, "ETag = quoted version"). */
async function versionOf({ run }: Scenario, path: string): Promise<string> {
  const { meta } = await run.fixtures.admin.call({ method: 'GET', path });
  const version = isObject(meta) ? meta.version : undefined;
  return `"${String(version ?? 0)}"`;
}
