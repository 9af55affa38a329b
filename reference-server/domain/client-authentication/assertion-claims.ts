import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import type { JsonObject } from '../json.ts';
import { secondsOf } from '../ports.ts';
import { badCredentials, invalidClient } from './refusal.ts';

/** "required claims: iss, sub, aud, exp, jti" (OpenID Connect Core section 9). @throws OAuthError invalid_client */
export function requireClaims(claims: JsonObject, { policies }: Context): void {
  const rules = policies.clientAssertion;
  const missing = rules.requiredClaims().find((name) => !rules.has(claims, name));
  if (missing !== undefined) throw invalidClient(badCredentials, `Claim "${missing}" is missing`);
}

/** Checks what a signed assertion says, and that it says it once. @throws OAuthError invalid_client */
export function requireValidity(claims: JsonObject, client: Client, context: Context): void {
  const rules = context.policies.clientAssertion;
  const now = secondsOf(context.clock);
  const refuse = (detail: string, hint = 'Unauthorized client_assertion'): never => {
    throw invalidClient(hint, detail);
  };
  if (!rules.isIssuer(claims.iss, client.clientId)) refuse('Claim "iss" is not the client', badCredentials);
  if (!rules.isSubject(claims.sub, client.clientId)) refuse('Claim "sub" is not the client', badCredentials);
  if (!rules.isAudience(claims.aud, context.settings.issuer))
    refuse('Claim "aud" does not hold the token endpoint');
  if (!rules.isUnexpired(claims.exp, now)) refuse('Claim "exp" is in the past');
  if (!rules.isBegun(claims.nbf, now)) refuse('Claim "nbf" is in the future');
  const expiresAt = typeof claims.exp === 'number' ? claims.exp + 60 : now;
  const isFirst = context.usedAssertions.remember(`${client.clientId} ${String(claims.jti)}`, expiresAt);
  if (!rules.isFirstUse(isFirst)) refuse('The assertion was used before');
}
