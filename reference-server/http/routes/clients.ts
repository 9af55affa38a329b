import {
  createClient,
  deleteClient,
  findClient,
  replaceClient,
} from '../../domain/clients/administration.ts';
import { changeKeys } from '../../domain/clients/key-change.ts';
import { changeMeta, showMeta } from '../../domain/clients/meta.ts';
import { changeSecret } from '../../domain/clients/secret-change.ts';
import { showClient } from '../../domain/clients/view.ts';
import { listResources } from '../../domain/scim-list.ts';
import { authenticateBearer } from '../../domain/tokens/bearer.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { readJsonObject } from '../read-json.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

const read = ['clients.read', 'clients.admin'];
const write = ['clients.write', 'clients.admin'];
const open = [errors(printOAuthError)];
const administration = [...open, protectedBy({ GET: read, POST: write, PUT: write, DELETE: write })];
const trust = [...open, protectedBy({ PUT: ['clients.trust', 'clients.admin'] })];

const idOf = (request: HttpRequest): string => request.parameters.clientId ?? '';

const list: Handler = (request, context) =>
  json(200, listResources(context.clients.list().map(showClient), request.query, 'client_id'));

const create: Handler = async (request, context) => {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  return json(201, showClient(createClient(readJsonObject(request), caller, context)));
};

const replace: Handler = async (request, context) => {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  return json(200, showClient(replaceClient(idOf(request), readJsonObject(request), caller, context)));
};

const secret: Handler = async (request, context) => {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  return json(200, {
    status: 'ok',
    message: changeSecret(idOf(request), readJsonObject(request), caller, context),
  });
};

const keys: Handler = (request, context) =>
  json(200, { status: 'ok', message: changeKeys(idOf(request), readJsonObject(request), context) });

/** The administration of clients, one at a time (supplement-authorization section 12). */
export const clientRoutes = [
  {
    path: '/oauth/clients',
    methods: {
      GET: list,
      POST: create,
    },
    middleware: administration,
  },
  {
    path: '/oauth/clients/meta',
    methods: { GET: (_request, context) => json(200, context.clients.list().map(showMeta)) },
    middleware: administration,
  },
  {
    path: '/oauth/clients/:clientId',
    methods: {
      GET: (request, context) => json(200, showClient(findClient(idOf(request), context))),
      PUT: replace,
      DELETE: (request, context) => json(200, showClient(deleteClient(idOf(request), context))),
    },
    middleware: administration,
  },
  { path: '/oauth/clients/:clientId/secret', methods: { PUT: secret }, middleware: open },
  { path: '/oauth/clients/:clientId/clientjwt', methods: { PUT: keys }, middleware: trust },
  {
    path: '/oauth/clients/:clientId/meta',
    methods: {
      GET: (request, context) => json(200, showMeta(findClient(idOf(request), context))),
      PUT: (request, context) =>
        json(200, showMeta(changeMeta(idOf(request), readJsonObject(request), context))),
    },
    middleware: administration,
  },
] satisfies readonly Route[];
