import { isStringArray } from '../json.ts';
import { type Clock, type Random, secondsOf } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { accessTokenClaims } from './access-token-claims.ts';
import type { Issue } from './issue.ts';
import type { accessTokenPolicies, Issued } from './policies.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenStore } from './token.ts';

/** What this part needs of the service. */
export interface AccessTokenPorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly signingKeys: SigningKeys;
  readonly tokens: TokenStore;
  readonly policies: {
    readonly accessToken: typeof accessTokenPolicies;
    readonly accessTokenClaims: typeof accessTokenClaims;
  };
}

/** What a grant says about the access token it wants; the rest is the server's. */
export type AccessTokenRequest = Pick<
  Issue,
  'client' | 'subject' | 'scopes' | 'grantType' | 'form' | 'clientAuthMethod' | 'nonce'
> & {
  /** Parameter `token_format` as it was sent. */
  readonly tokenFormat: string | undefined;
  readonly family?: string;
};

/** Makes, keeps and returns an access token. */
export async function issueAccessToken(
  request: AccessTokenRequest,
  context: AccessTokenPorts,
): Promise<Issued> {
  const { policies, settings } = context;
  const { tokenFormat, family, ...decided } = request;
  const answering = request.form ?? request.grantType;
  const format = policies.accessToken.format(tokenFormat);
  const now = secondsOf(context.clock);
  const jti = policies.accessToken.identifier(context.random);
  const expiresAt = now + policies.accessToken.lifetime(request.client, settings);
  const claims = policies.accessToken.claims(
    policies.accessTokenClaims({
      ...decided,
      format,
      jti,
      issuedAt: now,
      expiresAt,
      settings,
    }),
  );
  const value = await policies.accessToken.value(format, jti, () =>
    context.signingKeys.sign(claims, policies.accessToken.header(settings)),
  );
  context.tokens.save({
    ...{ jti, kind: 'access', format, clientId: request.client.clientId, issuedAt: now, expiresAt, claims },
    scopes: isStringArray(claims.scope) ? claims.scope : request.scopes,
    ...(request.subject && { userId: request.subject.userId, amr: request.subject.amr }),
    ...(family !== undefined && { family }),
  });
  return { grantType: answering, accessToken: value, expiresAt, now, scopes: request.scopes, jti };
}
