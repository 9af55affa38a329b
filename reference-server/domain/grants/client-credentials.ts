import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import { type AccessTokenPorts, issueAccessToken } from '../tokens/access-token.ts';
import type { Grant } from './grant.ts';
import { scopeWords, tokenWishes } from './policies.ts';

/** The rules of the grant client_credentials (authorization-token-service, "Grant rules", 1). */
export const clientCredentialsPolicies = {
  /** "Scope derives from the client's authorities." */
  availableScopes: (client: Client): readonly string[] => client.authorities,
  /** The words of `scope`; none when it is left out (RFC 6749 section 3.3). */
  requestedScopes: scopeWords,
  /** "Requested scopes; used to reduce the scopes of the token." */
  grantedScopes: (available: readonly string[], requested: readonly string[]): readonly string[] =>
    requested.length === 0 ? available : requested,
  /** Every requested scope is an authority, letter by letter (supplement-authorization section 2.7). */
  unknownScopes: (available: readonly string[], requested: readonly string[]): readonly string[] =>
    requested.filter((scope) => !available.includes(scope)),
};

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
        ...tokenWishes(parameters),
      },
      context,
    );
  },
} satisfies Grant<ClientCredentialsPorts>;
