import { errors } from '../middleware/errors.ts';
import { provoke } from '../middleware/provoke.ts';
import { requestId } from '../middleware/request-id.ts';
import { json } from '../reply.ts';
import type { Route } from '../route.ts';
import { printFrameworkError } from '../views/platform-error.ts';

/** "`GET /healthz` checks platform availability." (platform-resource-api, "Endpoints") */
export const healthRoute = {
  path: '/v3/healthz',
  methods: { GET: (_request, { policies }) => json(200, policies.platformAnswer.health()) },
  middleware: [requestId, errors(printFrameworkError), provoke],
} satisfies Route;
