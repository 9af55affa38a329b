import type { Client } from '../clients/client.ts';
import type { JsonObject } from '../json.ts';
import { type Clock, secondsOf } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { clientAssertionPolicies } from './assertion-policies.ts';
import { badCredentials, invalidClient } from './credentials.ts';
import type { UsedAssertions } from './used-assertions.ts';

/** What this part needs of the service. */
export interface AssertionClaimsPorts {
  readonly clock: Clock;
  readonly settings: Settings;
  readonly usedAssertions: UsedAssertions;
  readonly policies: { readonly clientAssertion: typeof clientAssertionPolicies };
}

/** "required claims: iss, sub, aud, exp, jti" (OpenID Connect Core section 9). @throws OAuthError invalid_client */
export function requireClaims(claims: JsonObject, { policies }: AssertionClaimsPorts): void {
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
export function requireValidity(claims: JsonObject, client: Client, context: AssertionClaimsPorts): void {
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
  const isFirst = context.usedAssertions.remember(`client ${client.clientId}`, String(claims.jti), expiresAt);
  requireRight({ jti: isFirst }, unauthorized);
}
