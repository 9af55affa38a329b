import { randomBytes } from 'node:crypto';
import { generateChallenge } from 'pkce-challenge';

/** Methods of the document (row `code_challenge_method`). */
export type CodeChallengeMethod = 'S256' | 'plain';

/** A verifier with its challenge (RFC 7636, sections 4.1 and 4.2). */
export interface ProofKey {
  readonly method: CodeChallengeMethod;
  readonly codeVerifier: string;
  readonly codeChallenge: string;
}

/** 43 characters, the shortest that is allowed; one for the whole run, so that equal requests stay equal. */
const codeVerifier = randomBytes(32).toString('base64url');

/** The verifier of every proof key of this run, and its challenge under a method. */
export async function proofKey(method: CodeChallengeMethod): Promise<ProofKey> {
  const codeChallenge = method === 'plain' ? codeVerifier : await generateChallenge(codeVerifier);
  return { method, codeVerifier, codeChallenge };
}
