import type { Context } from '../domain/context.ts';
import { OAuthError } from '../domain/errors.ts';
import { type Visit, visitedZone, ZoneRefusal } from '../domain/zones/visit.ts';
import type { Zone } from '../domain/zones/zone.ts';
import { zoneAddress } from './host.ts';
import { type ErrorPrinter, errors } from './middleware/errors.ts';
import { json, type Reply } from './reply.ts';
import type { HttpRequest } from './request.ts';
import type { Handler, HttpServer } from './route.ts';
import { printOAuthError } from './views/oauth-error.ts';

/** The service once for each zone. */
export interface ZoneContexts {
  /** The default zone's. */
  readonly home: Context;
  /** That of a zone, made when it is first asked for. */
  of(zone: Zone): Promise<Context>;
}

/** What a zone's administrators ask for with a token of the default zone, and what everybody may read. */
const administration =
  /^\/(oauth\/clients|oauth\/token\/(list|revoke)|Users|Groups|identity-providers|token_keys?|(oauth\/token\/)?\.well-known)(\/|$)/;

/** The resource API has no zones, and zones are administered in the default one. */
const outside = /^\/(v3|identity-zones)(\/|$)/;

const printRefusal: ErrorPrinter = (refusal, request, context) =>
  refusal instanceof ZoneRefusal
    ? json(refusal.status, context.policies.zoneOfRequest.refusalBody)
    : printOAuthError(refusal, request, context);

async function visitOf(request: HttpRequest, subdomain: string | undefined, home: Context): Promise<Visit> {
  const { headers, path } = request;
  const visit = await visitedZone({ subdomain, headers, isAdministration: administration.test(path) }, home);
  if (visit.zone.partition === '' || !outside.test(path)) return visit;
  const status = home.policies.zoneOfRequest.forbiddenStatus;
  throw new ZoneRefusal('foreign_zone', status, 'This is asked of the default zone alone');
}

/** Answers in the zone that the request is about. */
export async function inItsZone(
  answer: Handler,
  request: HttpRequest & { readonly subdomain: string | undefined },
  zones: ZoneContexts,
  server: HttpServer,
): Promise<Reply> {
  const { home } = zones;
  let visit: Visit;
  try {
    visit = await visitOf(request, request.subdomain, home);
  } catch (error) {
    if (!(error instanceof ZoneRefusal || error instanceof OAuthError)) throw error;
    return errors(printRefusal)(() => Promise.reject(error), server)(request, home);
  }
  const { visitor, zone } = visit;
  const context = await zones.of(zone);
  if (visitor === undefined) return answer(request, context);
  const baseUrl = zoneAddress(request.baseUrl, zone.subdomain);
  return answer({ ...request, baseUrl }, { ...context, visitor });
}
