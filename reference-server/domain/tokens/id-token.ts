import type { Context } from '../context.ts';
import { printMembers } from '../members.ts';
import type { IdTokenSource } from './id-token-policies.ts';

/** What a grant says about the ID token it wants; the rest is the server's. */
export type IdTokenRequest = Omit<IdTokenSource, 'settings' | 'halfHash'>;

/** Whether client and granted scopes allow an ID token. */
export function mayHaveIdToken(
  { client, scopes }: Pick<IdTokenRequest, 'client' | 'scopes'>,
  context: Context,
): boolean {
  const rules = context.policies.idToken;
  return rules.isConfigured(client) && rules.isGranted(scopes);
}

/** Makes an ID token. It is not kept: nobody may present it as an access token. */
export async function issueIdToken(request: IdTokenRequest, context: Context): Promise<string> {
  const { policies, settings, signingKeys } = context;
  const source = { ...request, settings, halfHash: policies.idToken.halfHash };
  const claims = printMembers(policies.idTokenClaims, source);
  const jwt = await signingKeys.sign(claims, policies.accessToken.header(settings));
  return policies.idToken.printed(jwt, source);
}
