import type { Route } from '../route.ts';
import { clientRoutes } from './clients.ts';
import { healthRoute } from './health.ts';
import { tokenRoutes } from './token.ts';

/** Every route of the server; of two that fit a path the first one answers. */
export const routes: readonly Route[] = [healthRoute, ...tokenRoutes, ...clientRoutes];
