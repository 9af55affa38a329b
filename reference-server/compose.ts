import type { RequestListener } from 'node:http';
import { createAdminClient } from './admin-client.ts';
import { replacePolicies } from './defects/apply.ts';
import type { Defect } from './defects/defect.ts';
import { rewriting } from './defects/rewrite.ts';
import { sparingAdministrator } from './defects/sparing.ts';
import { watchedPolicies, watchedResponses } from './defects/watch.ts';
import { createDefaultGroups } from './domain/accounts/groups.ts';
import type { Context } from './domain/context.ts';
import { createInternalProvider } from './domain/federation/internal-provider.ts';
import { type Policies, policies } from './domain/policies.ts';
import type { Log } from './domain/ports.ts';
import { featuresOf } from './domain/release.ts';
import { defaultLifetimes, type Settings } from './domain/settings.ts';
import { sealOfStorage } from './form-seal.ts';
import { createApp } from './http/app.ts';
import { isLoopback } from './http/host.ts';
import { ldapDirectories } from './network/directories.ts';
import { httpKeySets } from './network/fetch-key-set.ts';
import { textFetcher } from './network/fetch-text.ts';
import { httpWeb } from './network/web.ts';
import type { ServerOptions } from './options.ts';
import { systemRandom } from './random.ts';
import { samlKeysOfProcess, samlKeysOfStorage } from './saml-keys.ts';
import { keysOfProcess, keysOfStorage } from './signing-keys.ts';
import { approvalStore, groupStore, loginFailureStore, userStore } from './storage/account-stores.ts';
import { authorizationCodeStore, passcodeStore, spentCredentials } from './storage/one-time-stores.ts';
import { externalGroupStore, identityProviderStore, samlLoginStore } from './storage/provider-store.ts';
import { sessionStore } from './storage/session-store.ts';
import { buildpackStore, clientStore, tokenStore, usedAssertions } from './storage/stores.ts';
import type { Storage } from './storage/table.ts';
import { neutralWords, policiesIn, type Words } from './words.ts';
import { systemXml } from './xml/index.ts';

function settingsOf(options: ServerOptions, release: string, baseUrl: string, startedAt: number): Settings {
  const { internalOrigin, defaultZone } = wordsOf(options);
  return {
    ...{ baseUrl, issuer: `${baseUrl}/oauth/token`, release, features: featuresOf(release), startedAt },
    refreshTokenFormat: options.refreshTokenFormat ?? 'opaque',
    ...{ internalOrigin, passwordCost: options.passwordCost ?? 14 },
    ...{
      zone: defaultZone,
      realm: 'auth',
      samlEntityId: 'auth-saml-login',
      lifetimes: { ...defaultLifetimes, ...options.lifetimes },
    },
  };
}

function wordsOf({ words }: ServerOptions): Words {
  return { ...neutralWords, ...words };
}

/** The rules without a defect. */
function soundRules(options: ServerOptions): Policies {
  return options.words === undefined ? policies : policiesIn(wordsOf(options), policies);
}

function rulesOf(options: ServerOptions, defect: Defect | undefined): Policies {
  const { shownDefects } = options;
  const sound = soundRules(options);
  const rules = defect?.policy ? replacePolicies(sound, defect.policy) : sound;
  return shownDefects === undefined ? rules : watchedPolicies(rules, shownDefects);
}

/** What compose is given beside the options. */
export interface Parts {
  readonly baseUrl: string;
  readonly basePath: string;
  readonly release: string;
  readonly storage: Storage;
  readonly defect: Defect | undefined;
  readonly log: Log;
}

/** Joins everything to a listener. A defect enters here and nowhere else. */
export async function compose(options: ServerOptions, parts: Parts): Promise<RequestListener> {
  const { basePath, defect, log, storage } = parts;
  const clock = options.now ?? Date.now;
  const { host = '127.0.0.1', provoke = false, publicUrl } = options;
  const isAmongItself = publicUrl === undefined && isLoopback(host);
  const fetchText = textFetcher(options.privateAddresses ?? isAmongItself);
  const settings = settingsOf(options, parts.release, parts.baseUrl, clock());
  const context: Context = {
    policies: rulesOf(options, defect),
    settings,
    clock,
    random: systemRandom,
    seal: sealOfStorage(storage, systemRandom),
    signingKeys: await (options.data === undefined ? keysOfProcess() : keysOfStorage(storage)),
    clients: clientStore(storage),
    tokens: tokenStore(storage, clock),
    users: userStore(storage),
    groups: groupStore(storage),
    approvals: approvalStore(storage),
    loginFailures: loginFailureStore(storage, clock),
    identityProviders: identityProviderStore(storage),
    externalGroups: externalGroupStore(storage),
    authorizationCodes: authorizationCodeStore(storage, clock),
    passcodes: passcodeStore(storage),
    sessions: sessionStore(storage, clock, settings.lifetimes.session),
    spentCredentials: spentCredentials(storage, clock),
    buildpacks: buildpackStore(storage),
    usedAssertions: usedAssertions(storage, clock),
    keySets: httpKeySets(fetchText, (uri, detail) =>
      log({ level: 'warn', method: 'GET', path: uri, status: 0, error: 'key_set', detail }),
    ),
    samlKeys() {
      const request = { entityId: settings.samlEntityId, now: clock() };
      return options.data === undefined ? samlKeysOfProcess(request) : samlKeysOfStorage(request, storage);
    },
    samlLogins: samlLoginStore(storage, clock),
    directories: ldapDirectories,
    web: httpWeb(fetchText, (path, detail) =>
      log({ level: 'warn', method: 'GET', path, status: 0, error: 'provider', detail }),
    ),
    xml: systemXml,
  };
  createAdminClient(options.adminClient, context, wordsOf(options));
  createDefaultGroups(context);
  createInternalProvider(context);
  storage.commit();
  const http = { log, basePath, host, provoke, publicUrl, commit: storage.commit };
  const app = createApp(context, http);
  const { shownDefects } = options;
  if (defect === undefined && shownDefects === undefined) return app;
  const damaged = defect?.rewrite ? rewriting(app, defect.rewrite, basePath) : app;
  const watched = shownDefects === undefined ? damaged : watchedResponses(damaged, shownDefects, basePath);
  const sound = createApp({ ...context, policies: soundRules(options) }, http);
  return sparingAdministrator(watched, sound, options.adminClient, basePath);
}
