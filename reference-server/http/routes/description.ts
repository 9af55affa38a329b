import { errors } from '../middleware/errors.ts';
import { requestId } from '../middleware/request-id.ts';
import { json } from '../reply.ts';
import type { Route } from '../route.ts';
import { descriptionDocument } from '../views/description-document.ts';
import { printFrameworkError } from '../views/platform-error.ts';

/** The description of the resource API (platform-resource-api, "What the service does"). */
export const descriptionRoutes = [
  {
    path: '/v3/swagger.json',
    methods: { GET: () => json(200, descriptionDocument) },
    middleware: [requestId, errors(printFrameworkError)],
  },
] satisfies readonly Route[];
