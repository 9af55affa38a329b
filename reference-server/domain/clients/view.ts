import type { JsonObject } from '../json.ts';
import type { Client } from './client.ts';

/** A client as the administration shows it: without secrets and keys (supplement-authorization section 12). */
export function showClient(client: Client): JsonObject {
  return {
    client_id: client.clientId,
    scope: client.scope,
    resource_ids: ['none'],
    authorized_grant_types: client.authorizedGrantTypes,
    redirect_uri: client.redirectUris.length > 0 ? client.redirectUris : undefined,
    autoapprove: client.autoapprove === true ? ['true'] : client.autoapprove,
    authorities: client.authorities,
    access_token_validity: client.accessTokenValidity,
    refresh_token_validity: client.refreshTokenValidity,
    allowedproviders: client.allowedProviders,
    allowpublic: client.allowPublic ? true : undefined,
    required_user_groups: client.requiredUserGroups.length > 0 ? client.requiredUserGroups : undefined,
    name: client.name,
    lastModified: client.lastModified,
  };
}
