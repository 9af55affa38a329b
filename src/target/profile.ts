import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { ProfileError } from '../errors.ts';
import { checkProfile } from './profile-schema.ts';
import {
  type Connection,
  type Dialect,
  defaultConnection,
  defaultDialect,
  type Lifetimes,
  type ProviderAddress,
  type Provocation,
  type SamlIdentity,
  type Target,
} from './target.ts';

/** A secret in a profile: the value, or the file that holds it. */
type Secret = string | { readonly file: string };

/** A profile after its environment variables were put in; `schemas/profile.schema.json` describes it. */
export interface Profile {
  readonly name?: string;
  readonly authorization?: { readonly url: string };
  readonly resource?: {
    readonly url: string;
    readonly healthPath?: string;
    readonly descriptionPath?: string;
  };
  readonly release?: string;
  readonly adminClient?: { readonly id: string; readonly secret: Secret };
  readonly tls?: { readonly ca?: Secret; readonly insecure?: boolean };
  readonly timeouts?: Partial<Connection['timeouts']> & { readonly maxBodyBytes?: number };
  readonly capabilities?: { readonly off?: readonly string[] };
  readonly dialect?: Partial<Omit<Dialect, 'healthPath'>>;
  readonly lifetimes?: Lifetimes;
  readonly saml?: SamlIdentity;
  readonly identityProviders?: ProviderAddress;
  readonly provoke?: Readonly<Record<string, Provocation>>;
}

/**
 * Reads a profile from a YAML file.
 *
 * @throws ProfileError that names the member and what to change
 */
export function loadProfile(path: string, environment: NodeJS.ProcessEnv): Target {
  const text = read(path, 'the profile');
  const profile = checkProfile(substitute(parseYaml(text, path), environment, ''), path);
  return targetOf(profile, dirname(path));
}

/** The target that a profile describes; file references are relative to `folder`. */
export function targetOf(profile: Profile, folder: string): Target {
  const { authorization, resource, release, adminClient, provoke = {} } = profile;
  const urls = {
    ...(authorization === undefined ? {} : { authorization: withoutSlash(authorization.url) }),
    ...(resource === undefined ? {} : { resource: withoutSlash(resource.url) }),
  };
  const descriptionPath = resource?.descriptionPath;
  return {
    name: profile.name ?? urls.authorization ?? urls.resource ?? 'target',
    ...urls,
    ...(release === undefined ? {} : { release }),
    bundled: false,
    ...(adminClient === undefined
      ? {}
      : { adminClient: { id: adminClient.id, secret: secret(adminClient.secret, folder) } }),
    connection: connectionOf(profile, folder),
    dialect: {
      ...defaultDialect,
      ...profile.dialect,
      ...(resource?.healthPath === undefined ? {} : { healthPath: resource.healthPath }),
    },
    ...(profile.lifetimes === undefined ? {} : { lifetimes: profile.lifetimes }),
    ...(profile.saml === undefined ? {} : { saml: profile.saml }),
    ...(profile.identityProviders === undefined
      ? {}
      : {
          identityProviders: {
            ...profile.identityProviders,
            url: withoutSlash(profile.identityProviders.url),
          },
        }),
    off: offOf(profile),
    provoke,
    ...(descriptionPath === undefined ? {} : { descriptionPath }),
  };
}

/** The document names no address of the description: without one in the profile there is nothing to look at. */
function offOf({ capabilities, resource }: Profile): string[] {
  const off = capabilities?.off ?? [];
  const described = resource?.descriptionPath !== undefined;
  return described || off.includes('description-document') ? [...off] : [...off, 'description-document'];
}

function connectionOf({ tls, timeouts = {} }: Profile, folder: string): Connection {
  const { maxBodyBytes = defaultConnection.maxBodyBytes, ...times } = timeouts;
  return {
    timeouts: { ...defaultConnection.timeouts, ...times },
    maxBodyBytes,
    insecure: tls?.insecure ?? false,
    ...(tls?.ca === undefined ? {} : { ca: secret(tls.ca, folder) }),
  };
}

function secret(value: Secret, folder: string): string {
  return typeof value === 'string'
    ? value
    : read(resolve(folder, value.file), 'a file of the profile').trim();
}

function read(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ProfileError('unreadable', `${what} ${path} cannot be read: ${messageOf(cause)}`, { cause });
  }
}

function parseYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new ProfileError('not-yaml', `${path} is not YAML: ${messageOf(cause)}`, { cause });
  }
}

/** Puts environment variables in for `${NAME}`, in every string. */
function substitute(value: unknown, environment: NodeJS.ProcessEnv, at: string): unknown {
  if (typeof value === 'string') {
    return value.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_all, name: string) => {
      const found = environment[name];
      if (found !== undefined) return found;
      throw new ProfileError('no-variable', `${at}: the environment has no variable ${name}; set it`);
    });
  }
  if (Array.isArray(value)) return value.map((one, i) => substitute(one, environment, `${at}/${i}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, substitute(one, environment, `${at}/${key}`)]),
  );
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
