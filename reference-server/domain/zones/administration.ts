import type { GroupStore } from '../accounts/group.ts';
import { AdministrationError } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Clock, Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { readZoneConfig, withKeptKeys } from './config.ts';
import { invalidZone, objectMember } from './errors.ts';
import type { zoneAdministrationPolicies } from './policies.ts';
import { defaultZoneOf, type Zone, type ZoneStore } from './zone.ts';

/** What this part needs of the service. */
export interface ZonesAdministrationPorts {
  readonly clock: Clock;
  readonly groups: GroupStore;
  readonly random: Random;
  readonly settings: Settings;
  readonly zones: ZoneStore;
  readonly policies: { readonly zoneAdministration: typeof zoneAdministrationPolicies };
}

/** 404 of the zone administration: "empty body for 404" (supplement-authorization section 1). */
export class UnknownZoneError extends AdministrationError {
  constructor(id: string) {
    super(404, 'not_found', `There is no identity zone ${id}`);
  }
}

/** All zones, the default one first. */
export function listZones({ settings, zones }: ZonesAdministrationPorts): readonly Zone[] {
  return [defaultZoneOf(settings), ...zones.list()];
}

/** @throws UnknownZoneError */
export function findZone(id: string, context: ZonesAdministrationPorts): Zone {
  const zone = listZones(context).find((one) => one.id === id);
  if (zone === undefined) throw new UnknownZoneError(id);
  return zone;
}

function textMember(object: JsonObject, name: string): string | undefined {
  const value: JsonValue | undefined = object[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw invalidZone(`"${name}" must be a string`);
}

function activeMember({ active }: JsonObject, before: boolean): boolean {
  if (active === undefined || active === null) return before;
  if (typeof active === 'boolean') return active;
  throw invalidZone('"active" must be true or false');
}

type ZoneMembers = Omit<Zone, 'id' | 'created' | 'partition' | 'version' | 'lastModified'>;

function membersOf(
  object: JsonObject,
  before: Zone | undefined,
  { policies }: ZonesAdministrationPorts,
): ZoneMembers {
  const rules = policies.zoneAdministration;
  const subdomain = (textMember(object, 'subdomain') ?? '').toLowerCase();
  if (!rules.isSubdomain(subdomain)) {
    throw invalidZone(
      '"subdomain" must be 1 to 63 letters, digits and hyphens, with no hyphen at either end',
    );
  }
  const name = textMember(object, 'name');
  if (!rules.isNamed(name)) throw invalidZone('"name" must be given');
  const description = textMember(object, 'description');
  const config = withKeptKeys(objectMember(object, 'config', ''), before?.config ?? {});
  readZoneConfig(config);
  const active = activeMember(object, before?.active ?? true);
  return { subdomain, name, active, config, ...(description !== undefined && { description }) };
}

/** Ids stand between dots in scopes. */
function idOf(object: JsonObject, { random }: ZonesAdministrationPorts): string {
  const id = textMember(object, 'id') ?? random.uuid();
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw invalidZone('"id" must be 1 to 64 letters, digits, hyphens and underscores');
}

function requireFree(
  id: string,
  subdomain: string,
  others: readonly Zone[],
  context: ZonesAdministrationPorts,
): void {
  const { isTaken } = context.policies.zoneAdministration;
  if (!others.some((other) => isTaken(other, id, subdomain))) return;
  throw new AdministrationError(409, 'zone_exists', 'There is an identity zone with this id or subdomain');
}

/** Creates a zone. @throws AdministrationError 409 or 422 */
export function createZone(object: JsonObject, context: ZonesAdministrationPorts): Zone {
  const id = idOf(object, context);
  const members = membersOf(object, undefined, context);
  requireFree(id, members.subdomain, listZones(context), context);
  const now = context.clock();
  const zone = {
    ...{ id, ...members, version: 0, created: now, lastModified: now },
    partition: context.random.uuid(),
  };
  context.zones.save(zone);
  return zone;
}

function changeable(id: string, context: ZonesAdministrationPorts): Zone {
  const zone = findZone(id, context);
  if (zone.partition !== '') return zone;
  throw invalidZone('The default zone can be neither changed nor deleted');
}

/** Replaces a zone's members. @throws UnknownZoneError, AdministrationError 409 or 422 */
export function replaceZone(id: string, object: JsonObject, context: ZonesAdministrationPorts): Zone {
  const before = changeable(id, context);
  const members = membersOf(object, before, context);
  if ((textMember(object, 'id') ?? id) !== id) throw invalidZone('"id" cannot be changed');
  const others = listZones(context).filter((zone) => zone.id !== id);
  requireFree(id, members.subdomain, others, context);
  const { created, partition, version } = before;
  const zone = { id, ...members, created, partition, version: version + 1, lastModified: context.clock() };
  context.zones.save(zone);
  return zone;
}

/** The groups that give a part in a zone: one that gets its id later is another one's. */
function removeGroupsOf(zone: Zone, { groups }: ZonesAdministrationPorts): void {
  for (const { id, displayName } of groups.list()) {
    if (displayName.startsWith(`zones.${zone.id}.`)) groups.remove(id);
  }
}

/** Deletes a zone; "everything in it is deleted". @throws UnknownZoneError, AdministrationError 422 */
export function deleteZone(id: string, context: ZonesAdministrationPorts): Zone {
  const zone = changeable(id, context);
  context.zones.remove(zone);
  context.zones.clear(zone);
  removeGroupsOf(zone, context);
  return zone;
}
