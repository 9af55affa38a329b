import type { RequestListener } from 'node:http';
import { createAdminClient } from './admin-client.ts';
import { replacePolicies } from './defects/apply.ts';
import { listening, noting, notingCaller } from './defects/asked.ts';
import type { Defect } from './defects/defect.ts';
import { misreading } from './defects/misread.ts';
import { rewriting } from './defects/rewrite.ts';
import { sparingAdministrator } from './defects/sparing.ts';
import { watchedPolicies, watchedResponses } from './defects/watch.ts';
import { watchedPorts } from './defects/watched-ports.ts';
import { type Policies, policies } from './domain/policies.ts';
import type { Log } from './domain/ports.ts';
import { createApp } from './http/app.ts';
import { isLoopback } from './http/host.ts';
import { tokenRoutes } from './http/routes/token.ts';
import { httpKeySets } from './network/fetch-key-set.ts';
import { networkOnDemand } from './network/on-demand.ts';
import { httpWeb } from './network/web.ts';
import type { ServerOptions } from './options.ts';
import type { TransactionalStorage } from './storage/table.ts';
import { neutralWords, policiesIn, type Words } from './words.ts';
import { type Installation, type PortChange, zoneContexts } from './zone-contexts.ts';

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

/** What takes the place of ports under a defect. */
function portsOf({ shownDefects }: ServerOptions, defect: Defect | undefined): PortChange | undefined {
  if (shownDefects === undefined && defect === undefined) return undefined;
  return (sound, home) => {
    const ports =
      shownDefects === undefined ? defect?.ports?.(sound, home) : watchedPorts(sound, home, shownDefects);
    const { authenticateCaller = sound.authenticateCaller } = ports ?? {};
    return { ...ports, authenticateCaller: notingCaller(authenticateCaller) };
  };
}

/** What compose is given beside the options. */
export interface Parts {
  readonly baseUrl: string;
  readonly basePath: string;
  readonly release: string;
  readonly storage: TransactionalStorage;
  readonly defect: Defect | undefined;
  readonly log: Log;
}

/** What all zones share. */
function installationOf(options: ServerOptions, { baseUrl, release, storage, log }: Parts): Installation {
  const { host = '127.0.0.1', publicUrl } = options;
  const isAmongItself = publicUrl === undefined && isLoopback(host);
  const mayBePrivate = options.privateAddresses ?? isAmongItself;
  const { fetchText, directories } = networkOnDemand(mayBePrivate);
  const failed = (error: string) => (path: string, detail: string) =>
    log({ level: 'warn', method: 'GET', path, status: 0, error, detail });
  const clock = options.now ?? Date.now;
  return {
    ...{ options, baseUrl, release, storage, clock, startedAt: clock(), words: wordsOf(options) },
    keySets: httpKeySets(fetchText, failed('key_set')),
    web: httpWeb(fetchText, failed('provider')),
    directories,
  };
}

/** Joins everything to a listener. A defect enters here and nowhere else. */
export async function compose(options: ServerOptions, parts: Parts): Promise<RequestListener> {
  const { basePath, defect, log, storage } = parts;
  const { host = '127.0.0.1', provoke = false, publicUrl, shownDefects } = options;
  const installation = installationOf(options, parts);
  const http = { log, basePath, host, provoke, publicUrl, transaction: storage.transaction };
  const zones = await zoneContexts(rulesOf(options, defect), installation, portsOf(options, defect));
  createAdminClient(options.adminClient, zones.home, installation.words);
  storage.commit();
  if (defect === undefined && shownDefects === undefined) return createApp(zones, http);
  const app = listening(createApp(noting(zones), http));
  const read = defect?.misread ? misreading(app, defect.misread, basePath) : app;
  const damaged = defect?.rewrite ? rewriting(read, defect.rewrite, basePath) : read;
  const watched = shownDefects === undefined ? damaged : watchedResponses(damaged, shownDefects, basePath);
  const sound = createApp(await zoneContexts(soundRules(options), installation), http, tokenRoutes);
  return sparingAdministrator(watched, sound, options.adminClient, basePath);
}
