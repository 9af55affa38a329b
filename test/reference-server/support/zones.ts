import type { RunningServer } from '../../../reference-server/index.ts';
import { administer } from './accounts.ts';
import { type Answer, basic, send } from './client.ts';

/** The headers that name a zone by id. */
export const byId = (id: string): Record<string, string> => ({ 'x-identity-zone-id': id });

/** The `Host` of a zone. */
export function byHost(server: RunningServer, subdomain: string): Record<string, string> {
  return { host: `${subdomain}.localhost:${new URL(server.authorizationUrl).port}` };
}

/** Creates a zone whose id is its subdomain. */
export async function createZone(
  server: RunningServer,
  id: string,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const answer = await administer(server, 'POST', '/identity-zones', {
    id,
    subdomain: id,
    name: id,
    ...more,
  });
  if (answer.status !== 201) throw new Error(`The zone was not created: ${answer.text}`);
  return answer.json();
}

/** Asks the token endpoint, in the zone with that subdomain. */
export function askIn(
  server: RunningServer,
  subdomain: string | undefined,
  parameters: Record<string, string>,
  client: { readonly client_id: string; readonly client_secret: string },
): Promise<Answer> {
  return send('POST', `${server.authorizationUrl}/oauth/token`, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...basic(client.client_id, client.client_secret),
      ...(subdomain !== undefined && byHost(server, subdomain)),
    },
    body: new URLSearchParams(parameters).toString(),
  });
}
