import { json, type Reply } from '../reply.ts';
import type { HttpRequest } from '../request.ts';

/** "`/` | `links`: ... login, ... platform_v3, ... self, and the link of the authorization service" (supplement-platform section 9). */
export function serviceLinks({ baseUrl }: HttpRequest): Reply {
  const links = { self: '', platform_v3: '/v3', login: '', auth: '' };
  const shown = Object.entries(links).map(([name, path]) => [name, { href: `${baseUrl}${path}` }]);
  return json(200, { links: Object.fromEntries(shown) });
}
