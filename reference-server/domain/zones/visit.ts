import { Refusal } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { authenticateBearer, type TokensBearerPorts } from '../tokens/bearer.ts';
import type { tokenValidationPolicies } from '../tokens/policies.ts';
import type { AccessToken } from '../tokens/token.ts';
import { listZones, type ZonesAdministrationPorts } from './administration.ts';
import type { zoneOfRequestPolicies } from './policies.ts';
import { defaultZoneOf, type Zone } from './zone.ts';

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
