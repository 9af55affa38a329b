import { authorizeCaller } from '../../domain/platform/access.ts';
import { createBuildpack, findBuildpack } from '../../domain/platform/buildpacks.ts';
import { listBuildpacks } from '../../domain/platform/list.ts';
import { readPayload } from '../../domain/platform/payload.ts';
import { showBuildpack } from '../../domain/platform/view.ts';
import { errors } from '../middleware/errors.ts';
import { provoke } from '../middleware/provoke.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { requestId } from '../middleware/request-id.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { printPlatformError } from '../views/platform-error.ts';

const middleware = [requestId, rateLimit, errors(printPlatformError), provoke];

const collectionOf = (request: HttpRequest): string => `${request.baseUrl}/v3/buildpacks`;

/** "POST | /buildpacks | JSON body | 201, buildpack object (JSON)" (platform-resource-api, "Endpoints") */
const create: Handler = async (request, context) => {
  const { platformAccess, platformAnswer } = context.policies;
  await authorizeCaller(request.headers.get('authorization'), platformAccess.writeScopes, context);
  const buildpack = createBuildpack(readPayload(request.body, context), context);
  return json(platformAnswer.createdStatus, showBuildpack(buildpack, collectionOf(request), context));
};

/** "GET | /buildpacks/{guid} | 200, buildpack object (JSON)" (platform-resource-api, "Endpoints") */
const show: Handler = async (request, context) => {
  await authorizeCaller(
    request.headers.get('authorization'),
    context.policies.platformAccess.readScopes,
    context,
  );
  const buildpack = findBuildpack(request.parameters.guid ?? '', context);
  return json(200, showBuildpack(buildpack, collectionOf(request), context));
};

/** The list, which the document does not show (supplement-platform section 8). */
const list: Handler = async (request, context) => {
  await authorizeCaller(
    request.headers.get('authorization'),
    context.policies.platformAccess.readScopes,
    context,
  );
  return json(200, listBuildpacks(request.query, collectionOf(request), context));
};

/** The buildpack operations (platform-resource-api, "Endpoints"). */
export const buildpackRoutes = [
  { path: '/v3/buildpacks', methods: { GET: list, POST: create }, middleware },
  { path: '/v3/buildpacks/:guid', methods: { GET: show }, middleware },
] satisfies readonly Route[];
