import { removeApprovals, replaceApprovals } from '../../domain/accounts/approvals.ts';
import { showApproval } from '../../domain/accounts/view.ts';
import type { Context } from '../../domain/context.ts';
import { AdministrationError, OAuthError } from '../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { authenticateBearer, requireScope } from '../../domain/tokens/bearer.ts';
import { errors } from '../middleware/errors.ts';
import { readJson } from '../read-json.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printScimError } from '../views/scim-error.ts';

/** The user whose decisions the caller may see. @throws OAuthError 401 or 403 */
async function ownerOf(request: HttpRequest, context: Context): Promise<string> {
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  requireScope(caller, ['oauth.approvals'], context);
  const owner = context.policies.approvals.ownerOf(caller);
  if (owner !== undefined) return owner;
  throw new OAuthError('access_denied', 'The token represents no user', { challenge: 'Bearer' });
}

function objectsOf(request: HttpRequest): readonly JsonObject[] {
  const value = readJson(request);
  if (Array.isArray(value) && value.every(isJsonObject)) return value;
  throw new AdministrationError(400, 'scim', 'The body must be an array of approvals');
}

const show: Handler = async (request, context) => {
  const approvals = context.approvals.of(await ownerOf(request, context));
  const start = Math.max(1, Number(request.query.get('startIndex') ?? 1) || 1);
  const count = Number(request.query.get('count') ?? 100) || 100;
  return json(
    200,
    approvals.slice(start - 1, start - 1 + count).map((approval) => showApproval(approval, context)),
  );
};

const replace: Handler = async (request, context) => {
  const owner = await ownerOf(request, context);
  const approvals = replaceApprovals(objectsOf(request), owner, request.parameters.clientId, context);
  return json(
    200,
    approvals.map((approval) => showApproval(approval, context)),
  );
};

const remove: Handler = async (request, context) => {
  const owner = await ownerOf(request, context);
  const clientId = request.query.get('clientId');
  if (clientId === null) throw new AdministrationError(400, 'scim', '"clientId" must be given');
  removeApprovals(owner, clientId, context);
  return json(200, { status: 'ok', message: `Approvals of user ${owner} and client ${clientId} deleted` });
};

const middleware = [errors(printScimError)];

/** A user's decisions about clients (supplement-authorization section 13.3). */
export const approvalRoutes = [
  { path: '/approvals', methods: { GET: show, PUT: replace, DELETE: remove }, middleware },
  { path: '/approvals/:clientId', methods: { PUT: replace }, middleware },
] satisfies readonly Route[];
