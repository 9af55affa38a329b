import { authenticateBearer } from '../../domain/tokens/bearer.ts';
import {
  listTokensOfClient,
  listTokensOfUser,
  revokeToken,
  revokeTokensOfClient,
  revokeTokensOfPair,
  revokeTokensOfUser,
} from '../../domain/tokens/revocation.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { empty, json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printOAuthError } from '../views/oauth-error.ts';

const named = (request: HttpRequest, name: string): string => request.parameters[name] ?? '';

/** "DELETE /oauth/token/revoke/{tokenId}" (supplement-authorization section 8) */
const revoke: Handler = async (request, context) => {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  revokeToken(named(request, 'tokenId'), caller, context);
  return empty(200);
};

const revokeOfClient: Handler = (request, context) => {
  revokeTokensOfClient(named(request, 'clientId'), context);
  return empty(200);
};

const revokeOfUser: Handler = async (request, context) => {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  revokeTokensOfUser(named(request, 'userId'), caller, context);
  return empty(200);
};

const revokeOfPair: Handler = async (request, context) => {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  revokeTokensOfPair(named(request, 'userId'), named(request, 'clientId'), caller, context);
  return empty(200);
};

const listOfClient: Handler = (request, context) =>
  json(200, listTokensOfClient(named(request, 'clientId'), context));

const listOfUser: Handler = (request, context) =>
  json(200, listTokensOfUser(named(request, 'userId'), context));

const open = [errors(printOAuthError)];
const revoking = [errors(printOAuthError), protectedBy({ GET: ['tokens.revoke'] })];
const listing = [errors(printOAuthError), protectedBy({ GET: ['tokens.list'] })];

/** Revocation and lists of tokens (supplement-authorization section 8). */
export const revocationRoutes = [
  { path: '/oauth/token/revoke/client/:clientId', methods: { GET: revokeOfClient }, middleware: revoking },
  {
    path: '/oauth/token/revoke/user/:userId/client/:clientId',
    methods: { GET: revokeOfPair },
    middleware: open,
  },
  { path: '/oauth/token/revoke/user/:userId', methods: { GET: revokeOfUser }, middleware: open },
  { path: '/oauth/token/revoke/:tokenId', methods: { DELETE: revoke }, middleware: open },
  { path: '/oauth/token/list/client/:clientId', methods: { GET: listOfClient }, middleware: listing },
  { path: '/oauth/token/list/user/:userId', methods: { GET: listOfUser }, middleware: listing },
] satisfies readonly Route[];
