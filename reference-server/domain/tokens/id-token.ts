import { present } from '../json.ts';
import type { Settings } from '../settings.ts';
import type { IdTokenSource, idTokenClaims, idTokenPolicies } from './id-token-policies.ts';
import type { accessTokenPolicies } from './policies.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What this part needs of the service. */
export interface TokensIdTokenPorts {
  readonly settings: Settings;
  readonly signingKeys: SigningKeys;
  readonly policies: {
    readonly accessToken: typeof accessTokenPolicies;
    readonly idToken: typeof idTokenPolicies;
    readonly idTokenClaims: typeof idTokenClaims;
  };
}

/** What a grant says about the ID token it wants; the rest is the server's. */
export type IdTokenRequest = Omit<IdTokenSource, 'settings' | 'halfHash'>;

/** Whether client and granted scopes allow an ID token. */
export function mayHaveIdToken(
  { client, scopes }: Pick<IdTokenRequest, 'client' | 'scopes'>,
  context: TokensIdTokenPorts,
): boolean {
  const rules = context.policies.idToken;
  return rules.isConfigured(client) && rules.isGranted(scopes);
}

/** Makes an ID token. It is not kept: nobody may present it as an access token. */
export async function issueIdToken(request: IdTokenRequest, context: TokensIdTokenPorts): Promise<string> {
  const { policies, settings, signingKeys } = context;
  const source = { ...request, settings, halfHash: policies.idToken.halfHash };
  const claims = present(policies.idTokenClaims(source));
  return signingKeys.sign(claims, policies.accessToken.header(settings));
}
