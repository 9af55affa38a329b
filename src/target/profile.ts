import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ProfileError } from '../errors.ts';
import { defined } from '../json/json.ts';
import { authorizationBase, resourceBase, withoutSlash } from './base-url.ts';
import { chooseTarget } from './profile-choice.ts';
import { parseYaml, readText, substitute } from './profile-file.ts';
import { checkProfile, type Profile, type ProfileCredentials, type Secret } from './profile-schema.ts';
import { shownProfile } from './shown-profile.ts';
import {
  type CommandLine,
  type Connection,
  defaultConnection,
  defaultDialect,
  type FixtureList,
  type Login,
  type Provisioning,
  type ResourceCredentials,
  type Target,
  type Timeouts,
} from './target.ts';

/**
 * Reads a profile from a YAML file.
 *
 * @param name which target, where the file holds several
 * @param withoutLists true: its lists of fixtures are not read, because they may not be there yet
 * @throws ProfileError that names the member and what to change
 */
export function loadProfile(
  path: string,
  environment: NodeJS.ProcessEnv,
  name?: string,
  withoutLists = false,
): Target {
  const chosen = chooseTarget(parseYaml(readText(path, 'the profile'), path), path, name);
  const { provisioning, ...profile } = checkProfile(substitute(chosen, environment, ''), path);
  const read = provisioning === undefined || withoutLists ? profile : { ...profile, provisioning };
  return { ...targetOf(read, dirname(path)), profile: shownProfile(chosen) };
}

/** The target that a profile describes; file references are relative to `folder`. */
export function targetOf(profile: Profile, folder: string): Target {
  const { authorization, resource, adminClient, adminToken, identityProviders, provisioning } = profile;
  const { release, login, consent, lifetimes, saml, directoryUser, hosts } = profile;
  const urls = {
    ...(authorization === undefined ? {} : { authorization: authorizationBase(authorization.url) }),
    ...(resource === undefined ? {} : { resource: resourceBase(resource.url) }),
  };
  return {
    name: profile.name ?? urls.authorization ?? urls.resource ?? 'target',
    ...urls,
    bundled: false,
    ...(login === undefined ? {} : { login: loginOf(login, folder) }),
    ...defined({
      release,
      consent,
      lifetimes,
      saml,
      hosts,
      descriptionPath: resource?.descriptionPath,
    }),
    ...(adminClient === undefined
      ? {}
      : {
          adminClient: {
            id: adminClient.id,
            secret: secret(adminClient.secret, folder, 'adminClient.secret'),
          },
        }),
    ...(directoryUser === undefined
      ? {}
      : {
          directoryUser: {
            userName: directoryUser.userName,
            password: secret(directoryUser.password, folder, 'directoryUser.password'),
          },
        }),
    ...(adminToken === undefined ? {} : { adminToken: secret(adminToken, folder, 'adminToken') }),
    ...(provisioning === undefined ? {} : { provisioning: provisioningOf(provisioning, folder) }),
    ...(identityProviders === undefined
      ? {}
      : { identityProviders: { ...identityProviders, url: withoutSlash(identityProviders.url) } }),
    ...(resource?.credentials === undefined
      ? {}
      : { resourceCredentials: credentialsOf(resource.credentials, folder) }),
    ...(resource?.tokens === undefined ? {} : { resourceTokens: tokensOf(resource.tokens, folder) }),
    connection: connectionOf(profile, folder),
    dialect: { ...defaultDialect, ...profile.dialect, ...defined({ healthPath: resource?.healthPath }) },
    off: offOf(profile),
    provoke: profile.provoke ?? {},
  };
}

/**
 * What a profile leaves out is off: the document names no address of the description and no user of a directory.
 */
function offOf({ capabilities, resource, login, directoryUser }: Profile): string[] {
  const off = new Set(capabilities?.off ?? []);
  if (resource !== undefined && resource.descriptionPath === undefined) off.add('description-document');
  if (login?.way === 'bearer') off.add('browser-login');
  if (directoryUser === undefined) off.add('ldap');
  return [...off];
}

function tokensOf(given: Readonly<Record<string, Secret>>, folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, secret(value, folder, `resource.tokens.${name}`)]),
  );
}

function credentialsOf(given: ProfileCredentials, folder: string): ResourceCredentials {
  const read = (value: Secret, member: string) => secret(value, folder, `resource.credentials.${member}`);
  switch (given.way) {
    case 'none':
      return given;
    case 'bearer':
      return { way: 'bearer', token: read(given.token, 'token') };
    case 'basic':
      return { ...given, password: read(given.password, 'password') };
    case 'client':
      return { way: 'client', client: { id: given.id, secret: read(given.secret, 'secret') } };
  }
}

function connectionOf(profile: Profile, folder: string): Connection {
  const { tls, timeouts = {}, proxy, http2, headers, rate } = profile;
  const { maxBodyBytes = defaultConnection.maxBodyBytes, ...times } = timeouts;
  return {
    timeouts: timeoutsOf(times),
    maxBodyBytes,
    insecure: tls?.insecure ?? false,
    ...(tls?.ca === undefined ? {} : { ca: secret(tls.ca, folder, 'tls.ca') }),
    ...(tls?.certificate === undefined || tls.key === undefined
      ? {}
      : {
          clientCertificate: {
            certificate: secret(tls.certificate, folder, 'tls.certificate'),
            key: secret(tls.key, folder, 'tls.key'),
          },
        }),
    ...defined({ proxy, http2, headers, requestsPerSecond: rate?.requestsPerSecond }),
  };
}

/** Who gives a slow target more time in all means each part of an answer too. */
function timeoutsOf(given: Partial<Timeouts>): Timeouts {
  const { totalMs = defaultConnection.timeouts.totalMs } = given;
  return { ...defaultConnection.timeouts, headersMs: totalMs, bodyMs: totalMs / 2, ...given };
}

function provisioningOf(given: NonNullable<Profile['provisioning']>, folder: string): Provisioning {
  const listOf = (file: string, member: string): FixtureList => {
    const path = resolve(folder, file);
    const what = `provisioning.${member} of the profile`;
    if (!existsSync(path)) {
      const how = `assay fixtures --profile PROFILE --format yaml > ${file}`;
      throw new ProfileError('unreadable', `${what}: ${path} is not there; print it by ${how}`);
    }
    return { fixtures: readText(path, `${what}:`), path };
  };
  if (given.way === 'static') return { way: 'static', ...listOf(given.file, 'file') };
  if (given.way === 'command') return { ...given, command: commandLine(given.command, folder) };
  const { existing } = given;
  return { way: 'admin-api', ...(existing === undefined ? {} : { existing: listOf(existing, 'existing') }) };
}

function loginOf(given: Login, folder: string): Login {
  if (given.way === 'command') return { ...given, command: commandLine(given.command, folder) };
  if (given.way !== 'browser' || given.executable === undefined) return given;
  return { ...given, executable: resolve(folder, given.executable) };
}

/** A program with a path is a file of the profile's, as every other; one without is looked for where programs are. */
function commandLine([program, ...parameters]: CommandLine, folder: string): CommandLine {
  return [program.includes('/') ? resolve(folder, program) : program, ...parameters];
}

function secret(value: Secret, folder: string, member: string): string {
  if (typeof value === 'string') return value;
  const text = readText(resolve(folder, value.file), `${member} of the profile:`).trim();
  if (text !== '') return text;
  throw new ProfileError('empty-file', `${member} of the profile: ${value.file} is empty`);
}
