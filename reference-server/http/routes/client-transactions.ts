import { actionOf, type ClientAction, changeClients } from '../../domain/clients/transaction.ts';
import { showClient } from '../../domain/clients/view.ts';
import { AdministrationError } from '../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { authenticateBearer } from '../../domain/tokens/bearer.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { readJson } from '../read-json.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

function objectsOf(request: HttpRequest): readonly JsonObject[] {
  const value = readJson(request);
  if (Array.isArray(value) && value.every(isJsonObject)) return value;
  throw new AdministrationError(400, 'invalid_client', 'The body must be an array of client objects');
}

function transaction(status: number, actionFor: (object: JsonObject) => ClientAction): Handler {
  return async (request, context) => {
    const caller = await authenticateBearer(request.headers.get('authorization'), context);
    return json(status, changeClients(objectsOf(request), actionFor, caller, context).map(showClient));
  };
}

const admin = ['clients.admin'];
const middleware = [errors(printOAuthError), protectedBy({ POST: admin, PUT: admin })];

/** The administration of several clients at once: all or nothing (supplement-authorization section 12). */
export const clientTransactionRoutes = [
  {
    path: '/oauth/clients/tx',
    methods: { POST: transaction(201, () => 'add'), PUT: transaction(200, () => 'update') },
    middleware,
  },
  { path: '/oauth/clients/tx/delete', methods: { POST: transaction(200, () => 'delete') }, middleware },
  { path: '/oauth/clients/tx/modify', methods: { POST: transaction(200, actionOf) }, middleware },
  { path: '/oauth/clients/tx/secret', methods: { POST: transaction(200, () => 'secret') }, middleware },
] satisfies readonly Route[];
