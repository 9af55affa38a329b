import {
  createClient,
  deleteClient,
  findClient,
  replaceClient,
} from '../../domain/clients/administration.ts';
import { showClient } from '../../domain/clients/view.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { readJsonObject } from '../read-json.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

const read = ['clients.read', 'clients.admin'];
const write = ['clients.write', 'clients.admin'];
const middleware = [
  errors(printOAuthError),
  protectedBy({ GET: read, POST: write, PUT: write, DELETE: write }),
];

const idOf = (request: HttpRequest): string => request.parameters.clientId ?? '';

/** The administration of clients (supplement-authorization section 12). */
export const clientRoutes = [
  {
    path: '/oauth/clients',
    methods: {
      POST: (request, context) => json(201, showClient(createClient(readJsonObject(request), context))),
    },
    middleware,
  },
  {
    path: '/oauth/clients/:clientId',
    methods: {
      GET: (request, context) => json(200, showClient(findClient(idOf(request), context))),
      PUT: (request, context) =>
        json(200, showClient(replaceClient(idOf(request), readJsonObject(request), context))),
      DELETE: (request, context) => json(200, showClient(deleteClient(idOf(request), context))),
    },
    middleware,
  },
] satisfies readonly Route[];
