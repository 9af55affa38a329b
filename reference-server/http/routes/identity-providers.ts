import type { Context } from '../../domain/context.ts';
import {
  changeProviderStatus,
  createProvider,
  deleteProvider,
  findProvider,
  replaceProvider,
} from '../../domain/federation/administration.ts';
import type { IdentityProvider } from '../../domain/federation/identity-provider.ts';
import { showProvider } from '../../domain/federation/view.ts';
import { authenticateBearer, requireScope } from '../../domain/tokens/bearer.ts';
import { errors } from '../middleware/errors.ts';
import { readJsonObject } from '../read-json.ts';
import { json, type Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Middleware, Route } from '../route.ts';
import { printProviderError } from '../views/provider-error.ts';

const idOf = (request: HttpRequest): string => request.parameters.providerId ?? '';

function shown(status: number, provider: IdentityProvider, request: HttpRequest, context: Context): Reply {
  return json(status, showProvider(provider, request.query.get('rawConfig') === 'true', context));
}

const list: Handler = (request, context) => {
  const isRaw = request.query.get('rawConfig') === 'true';
  const originKey = request.query.get('originKey');
  const all = context.identityProviders
    .list()
    .filter(({ active }) => active || request.query.get('active_only') !== 'true')
    .filter((provider) => originKey === null || provider.originKey === originKey);
  return json(
    200,
    all.map((provider) => showProvider(provider, isRaw, context)),
  );
};

const create: Handler = async (request, context) => {
  const provider = await createProvider(readJsonObject(request), context);
  return shown(context.policies.providerAdministration.createdStatus, provider, request, context);
};

const replace: Handler = async (request, context) =>
  shown(200, await replaceProvider(idOf(request), readJsonObject(request), context), request, context);

const guarded: Middleware = (handler) => async (request, context) => {
  const rules = context.policies.providerAdministration;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const caller = await authenticateBearer(request.headers.get('authorization'), context);
  requireScope(caller, isReading ? rules.readScopes : rules.writeScopes, context);
  return handler(request, context);
};

const middleware = [errors(printProviderError), guarded];

/** The administration of identity providers (supplement-authorization section 14). */
export const identityProviderRoutes = [
  { path: '/identity-providers', methods: { GET: list, POST: create }, middleware },
  {
    path: '/identity-providers/:providerId',
    methods: {
      GET: (request, context) => shown(200, findProvider(idOf(request), context), request, context),
      PUT: replace,
      DELETE: (request, context) => shown(200, deleteProvider(idOf(request), context), request, context),
    },
    middleware,
  },
  {
    path: '/identity-providers/:providerId/status',
    methods: {
      PATCH: (request, context) =>
        json(200, changeProviderStatus(idOf(request), readJsonObject(request), context)),
    },
    middleware,
  },
] satisfies readonly Route[];
