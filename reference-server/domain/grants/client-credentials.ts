import { OAuthError } from '../errors.ts';
import { type AccessTokenPorts, issueAccessToken } from '../tokens/access-token.ts';
import type { clientCredentialsPolicies } from './client-credentials-policies.ts';
import type { Grant } from './grant.ts';

/** What this part needs of the service. */
export type ClientCredentialsPorts = AccessTokenPorts & {
  readonly policies: { readonly clientCredentials: typeof clientCredentialsPolicies };
};

/** Grant client_credentials (authorization-token-service, "Grant rules", 1). */
export const clientCredentialsGrant = {
  grantType: 'client_credentials',
  async handle({ parameters }, { client, claim }, context) {
    const rules = context.policies.clientCredentials;
    const available = rules.availableScopes(client);
    const requested = rules.requestedScopes(parameters.get('scope'));
    const unknown = rules.unknownScopes(available, requested);
    if (unknown.length > 0) {
      throw new OAuthError('invalid_scope', `Invalid scope: ${unknown.join(' ')}`, {
        members: { scope: available.join(' ') },
      });
    }
    return issueAccessToken(
      {
        ...{ client, grantType: 'client_credentials', scopes: rules.grantedScopes(available, requested) },
        ...(claim && { clientAuthMethod: claim }),
        tokenFormat: parameters.get('token_format'),
      },
      context,
    );
  },
} satisfies Grant<ClientCredentialsPorts>;
