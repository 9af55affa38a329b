import { randomBytes, randomUUID } from 'node:crypto';
import { createDefaultGroups } from './domain/accounts/groups.ts';
import { grantScopes } from './domain/accounts/user-scopes.ts';
import { checkRequest } from './domain/authorization/checks/index.ts';
import { identify } from './domain/authorization/identify.ts';
import type { KeySetSource } from './domain/client-authentication/key-set-source.ts';
import type { Context } from './domain/context.ts';
import { createInternalProvider } from './domain/federation/internal-provider.ts';
import type { Directories } from './domain/federation/ldap/directory.ts';
import { keysOfProvider } from './domain/federation/oidc/metadata.ts';
import type { Web } from './domain/federation/web.ts';
import { authenticateCaller } from './domain/grants/index.ts';
import type { Policies } from './domain/policies.ts';
import type { Clock, Random } from './domain/ports.ts';
import { featuresOf } from './domain/release.ts';
import { defaultLifetimes, type Lifetimes, type Settings } from './domain/settings.ts';
import { readZoneConfig, type ZoneConfig } from './domain/zones/config.ts';
import { defaultZoneOf, type Zone } from './domain/zones/zone.ts';
import { sealOfStorage } from './form-seal.ts';
import { zoneAddress } from './http/host.ts';
import type { ZoneContexts } from './http/zones.ts';
import type { ServerOptions } from './options.ts';
import { requestCounter } from './request-counter.ts';
import { samlKeysOfProcess, samlKeysOfStorage } from './saml-keys.ts';
import { keysOfProcess, keysOfZone } from './signing-keys.ts';
import { approvalStore, groupStore, loginFailureStore, userStore } from './storage/account-stores.ts';
import {
  authorizationCodeStore,
  keptCodes,
  loginCodeStore,
  passcodeStore,
  spentCredentials,
  verifyCodes,
} from './storage/one-time-stores.ts';
import { externalGroupStore, identityProviderStore, samlLoginStore } from './storage/provider-store.ts';
import { sessionStore } from './storage/session-store.ts';
import { buildpackStore, clientStore, tokenStore, usedAssertions, zoneStore } from './storage/stores.ts';
import type { Storage, TransactionalStorage } from './storage/table.ts';
import type { Words } from './words.ts';
import { systemXml } from './xml/index.ts';

/** The machine's own unguessable numbers. */
export const systemRandom: Random = {
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  urlSafe: (characters) => randomBytes(characters).toString('base64url').slice(0, characters),
  uuid: () => randomUUID(),
};

/** What all zones share. */
export interface Installation {
  readonly options: ServerOptions;
  /** Address of the default zone, without a trailing slash. */
  readonly baseUrl: string;
  readonly release: string;
  readonly storage: TransactionalStorage;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly words: Words;
  readonly keySets: KeySetSource;
  readonly web: Web;
  readonly directories: Directories;
}

function settingsOf({ options, baseUrl, release, startedAt, words }: Installation): Settings {
  const { internalOrigin, defaultZone } = words;
  return {
    ...{ baseUrl, issuer: `${baseUrl}/oauth/token`, release, features: featuresOf(release), startedAt },
    refreshTokenFormat: options.refreshTokenFormat ?? 'opaque',
    ...{ internalOrigin, passwordCost: options.passwordCost ?? 14 },
    ...{ zone: defaultZone, realm: 'auth', samlEntityId: 'auth-saml-login' },
    lifetimes: { ...defaultLifetimes, ...options.lifetimes },
  };
}

function lifetimesIn(config: ZoneConfig, lifetimes: Lifetimes, { zoneContent }: Policies): Lifetimes {
  return {
    ...lifetimes,
    accessToken: zoneContent.lifetime(config.accessTokenValidity, lifetimes.accessToken),
    refreshToken: zoneContent.lifetime(config.refreshTokenValidity, lifetimes.refreshToken),
  };
}

/** What a zone has otherwise than the default one. */
function settingsIn(zone: Zone, config: ZoneConfig, general: Settings, policies: Policies): Settings {
  const rules = policies.zoneContent;
  const baseUrl = zoneAddress(general.baseUrl, zone.subdomain);
  return {
    ...general,
    ...{ baseUrl, issuer: rules.issuerOf(baseUrl, config.issuer), startedAt: zone.lastModified },
    ...{ zone: rules.idOf(zone), samlEntityId: `${zone.subdomain}.${general.samlEntityId}` },
    refreshTokenFormat: config.refreshTokenFormat ?? general.refreshTokenFormat,
    tokenRules: config.tokenRules,
    defaultGroups: config.defaultGroups ?? rules.defaultGroups,
    logout: config.logout,
    lifetimes: lifetimesIn(config, general.lifetimes, policies),
  };
}

function accountsIn(storage: Storage, clock: Clock) {
  return {
    clients: clientStore(storage),
    tokens: tokenStore(storage, clock),
    users: userStore(storage),
    groups: groupStore(storage),
    approvals: approvalStore(storage),
    loginFailures: loginFailureStore(storage, clock),
    identityProviders: identityProviderStore(storage),
    externalGroups: externalGroupStore(storage),
    buildpacks: buildpackStore(storage),
  };
}

function oneTimeThingsIn(storage: Storage, clock: Clock, settings: Settings) {
  return {
    authorizationCodes: authorizationCodeStore(storage, clock),
    passcodes: passcodeStore(storage),
    loginCodes: loginCodeStore(storage, clock),
    keptCodes: keptCodes(storage, clock),
    verifyCodes: verifyCodes(storage, clock),
    sessions: sessionStore(storage, clock, settings.lifetimes.session),
    spentCredentials: spentCredentials(storage, clock),
    usedAssertions: usedAssertions(storage, clock),
    samlLogins: samlLoginStore(storage, clock),
  };
}

/** What takes the place of some ports of a zone; made of them, and of those of the default zone. */
export type PortChange = (sound: Context, home: Context | undefined) => Partial<Context>;

async function contextOf(
  zone: Zone,
  policies: Policies,
  installation: Installation,
  change: (sound: Context) => Partial<Context>,
): Promise<Context> {
  const { options, clock, keySets, web, directories } = installation;
  const isHome = zone.partition === '';
  const isPassing = options.data === undefined;
  const config = readZoneConfig(zone.config);
  const general = settingsOf(installation);
  const settings = isHome ? general : settingsIn(zone, config, general, policies);
  const keys = config.keys && { ...config.keys, active: policies.zoneContent.activeKeyOf(config.keys) };
  const storage = installation.storage.partition(zone.partition);
  const sound: Context = {
    ...{ policies, settings, clock, random: systemRandom, keySets, web },
    ...{ directories, xml: systemXml, seal: sealOfStorage(storage, systemRandom) },
    signingKeys: await (isHome && isPassing ? keysOfProcess() : keysOfZone(keys, storage)),
    ...accountsIn(storage, clock),
    ...oneTimeThingsIn(storage, clock, settings),
    samlKeys() {
      const request = { entityId: settings.samlEntityId, now: clock() };
      return isHome && isPassing ? samlKeysOfProcess(request) : samlKeysOfStorage(request, storage);
    },
    keysOfProvider: (provider) => keysOfProvider(provider, context),
    identify: (request) => identify(request, context),
    checkRequest: (checked) => checkRequest(checked, context),
    grantScopes: (possible, request) => grantScopes(possible, request, context),
    authenticateCaller: (request) => authenticateCaller(request, context),
    zones: zoneStore(installation.storage),
    platformRequests: requestCounter(clock),
  };
  const context: Context = { ...sound, ...change(sound) };
  createDefaultGroups(context);
  createInternalProvider(context);
  return context;
}

/** The service under one set of rules, once for each zone. */
export async function zoneContexts(
  policies: Policies,
  installation: Installation,
  change: PortChange = () => ({}),
): Promise<ZoneContexts> {
  // Made for all requests to come: what fails in the one that asks first takes nothing of it back.
  const whole = (zone: Zone, home?: Context): Promise<Context> =>
    installation.storage.transaction(() =>
      contextOf(zone, policies, installation, (sound) => change(sound, home)),
    );
  const home = await whole(defaultZoneOf(settingsOf(installation)));
  const made = new Map<string, { readonly version: number; readonly context: Promise<Context> }>();
  const forgetDeleted = (): void => {
    const present = new Set(home.zones.list().map(({ partition }) => partition));
    for (const partition of made.keys()) if (!present.has(partition)) made.delete(partition);
  };
  return {
    home,
    async of(zone) {
      if (zone.partition === '') return home;
      const known = made.get(zone.partition);
      if (known?.version === zone.version) return known.context;
      forgetDeleted();
      const context = whole(zone, home);
      made.set(zone.partition, { version: zone.version, context });
      context.catch(() => made.delete(zone.partition));
      return context;
    },
  };
}
