import type { Context } from '../../domain/context.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { HttpRequest } from '../request.ts';

/** What `/info` and a login page asked for as JSON tell (supplement-authorization section 11). */
export function serverInformation({ baseUrl }: HttpRequest, { settings }: Context): JsonObject {
  return {
    app: { version: settings.release },
    ...{ commit_id: 'reference-server', timestamp: new Date(settings.startedAt).toISOString() },
    ...{ zone_name: settings.zone, entityID: settings.samlEntityId, idpDefinitions: {} },
    links: { auth: baseUrl, login: baseUrl, passwd: '/forgot_password', register: '/create_account' },
    prompts: { username: ['text', 'User name'], password: ['password', 'Password'] },
  };
}
