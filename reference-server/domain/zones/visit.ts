import { Refusal } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import { authenticateBearer, type TokensBearerPorts } from '../tokens/bearer.ts';
import type { tokenValidationPolicies } from '../tokens/policies.ts';
import type { AccessToken } from '../tokens/token.ts';
import { listZones, type ZonesAdministrationPorts } from './administration.ts';
import { defaultZoneOf, type Zone } from './zone.ts';

/** What a zone can be asked for in the scopes of another one's tokens (supplement-authorization section 15). */
const rooms = [
  ...['clients.admin', 'clients.read', 'clients.write', 'scim.read', 'scim.write', 'scim.create'],
  ...['scim.invite', 'idps.read', 'idps.write'],
] as const;

/** What `zones.{id}.admin` opens in its zone: clients (section 12), providers (section 14), users and groups. */
const administration = [
  ...['clients.admin', 'scim.read', 'scim.write', 'scim.create', 'groups.update', 'idps.read', 'idps.write'],
];

/** Which zone a request is about (supplement-authorization section 15, "Zone of a request"). */
export const zoneOfRequestPolicies = {
  /** "host subdomain (`{subdomain}.host`), else default", which has none; in any case */
  subdomainOf: (hostSubdomain: string | undefined): string => (hostSubdomain ?? '').toLowerCase(),
  /** "header `X-Identity-Zone-Id: <id>` or `X-Identity-Zone-Subdomain: <subdomain>`" */
  idHeader: (headers: ReadonlyMap<string, string>): string | undefined => headers.get('x-identity-zone-id'),
  subdomainHeader: (value: string | undefined): string | undefined => value?.toLowerCase(),
  /** One that is switched off is not found. */
  isReachable: (zone: Zone): boolean => zone.active,
  /** "Unknown zone or subdomain: 404" */
  unknownStatus: 404,
  /** "no such scope: 403" */
  forbiddenStatus: 403,
  /** Both "with body `{}`" */
  refusalBody: {} as JsonObject,
  /** "the token needs `zones.{id}.admin`, `.read`, `.clients.admin`, … or `auth.admin`" */
  scopesAbout: (id: string, scopes: readonly string[]): readonly string[] =>
    scopes.filter((scope) => ['admin', 'read', ...rooms].some((room) => scope === `zones.${id}.${room}`)),
  /** "the prefix is stripped for the check (admin and read stay)" */
  scopesInside(id: string, scopes: readonly string[]): readonly string[] {
    const own = (room: string): boolean => scopes.includes(`zones.${id}.${room}`);
    const kept = ['admin', 'read'].filter(own).map((room) => `zones.${id}.${room}`);
    return [...kept, ...rooms.filter(own), ...(own('admin') ? administration : [])];
  },
};

/** What this part needs of the service. */
export type VisitPorts = TokensBearerPorts &
  ZonesAdministrationPorts & {
    readonly settings: Settings;
    readonly policies: {
      readonly tokenValidation: typeof tokenValidationPolicies;
      readonly zoneOfRequest: typeof zoneOfRequestPolicies;
    };
  };

/** What a request says about the zone that it means. */
export interface ZoneRequest {
  /** The label before the service's own host name. */
  readonly subdomain: string | undefined;
  readonly headers: ReadonlyMap<string, string>;
  /** Whether a zone's administrator asks for such a thing with a token of the default zone. */
  readonly isAdministration: boolean;
}

/** A zone, and the token of the default zone that speaks in it, where it is asked for by header. */
export interface Visit {
  readonly zone: Zone;
  readonly visitor?: AccessToken;
}

/** The zone of a request does not exist, or the token of the request has no part in it. */
export class ZoneRefusal extends Refusal {
  readonly code: string;
  readonly status: number;

  constructor(code: 'unknown_zone' | 'foreign_zone', status: number, hint: string) {
    super(hint);
    this.code = code;
    this.status = status;
  }
}

function reachable(isMeant: (zone: Zone) => boolean, home: VisitPorts): Zone {
  const rules = home.policies.zoneOfRequest;
  const zone = listZones(home).find((one) => isMeant(one) && rules.isReachable(one));
  if (zone !== undefined) return zone;
  throw new ZoneRefusal('unknown_zone', rules.unknownStatus, 'No identity zone of this name can be reached');
}

/** The zone that the headers name; undefined where they name none. @throws ZoneRefusal */
function namedZone(headers: ReadonlyMap<string, string>, home: VisitPorts): Zone | undefined {
  const rules = home.policies.zoneOfRequest;
  const id = rules.idHeader(headers);
  const subdomain = rules.subdomainHeader(headers.get('x-identity-zone-subdomain'));
  if (id === undefined && subdomain === undefined) return undefined;
  return reachable(
    (zone) => (id ?? zone.id) === zone.id && (subdomain ?? zone.subdomain) === zone.subdomain,
    home,
  );
}

/**
 * The token of the default zone, in the words of the other zone; undefined where it has no part there.
 * @throws OAuthError, where the request has no valid token
 */
async function visitorOf(
  headers: ReadonlyMap<string, string>,
  zone: Zone,
  home: VisitPorts,
): Promise<AccessToken | undefined> {
  const { tokenValidation, zoneOfRequest: rules } = home.policies;
  const { jti, format, claims, ...token } = await authenticateBearer(headers.get('authorization'), home);
  const isAdministrator = tokenValidation.hasScope(token.scopes, []);
  if (!isAdministrator && rules.scopesAbout(zone.id, token.scopes).length === 0) return undefined;
  return {
    ...{ jti, kind: 'access', format, claims, issuedAt: token.issuedAt, expiresAt: token.expiresAt },
    // No client of the zone has such an id, and no user is named: the visitor is taken for none of them.
    clientId: `${home.settings.zone}/${token.clientId}`,
    scopes: isAdministrator ? token.scopes : rules.scopesInside(zone.id, token.scopes),
  };
}

/**
 * "Zone of a request: host subdomain (`{subdomain}.host`), else default. Or, with a default-zone token, header …"
 * (supplement-authorization section 15). A header that cannot be obeyed is refused, never passed over.
 * @throws ZoneRefusal; OAuthError, where a header names a zone and the request has no valid token
 */
export async function visitedZone(request: ZoneRequest, home: VisitPorts): Promise<Visit> {
  const asked = home.policies.zoneOfRequest.subdomainOf(request.subdomain);
  const zone =
    asked === '' ? defaultZoneOf(home.settings) : reachable(({ subdomain }) => subdomain === asked, home);
  const named = namedZone(request.headers, home);
  if (named === undefined || named.id === zone.id) return { zone };
  const isFromHome = zone.partition === '' && request.isAdministration;
  const visitor = isFromHome ? await visitorOf(request.headers, named, home) : undefined;
  if (visitor !== undefined) return { zone: named, visitor };
  const { forbiddenStatus } = home.policies.zoneOfRequest;
  throw new ZoneRefusal('foreign_zone', forbiddenStatus, `The request has no part in zone ${named.id}`);
}
