import { changePassword, changeStatus, verifyUser } from '../../domain/accounts/account-changes.ts';
import {
  createUser,
  deleteUser,
  findUser,
  patchUser,
  replaceUser,
} from '../../domain/accounts/administration.ts';
import { usersAskedFor } from '../../domain/accounts/find-users.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { UserEditor } from '../../domain/accounts/user-editor.ts';
import { showUser } from '../../domain/accounts/view.ts';
import type { Context } from '../../domain/context.ts';
import { listResources } from '../../domain/scim-list.ts';
import { authenticateBearer, requireScope } from '../../domain/tokens/bearer.ts';
import type { TokenRecord } from '../../domain/tokens/token.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { readJsonObject } from '../read-json.ts';
import { json, type Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printScimError } from '../views/scim-error.ts';

const idOf = (request: HttpRequest): string => request.parameters.userId ?? '';
const versionOf = (request: HttpRequest): string | undefined => request.headers.get('if-match');
const open = [errors(printScimError)];
const administering = ['scim.write'];

function shown(status: number, user: User, context: Context): Reply {
  return json(status, showUser(user, context), { etag: `"${user.version}"` });
}

/** Lets the user of the path in, and callers with a scope. */
async function requireSelfOr(
  scopes: readonly string[],
  request: HttpRequest,
  context: Context,
): Promise<TokenRecord> {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  if (caller.userId !== idOf(request)) requireScope(caller, scopes, context);
  return caller;
}

/** "change scim.write (or own id, limited fields)" */
async function editorOf(request: HttpRequest, context: Context): Promise<UserEditor> {
  const caller = await requireSelfOr(administering, request, context);
  return context.policies.tokenValidation.hasScope(caller.scopes, administering) ? 'administrator' : 'self';
}

const create: Handler = async (request, context) =>
  shown(201, await createUser(readJsonObject(request), context), context);

const list: Handler = (request, context) => {
  const asked = usersAskedFor(request.query.get('filter'), context.users);
  const all = asked.map((user) => ({ ...showUser(user, context), created: user.created }));
  const { resources, ...page } = listResources(all, request.query, 'created');
  const plain = Array.isArray(resources) ? resources.map(({ created: _created, ...user }) => user) : [];
  return json(200, { ...page, resources: plain });
};

const show: Handler = async (request, context) => {
  await requireSelfOr(['scim.read'], request, context);
  return shown(200, findUser(idOf(request), context), context);
};

const replace: Handler = async (request, context) => {
  const by = await editorOf(request, context);
  const object = readJsonObject(request);
  return shown(200, replaceUser(idOf(request), object, versionOf(request), by, context), context);
};

const patch: Handler = async (request, context) => {
  const by = await editorOf(request, context);
  const object = readJsonObject(request);
  return shown(200, patchUser(idOf(request), object, versionOf(request), by, context), context);
};

const remove: Handler = async (request, context) => {
  requireScope(
    await authenticateBearer(request.headers.get('authorization'), context),
    ['scim.write'],
    context,
  );
  return json(200, deleteUser(idOf(request), versionOf(request), context));
};

const setPassword: Handler = async (request, context) => {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  const isOwn = caller.userId === idOf(request);
  requireScope(caller, isOwn ? ['password.write'] : ['password.write', 'scim.write'], context);
  if (!isOwn && caller.userId !== undefined) requireScope(caller, ['scim.write'], context);
  await changePassword(idOf(request), readJsonObject(request), isOwn, context);
  return json(200, { status: 'ok', message: 'password updated' });
};

const setStatus: Handler = (request, context) =>
  json(200, changeStatus(idOf(request), readJsonObject(request), context));

const verify: Handler = (request, context) => shown(200, verifyUser(idOf(request), context), context);

/** "filter on userName, id, origin": by nothing else is anybody found whose record the caller may not read. */
const findIds: Handler = (request, context) => {
  const asked = usersAskedFor(request.query.get('filter'), context.users);
  const all = asked.map(({ id, userName, origin }) => ({ id, userName, origin }));
  return json(200, listResources(all, request.query, 'userName', ['userName', 'id', 'origin']));
};

const creating = ['scim.write', 'scim.create'];

/** The administration of users (supplement-authorization section 13.1). */
export const userRoutes = [
  {
    path: '/Users',
    methods: { GET: list, POST: create },
    middleware: [...open, protectedBy({ GET: ['scim.read'], POST: creating })],
  },
  {
    path: '/Users/:userId',
    methods: { GET: show, PUT: replace, PATCH: patch, DELETE: remove },
    middleware: open,
  },
  { path: '/Users/:userId/password', methods: { PUT: setPassword }, middleware: open },
  {
    path: '/Users/:userId/status',
    methods: { PATCH: setStatus },
    middleware: [...open, protectedBy({ PATCH: ['scim.write', 'auth.account_status.write'] })],
  },
  {
    path: '/Users/:userId/verify',
    methods: { GET: verify },
    middleware: [...open, protectedBy({ GET: creating })],
  },
  {
    path: '/ids/Users',
    methods: { GET: findIds },
    middleware: [...open, protectedBy({ GET: ['scim.userids'] })],
  },
] satisfies readonly Route[];
