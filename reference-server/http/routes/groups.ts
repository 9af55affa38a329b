import type { Group, Member } from '../../domain/accounts/group.ts';
import {
  addMember,
  createGroup,
  deleteGroup,
  findGroup,
  findMember,
  patchGroup,
  removeMember,
  replaceGroup,
} from '../../domain/accounts/groups.ts';
import { showEntity, showGroup, showMember } from '../../domain/accounts/view.ts';
import type { Context } from '../../domain/context.ts';
import type { JsonObject } from '../../domain/json.ts';
import { listResources } from '../../domain/scim-list.ts';
import { authenticateBearer, requireScope } from '../../domain/tokens/bearer.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { readJsonObject } from '../read-json.ts';
import { json, type Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printScimError } from '../views/scim-error.ts';

const idOf = (request: HttpRequest): string => request.parameters.groupId ?? '';
const memberOf = (request: HttpRequest): string => request.parameters.memberId ?? '';
const versionOf = (request: HttpRequest): string | undefined => request.headers.get('if-match');

function shown(status: number, group: Group, context: Context): Reply {
  return json(status, showGroup(group, context), { etag: `"${group.version}"` });
}

/** "groups.update (change, members)": a member holds the group's name as a scope. */
const change = ['groups.update'];

const list: Handler = (request, context) => {
  const all = context.groups.list().map((group) => showGroup(group, context));
  return json(200, listResources(all, request.query, 'displayName'));
};

const create: Handler = async (request, context) => {
  const object = readJsonObject(request);
  if (object.members !== undefined) {
    requireScope(await authenticateBearer(request.headers.get('authorization'), context), change, context);
  }
  return shown(201, createGroup(object, context), context);
};

const replace: Handler = (request, context) =>
  shown(200, replaceGroup(idOf(request), readJsonObject(request), versionOf(request), context), context);

const patch: Handler = (request, context) =>
  shown(200, patchGroup(idOf(request), readJsonObject(request), versionOf(request), context), context);

/** "`returnEntities`" shows beside each member who or what it is. */
function shownMember(member: Member, request: HttpRequest, context: Context): JsonObject {
  const shown = showMember(member);
  return request.query.get('returnEntities') === 'true'
    ? { ...shown, entity: showEntity(member, context) }
    : shown;
}

const members: Handler = (request, context) =>
  json(
    200,
    findGroup(idOf(request), context).members.map((member) => shownMember(member, request, context)),
  );

const remove: Handler = (request, context) =>
  json(200, showGroup(deleteGroup(idOf(request), versionOf(request), context), context));

const add: Handler = (request, context) =>
  json(201, showMember(addMember(idOf(request), readJsonObject(request), context)));

const read = ['scim.read'];
const write = ['scim.write'];
const middleware = [
  errors(printScimError),
  protectedBy({ GET: read, POST: write, PUT: change, PATCH: change, DELETE: write }),
];
const membership = [errors(printScimError), protectedBy({ GET: read, POST: change, DELETE: change })];

/** The administration of groups (supplement-authorization section 13.2). */
export const groupRoutes = [
  { path: '/Groups', methods: { GET: list, POST: create }, middleware },
  {
    path: '/Groups/:groupId',
    methods: {
      GET: (request, context) => shown(200, findGroup(idOf(request), context), context),
      PUT: replace,
      PATCH: patch,
      DELETE: remove,
    },
    middleware,
  },
  { path: '/Groups/:groupId/members', methods: { GET: members, POST: add }, middleware: membership },
  {
    path: '/Groups/:groupId/members/:memberId',
    methods: {
      GET: (request, context) =>
        json(200, shownMember(findMember(idOf(request), memberOf(request), context), request, context)),
      DELETE: (request, context) =>
        json(200, showMember(removeMember(idOf(request), memberOf(request), context))),
    },
    middleware: membership,
  },
] satisfies readonly Route[];
