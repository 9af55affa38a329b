import { errors } from '../middleware/errors.ts';
import { json } from '../reply.ts';
import type { Route } from '../route.ts';
import { printFrameworkError } from '../views/platform-error.ts';

/** "`GET /healthz` checks platform availability." (platform-resource-api, "Endpoints") */
export const healthRoute = {
  path: '/v3/healthz',
  methods: { GET: () => json(200, { status: 'ok' }) },
  middleware: [errors(printFrameworkError)],
} satisfies Route;
