import { grantedScopes, type UserScopesPorts } from '../accounts/user-scopes.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import type { Vouched } from '../federation/jwt-assertion.ts';
import { type Clock, secondsOf } from '../ports.ts';
import type { Issued } from '../tokens/policies.ts';
import { issueUserTokens, type UserAuthorization, type UserTokensPorts } from '../tokens/user-tokens.ts';
import { scopeWords, tokenWishes } from './policies.ts';

/** What this part needs of the service. */
export type AssertionTokensPorts = UserScopesPorts &
  UserTokensPorts & {
    readonly clock: Clock;
  };

/** What a bearer assertion grant was asked for: its name, the parameters, and whether an ID token was meant. */
interface AssertionRequest extends Pick<UserAuthorization, 'grantType' | 'asksIdToken'> {
  readonly parameters: ReadonlyMap<string, string>;
}

/** Tokens of the user for whom an accepted assertion vouches (RFC 7521 section 4.1). @throws OAuthError */
export function issueForAssertion(
  { user, amr, authTime }: Vouched,
  { client, claim }: AuthenticatedClient,
  { parameters, ...request }: AssertionRequest,
  context: AssertionTokensPorts,
): Promise<Issued> {
  const words = scopeWords(parameters.get('scope'));
  const scopes = grantedScopes(words, { user, client }, context);
  const login = { amr, authTime: authTime ?? secondsOf(context.clock) };
  return issueUserTokens(
    {
      ...request,
      ...{ client, user, login, scopes, ...tokenWishes(parameters) },
      ...(claim && { clientAuthMethod: claim }),
    },
    context,
  );
}
