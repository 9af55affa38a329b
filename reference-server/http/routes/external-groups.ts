import { showMeta } from '../../domain/accounts/view.ts';
import type { Context } from '../../domain/context.ts';
import { AdministrationError } from '../../domain/errors.ts';
import type { ExternalGroup } from '../../domain/federation/external-group.ts';
import type { JsonObject } from '../../domain/json.ts';
import { listResources } from '../../domain/scim-list.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { readJsonObject } from '../read-json.ts';
import { json } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printScimError } from '../views/scim-error.ts';

function show(mapping: ExternalGroup, context: Context): JsonObject {
  const group = context.groups.find(mapping.groupId);
  const meta = group && showMeta(group);
  return { ...mapping, displayName: group?.displayName, meta, schemas: ['urn:scim:schemas:core:1.0'] };
}

function textMember(object: JsonObject, name: string): string | undefined {
  const value = object[name] ?? undefined;
  if (value === undefined || (typeof value === 'string' && value !== '')) return value;
  throw new AdministrationError(400, 'scim', `"${name}" must be a text`);
}

/** @throws AdministrationError 400 or 404 */
function read(object: JsonObject, context: Context): ExternalGroup {
  const [id, name, externalGroup] = ['groupId', 'displayName', 'externalGroup'].map((member) =>
    textMember(object, member),
  );
  const origin = textMember(object, 'origin') ?? 'ldap';
  if (externalGroup === undefined)
    throw new AdministrationError(400, 'scim', '"externalGroup" must be given');
  if (!context.policies.groups.isNamed(id, name)) {
    throw new AdministrationError(400, 'scim', '"groupId" or "displayName" must be given');
  }
  const group = context.groups
    .list()
    .find((one) => one.id === id || (id === undefined && one.displayName === name));
  if (group !== undefined) return { groupId: group.id, externalGroup, origin };
  throw new AdministrationError(404, 'scim_resource_not_found', `Group ${id ?? name} does not exist`);
}

const list: Handler = (request, context) => {
  const all = context.externalGroups.list().map((mapping) => show(mapping, context));
  return json(200, listResources(all, request.query, 'externalGroup'));
};

/** "201 (also for an existing mapping)" */
const create: Handler = (request, context) => {
  const mapping = read(readJsonObject(request), context);
  context.externalGroups.save(mapping);
  return json(201, show(mapping, context));
};

const remove: Handler = (request, context) => {
  const { parameters } = request;
  const { groupId, displayName, externalGroup = '', origin = '' } = parameters;
  const named = { externalGroup, origin, ...(groupId === undefined ? { displayName } : { groupId }) };
  const mapping = read(named, context);
  const isKept = context.externalGroups.list().some((one) => JSON.stringify(one) === JSON.stringify(mapping));
  if (!isKept) throw new AdministrationError(404, 'scim_resource_not_found', 'There is no such mapping');
  context.externalGroups.remove(mapping);
  return json(200, show(mapping, context));
};

/** Whoever maps a group of a provider decides who its members are: "groups.update (change, members)". */
const middleware = [
  errors(printScimError),
  protectedBy({ GET: ['scim.read'], POST: ['groups.update'], DELETE: ['groups.update'] }),
];

/** Which groups of providers stand for which groups here (supplement-authorization section 13.2). */
export const externalGroupRoutes = [
  { path: '/Groups/External', methods: { GET: list, POST: create }, middleware },
  {
    path: '/Groups/External/groupId/:groupId/externalGroup/:externalGroup/origin/:origin',
    methods: { DELETE: remove },
    middleware,
  },
  {
    path: '/Groups/External/displayName/:displayName/externalGroup/:externalGroup/origin/:origin',
    methods: { DELETE: remove },
    middleware,
  },
] satisfies readonly Route[];
