import type { Context } from '../../domain/context.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { HttpRequest } from '../request.ts';

/** What `/info` and a login page asked for as JSON tell (supplement-authorization section 11). */
export function serverInformation(
  { baseUrl }: HttpRequest,
  { identityProviders, policies, settings }: Context,
): JsonObject {
  const saml = identityProviders
    .list()
    .filter((provider) => provider.type === 'saml' && policies.providers.isActive(provider))
    .map(
      ({ originKey }) => [originKey, `${baseUrl}/login/provider/${encodeURIComponent(originKey)}`] as const,
    );
  return {
    app: { version: settings.release },
    ...{ commit_id: 'reference-server', timestamp: new Date(settings.startedAt).toISOString() },
    ...{ zone_name: settings.zone, entityID: settings.samlEntityId },
    idpDefinitions: Object.fromEntries(saml),
    links: { auth: baseUrl, login: baseUrl, passwd: '/forgot_password', register: '/create_account' },
    prompts: { username: ['text', 'User name'], password: ['password', 'Password'] },
  };
}
