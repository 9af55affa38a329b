import type { AuthorizationCode } from '../authorization/code.ts';
import type { proofKeyPolicies } from '../authorization/code-policies.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import { OAuthError } from '../errors.ts';

/** What this part needs of the service. */
export interface ProofKeyPorts {
  readonly policies: { readonly proofKey: typeof proofKeyPolicies };
}

/** @throws OAuthError invalid_request (RFC 7636 section 4.1); before the code is looked up, and so without burning it */
export function requireWellFormedVerifier(verifier: string | undefined, context: ProofKeyPorts): void {
  if (verifier === undefined || context.policies.proofKey.isVerifier(verifier)) return;
  throw new OAuthError(
    'invalid_request',
    'Code verifier length must between 43 and 128 and use only [A-Z],[a-z],[0-9],_,.,-,~ characters.',
  );
}

function isMatch(
  { method, value }: { readonly method: string; readonly value: string },
  verifier: string,
  context: ProofKeyPorts,
): boolean {
  const rules = context.policies.proofKey;
  return rules.isMatch(rules.transformed(verifier, method), value);
}

/** "Must match the challenge under the chosen method." (`code_verifier`) @throws OAuthError invalid_grant */
export function requireVerifier(
  code: AuthorizationCode,
  verifier: string | undefined,
  { client, claim }: AuthenticatedClient,
  context: ProofKeyPorts,
): void {
  const rules = context.policies.proofKey;
  const refuse = (hint: string): never => {
    throw new OAuthError('invalid_grant', hint);
  };
  if (client.allowPublic && !rules.suitsPublicClient(code, claim !== 'none')) {
    refuse('Public client must use code challange method S256');
  }
  if (verifier === undefined) {
    if (rules.isVerifierDue(code)) {
      refuse('PKCE error: Code verifier must be provided for this authorization code.');
    }
    return;
  }
  if (!rules.mayHaveVerifier(code)) {
    refuse('PKCE error: Code verifier not required for this authorization code.');
  }
  if (code.challenge && !isMatch(code.challenge, verifier, context)) refuse('Invalid code verifier');
}
