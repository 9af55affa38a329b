import type { Client } from '../clients/client.ts';
import type { Context } from '../context.ts';
import type { JsonObject } from '../json.ts';
import { secondsOf } from '../ports.ts';
import { badCredentials, invalidClient } from './refusal.ts';

/** "required claims: iss, sub, aud, exp, jti" (OpenID Connect Core section 9). @throws OAuthError invalid_client */
export function requireClaims(claims: JsonObject, { policies }: Context): void {
  const rules = policies.clientAssertion;
  const missing = rules.requiredClaims.find((name) => !rules.has(claims, name));
  if (missing !== undefined) throw invalidClient(badCredentials, `Claim "${missing}" is missing`);
}

function requireRight(claims: Readonly<Record<string, boolean>>, hint: string): void {
  const wrong = Object.keys(claims).find((name) => claims[name] === false);
  if (wrong !== undefined) throw invalidClient(hint, `Claim "${wrong}" is wrong`);
}

const unauthorized = 'Unauthorized client_assertion';

/** Checks what a signed assertion says, and that it says it once. @throws OAuthError invalid_client */
export function requireValidity(claims: JsonObject, client: Client, context: Context): void {
  const rules = context.policies.clientAssertion;
  const now = secondsOf(context.clock);
  requireRight(
    {
      iss: rules.isIssuer(claims.iss, client.clientId),
      sub: rules.isSubject(claims.sub, client.clientId),
    },
    badCredentials,
  );
  requireRight(
    {
      aud: rules.isAudience(claims.aud, context.settings.issuer),
      exp: rules.isUnexpired(claims.exp, now),
      nbf: rules.isBegun(claims.nbf, now),
    },
    unauthorized,
  );
  const expiresAt = typeof claims.exp === 'number' ? claims.exp + 60 : now;
  const isFirst = context.usedAssertions.remember(`${client.clientId} ${String(claims.jti)}`, expiresAt);
  requireRight({ jti: rules.isFirstUse(isFirst) }, unauthorized);
}
