import { subjectOf } from '../../accounts/subject.ts';
import { type Clock, type Random, secondsOf } from '../../ports.ts';
import type { Settings } from '../../settings.ts';
import { issueIdToken, mayHaveIdToken, type TokensIdTokenPorts } from '../../tokens/id-token.ts';
import type { idTokenPolicies } from '../../tokens/id-token-policies.ts';
import type { accessTokenPolicies } from '../../tokens/policies.ts';
import type { Authorization, Given } from './response-type.ts';

/** What this part needs of the service. */
export type GiveIdTokenPorts = TokensIdTokenPorts & {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly policies: {
    readonly accessToken: typeof accessTokenPolicies;
    readonly idToken: typeof idTokenPolicies;
  };
};

/** An ID token where client and grant allow it; nothing otherwise. */
export async function giveIdToken(
  authorization: Authorization,
  beside: { readonly code?: string; readonly accessToken?: string },
  context: GiveIdTokenPorts,
): Promise<Given> {
  const { user, login, target, parameters, scopes } = authorization;
  if (!mayHaveIdToken({ client: target.client, scopes }, context)) return {};
  const issuedAt = secondsOf(context.clock);
  const expiresIn = context.policies.accessToken.lifetime(target.client, context.settings);
  const jti = context.policies.idToken.identifier(context.random);
  const nonce = parameters.get('nonce');
  const idToken = await issueIdToken(
    {
      ...{ jti, client: target.client, user, subject: subjectOf(user, login), scopes, issuedAt },
      grantType: beside.code === undefined ? 'implicit' : 'authorization_code',
      expiresAt: issuedAt + expiresIn,
      ...(nonce !== undefined && { nonce }),
      ...beside,
    },
    context,
  );
  return { idToken, expiresIn, jti };
}
