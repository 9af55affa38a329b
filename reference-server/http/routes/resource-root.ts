import { errors } from '../middleware/errors.ts';
import { requestId } from '../middleware/request-id.ts';
import { json } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printFrameworkError } from '../views/platform-error.ts';

/** "`links`: `self` and one `{href}` for each" of the collections (supplement-platform section 9). */
const root: Handler = ({ baseUrl }) => {
  const links = { self: '', buildpacks: '/buildpacks', info: '/info' };
  const shown = Object.entries(links).map(([name, path]) => [name, { href: `${baseUrl}/v3${path}` }]);
  return json(200, { links: Object.fromEntries(shown) });
};

/** "name, description, build (strings), version (integer >= 0), cli_version, links" (supplement-platform section 9). */
const info: Handler = ({ baseUrl }) =>
  json(200, {
    ...{ name: 'Reference server', description: 'A platform resource API', build: '', version: 0 },
    cli_version: { minimum: '8.0.0', recommended: '8.0.0' },
    links: { self: { href: `${baseUrl}/v3/info` }, support: { href: `${baseUrl}/v3/swagger.json` } },
  });

const middleware = [requestId, errors(printFrameworkError)];

/** Where the resource API begins, and what it is; neither needs credentials. */
export const resourceRootRoutes = [
  { path: '/v3', methods: { GET: root }, middleware },
  { path: '/v3/info', methods: { GET: info }, middleware },
] satisfies readonly Route[];
