import { subjectOf } from '../../accounts/subject.ts';
import type { Context } from '../../context.ts';
import { secondsOf } from '../../ports.ts';
import { issueIdToken, mayHaveIdToken } from '../../tokens/id-token.ts';
import type { Authorization, Given } from './response-type.ts';

/** An ID token where client and grant allow it; nothing otherwise. */
export async function giveIdToken(
  authorization: Authorization,
  beside: { readonly code?: string; readonly accessToken?: string },
  context: Context,
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
