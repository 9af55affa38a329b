import { subjectOf } from '../accounts/subject.ts';
import type { User } from '../accounts/user.ts';
import type { Context } from '../context.ts';
import { OAuthError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { secondsOf } from '../ports.ts';
import { revocationSignature } from '../tokens/access-token-claims.ts';
import { findAccessToken } from '../tokens/find-access-token.ts';

function refusal(hint: string): OAuthError {
  return new OAuthError('invalid_grant', hint);
}

/** An ID token is not kept and can't be revoked; it alone says `email_verified` (supplement section 4.4). */
function isIdToken(claims: JsonObject): boolean {
  return claims.email_verified !== undefined;
}

function userOf(claims: JsonObject, context: Context): User {
  const user = context.users.find(String(claims.user_id));
  const client = context.clients.find(String(claims.client_id));
  const isCurrent =
    user !== undefined &&
    client !== undefined &&
    claims.rev_sig === revocationSignature(client, subjectOf(user));
  if (isCurrent && context.policies.password.isActive(user)) return user;
  throw refusal('The token of this service was revoked');
}

/**
 * The user of a token that this service issued itself: "then checked for signature, expiry and issuer of the
 * zone, not for audience" (supplement-authorization section 3.8). @throws OAuthError invalid_grant
 */
export async function userOfOwnToken(token: string, context: Context): Promise<User> {
  const rules = context.policies.jwtAssertion;
  const claims = await context.signingKeys.verify(token);
  if (claims === undefined) throw refusal('Could not verify token signature.');
  if (!rules.acceptsOwn(claims)) {
    throw refusal('A token of this service must be about a user, and have the claim "origin"');
  }
  if (!rules.isUnexpired(claims.exp, secondsOf(context.clock))) {
    throw refusal('The claim "exp" is missing or in the past');
  }
  const isAlive = isIdToken(claims) || (await findAccessToken(token, context)) !== undefined;
  if (isAlive) return userOf(claims, context);
  throw refusal('The token of this service was revoked');
}
