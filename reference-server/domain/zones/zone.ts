import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';

/** A part of the service with users, groups, clients, providers, keys and an issuer of its own. */
export interface Zone {
  readonly id: string;
  /** First label of its host name, lower case; empty for the default zone. */
  readonly subdomain: string;
  readonly name: string;
  readonly description?: string;
  /** One that is switched off is reached by nobody. */
  readonly active: boolean;
  readonly config: JsonObject;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Milliseconds since 1970. */
  readonly lastModified: number;
  /** Where all that is in it is kept; drawn, so that a zone that gets the id of a deleted one finds nothing of it. */
  readonly partition: string;
}

/** Where zones are kept, all but the default one. */
export interface ZoneStore {
  find(id: string): Zone | undefined;
  save(zone: Zone): void;
  remove(zone: Zone): void;
  /** Takes out all that is in it. */
  clear(zone: Zone): void;
  list(): readonly Zone[];
}

/** The zone that exists from the start, and in which the others are administered. */
export function defaultZoneOf({ zone, startedAt }: Settings): Zone {
  return {
    ...{ id: zone, subdomain: '', name: zone, active: true, config: {}, version: 0 },
    ...{ created: startedAt, lastModified: startedAt, partition: '' },
  };
}
