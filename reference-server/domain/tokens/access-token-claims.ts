import { createHash } from 'node:crypto';
import type { Client } from '../clients/client.ts';
import type { Members } from '../members.ts';
import type { Issue, TokenSubject } from './issue.ts';

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
    revocable: issue.format === 'opaque' ? true : undefined,
    grant_type: issue.grantType,
    user_id: issue.subject?.userId,
    origin: issue.subject?.origin,
    user_name: issue.subject?.userName,
    email: issue.subject?.email,
    auth_time: issue.subject?.authTime,
    nonce: issue.nonce,
    rev_sig: revocationSignature(issue.client, issue.subject),
    iat: issue.issuedAt,
    exp: issue.expiresAt,
    iss: issue.settings.issuer,
    zid: issue.settings.zone,
    aud: audienceOf(issue),
    client_auth_method: issue.clientAuthMethod,
  } satisfies Members;
}
