import type { JsonValue, Members } from '../json.ts';
import type { ZoneConfig } from './config.ts';
import type { Zone } from './zone.ts';

/** What each zone has of its own (supplement-authorization sections 2.4, 2.5, 2.7, 4.1, 4.2 and 15). */
export const zoneContentPolicies = {
  /** "in a zone the host has the subdomain, or `config.issuer` + `/oauth/token`" */
  issuerOf: (address: string, configured: string | undefined): string =>
    `${(configured ?? address).replace(/\/+$/, '')}/oauth/token`,
  /** "`zid` | string | zone id" */
  idOf: (zone: Zone): string => zone.id,
  /** "Other zones: openid, password.write, auth.user, …" */
  defaultGroups: [
    ...['openid', 'password.write', 'auth.user', 'approvals.me', 'profile', 'roles', 'user_attributes'],
    'auth.offline_token',
  ] as readonly string[],
  /** "Keys and `activeKeyId` come from zone `tokenPolicy`" (supplement-authorization section 4.1) */
  activeKeyOf: ({ active }: NonNullable<ZoneConfig['keys']>): string => active,
  /** Seconds; "-1 means next level" */
  lifetime: (configured: number | undefined, general: number): number =>
    configured === undefined || configured === -1 ? general : configured,
};

/** The administration of zones (supplement-authorization section 15). */
export const zoneAdministrationPolicies = {
  /** "zones.read, zones.write, zones.{id}.admin or .read" */
  readScopes: (id: string): readonly string[] => [
    ...['zones.read', 'zones.write', `zones.${id}.admin`, `zones.${id}.read`],
  ],
  /** "zones.write or zones.{id}.admin" */
  changeScopes: (id: string): readonly string[] => ['zones.write', `zones.${id}.admin`],
  /** "zones.write" */
  writeScopes: ['zones.write'] as readonly string[],
  /** "409 zone_exists" */
  isTaken: (other: Zone, id: string, subdomain: string): boolean =>
    other.id === id || other.subdomain === subdomain,
  /** "422 invalid_identity_zone" */
  isSubdomain: (subdomain: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(subdomain),
  isNamed: (name: string | undefined): name is string => name !== undefined && name.trim() !== '',
};

/** The members of a zone. */
export function zoneMembers(zone: Zone) {
  const { config } = zone;
  return {
    id: zone.id,
    subdomain: zone.subdomain,
    name: zone.name,
    description: zone.description,
    active: zone.active,
    version: zone.version,
    created: zone.created,
    last_modified: zone.lastModified,
    /** "Signing keys are never returned." */
    config: withoutSecrets(config),
  } satisfies Members;
}

const secrets = ['signingKey', 'privateKey', 'privateKeyPassword', 'key', 'passphrase'];

/** The value without members that nobody may read. */
function withoutSecrets(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item: JsonValue) => withoutSecrets(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([name]) => !secrets.includes(name));
  return Object.fromEntries(shown.map(([name, member]) => [name, withoutSecrets(member)]));
}
