import { createHash } from 'node:crypto';
import type { Client } from '../clients/client.ts';
import type { JsonValue } from '../json.ts';
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

/** The claims of an access token, a function for each; `undefined` leaves a claim out. */
export const accessTokenClaims = {
  jti: (issue: Issue): JsonValue | undefined => issue.jti,
  sub: (issue: Issue): JsonValue | undefined => issue.subject?.userId ?? issue.client.clientId,
  authorities: (issue: Issue): JsonValue | undefined =>
    issue.grantType === 'client_credentials' ? issue.scopes : undefined,
  scope: (issue: Issue): JsonValue | undefined => issue.scopes,
  client_id: (issue: Issue): JsonValue | undefined => issue.client.clientId,
  cid: (issue: Issue): JsonValue | undefined => issue.client.clientId,
  azp: (issue: Issue): JsonValue | undefined => issue.client.clientId,
  /** "Opaque tokens are revocable" (authorization-token-service, "POST /oauth/token", `token_format`) */
  revocable: (issue: Issue): JsonValue | undefined => (issue.format === 'opaque' ? true : undefined),
  grant_type: (issue: Issue): JsonValue | undefined => issue.grantType,
  user_id: (issue: Issue): JsonValue | undefined => issue.subject?.userId,
  origin: (issue: Issue): JsonValue | undefined => issue.subject?.origin,
  user_name: (issue: Issue): JsonValue | undefined => issue.subject?.userName,
  email: (issue: Issue): JsonValue | undefined => issue.subject?.email,
  auth_time: (issue: Issue): JsonValue | undefined => issue.subject?.authTime,
  nonce: (issue: Issue): JsonValue | undefined => issue.nonce,
  rev_sig: (issue: Issue): JsonValue | undefined => revocationSignature(issue.client, issue.subject),
  iat: (issue: Issue): JsonValue | undefined => issue.issuedAt,
  exp: (issue: Issue): JsonValue | undefined => issue.expiresAt,
  iss: (issue: Issue): JsonValue | undefined => issue.settings.issuer,
  zid: (issue: Issue): JsonValue | undefined => issue.settings.zone,
  aud: (issue: Issue): JsonValue | undefined => audienceOf(issue),
  client_auth_method: (issue: Issue): JsonValue | undefined => issue.clientAuthMethod,
};
