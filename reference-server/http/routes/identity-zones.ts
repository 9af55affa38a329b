import type { Context } from '../../domain/context.ts';
import { present } from '../../domain/json.ts';
import { authenticateBearer, requireScope } from '../../domain/tokens/bearer.ts';
import type { TokenRecord } from '../../domain/tokens/token.ts';
import {
  createZone,
  deleteZone,
  findZone,
  listZones,
  replaceZone,
  UnknownZoneError,
} from '../../domain/zones/administration.ts';
import type { Zone } from '../../domain/zones/zone.ts';
import { type ErrorPrinter, errors } from '../middleware/errors.ts';
import { readJsonObject } from '../read-json.ts';
import { empty, json, type Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

const idOf = (request: HttpRequest): string => request.parameters.zoneId ?? '';

const shown = (status: number, zone: Zone, { policies }: Context): Reply =>
  json(status, present(policies.zoneMembers(zone)));

function callerOf(request: HttpRequest, context: Context): Promise<TokenRecord> {
  return authenticateBearer(request.headers.get('authorization'), context);
}

/** "zones.read, zones.write, zones.{id}.admin or .read": who has a part in some zones sees those. */
const list: Handler = async (request, context) => {
  const { tokenValidation, zoneAdministration, zoneMembers } = context.policies;
  const caller = await callerOf(request, context);
  const seen = listZones(context).filter(({ id }) =>
    tokenValidation.hasScope(caller.scopes, zoneAdministration.readScopes(id)),
  );
  if (seen.length === 0) requireScope(caller, ['zones.read', 'zones.write'], context);
  return json(
    200,
    seen.map((zone) => present(zoneMembers(zone))),
  );
};

const create: Handler = async (request, context) => {
  const rules = context.policies.zoneAdministration;
  requireScope(await callerOf(request, context), rules.writeScopes, context);
  return shown(201, createZone(readJsonObject(request), context), context);
};

const show: Handler = async (request, context) => {
  const needed = context.policies.zoneAdministration.readScopes(idOf(request));
  requireScope(await callerOf(request, context), needed, context);
  return shown(200, findZone(idOf(request), context), context);
};

const replace: Handler = async (request, context) => {
  const needed = context.policies.zoneAdministration.changeScopes(idOf(request));
  requireScope(await callerOf(request, context), needed, context);
  return shown(200, replaceZone(idOf(request), readJsonObject(request), context), context);
};

const remove: Handler = async (request, context) => {
  const { writeScopes } = context.policies.zoneAdministration;
  requireScope(await callerOf(request, context), writeScopes, context);
  return shown(200, deleteZone(idOf(request), context), context);
};

/** "empty body for 404" (supplement-authorization section 1) */
const printZoneError: ErrorPrinter = (refusal, request, context) =>
  refusal instanceof UnknownZoneError ? empty(404) : printOAuthError(refusal, request, context);

const middleware = [errors(printZoneError)];

/** The administration of identity zones (supplement-authorization section 15). */
export const identityZoneRoutes = [
  { path: '/identity-zones', methods: { GET: list, POST: create }, middleware },
  { path: '/identity-zones/:zoneId', methods: { GET: show, PUT: replace, DELETE: remove }, middleware },
] satisfies readonly Route[];
