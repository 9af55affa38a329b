import { createHash } from 'node:crypto';
import type { Client } from '../clients/client.ts';
import { isStringArray, type Members } from '../json.ts';
import { type Clock, type Random, secondsOf } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { Issue, TokenSubject } from './issue.ts';
import type { accessTokenPolicies, Issued } from './policies.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenStore } from './token.ts';

/** Eight hex digits that change when client or user change (supplement-authorization section 4.2, `rev_sig`). */
export function revocationSignature(client: Client, subject: TokenSubject | undefined): string {
  const parts = [
    client.clientId,
    ...client.secrets.map((secret) => secret.hash),
    client.tokenSalt,
    subject?.userId ?? '',
    subject?.stamp ?? '',
    subject?.email ?? '',
    subject?.userName ?? '',
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}

/** Client id, the part `a.b` of each scope `a.b.c`, and `openid` (supplement-authorization section 4.2, `aud`). */
function audienceOf(issue: Issue): readonly string[] {
  const resources = issue.scopes.map((scope) =>
    scope.includes('.') ? scope.slice(0, scope.lastIndexOf('.')) : scope === 'openid' ? scope : '',
  );
  return [...new Set([issue.client.clientId, ...resources.filter((resource) => resource !== '')])];
}

/** The claims of an access token; `undefined` leaves a claim out. */
export function accessTokenClaims(issue: Issue) {
  return {
    jti: issue.jti,
    sub: issue.subject?.userId ?? issue.client.clientId,
    authorities: issue.grantType === 'client_credentials' ? issue.scopes : undefined,
    scope: issue.scopes,
    client_id: issue.client.clientId,
    cid: issue.client.clientId,
    azp: issue.client.clientId,
    /** "Opaque tokens are revocable" (authorization-token-service, "POST /oauth/token", `token_format`) */
    revocable: issue.format === 'opaque' || issue.settings.tokenRules?.jwtRevocable ? true : undefined,
    grant_type: issue.grantType,
    user_id: issue.subject?.userId,
    origin: issue.subject?.origin,
    user_name: issue.subject?.userName,
    email: issue.subject?.email,
    auth_time: issue.subject?.authTime,
    nonce: issue.nonce,
    az_attr: issue.azAttr,
    rev_sig: revocationSignature(issue.client, issue.subject),
    iat: issue.issuedAt,
    exp: issue.expiresAt,
    iss: issue.settings.issuer,
    zid: issue.settings.zone,
    aud: audienceOf(issue),
    client_auth_method: issue.clientAuthMethod,
  } satisfies Members;
}

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
  'client' | 'subject' | 'scopes' | 'grantType' | 'form' | 'clientAuthMethod' | 'nonce' | 'azAttr'
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
  const { scopes, nonce, azAttr } = request;
  const further = { ...(nonce !== undefined && { nonce }), ...(azAttr && { azAttr }) };
  return { grantType: answering, accessToken: value, expiresAt, now, scopes, jti, ...further };
}
