import { generateChallenge } from 'pkce-challenge';
import { type Parameters, parameter } from '../../client/parameters.ts';
import { drawnOnce, drawnText, drawnWith } from '../../draws/draws.ts';

/** Methods of the document (row `code_challenge_method`). */
export type CodeChallengeMethod = 'S256' | 'plain';

/** A verifier with its challenge (RFC 7636, sections 4.1 and 4.2). */
export interface ProofKey {
  readonly method: CodeChallengeMethod;
  readonly codeVerifier: string;
  readonly codeChallenge: string;
}

/**
 * 64 characters: what is cut off or added leaves it well-formed. One for the run, so that equal requests stay equal.
 * Its S256 is another one in base64 and in base64url, by both characters in which they differ.
 */
function verifierOfTheRun(): Promise<string> {
  const purpose = 'code verifier';
  return drawnOnce(purpose, () =>
    drawnWith(
      () => `${drawnText(purpose, 24)}${drawnText(purpose, 24)}`,
      async (verifier) => /-.*_|_.*-/.test(await generateChallenge(verifier)),
    ),
  );
}

/** The verifiers behind the S256 challenges of this process. */
const verifiers = new Map<string, string>();

/** The verifier of every proof key of this run, or the given one, and its challenge under a method. */
export async function proofKey(method: CodeChallengeMethod, given?: string): Promise<ProofKey> {
  const verifier = given ?? (await verifierOfTheRun());
  const codeChallenge = method === 'plain' ? verifier : await generateChallenge(verifier);
  if (method === 'S256') verifiers.set(codeChallenge, verifier);
  return { method, codeVerifier: verifier, codeChallenge };
}

/** The verifier behind the challenge of an authorization request; undefined when it has none. */
export function verifierFor(parameters: Parameters): string | undefined {
  const challenge = parameter(parameters, 'code_challenge');
  if (challenge === undefined || challenge === '') return undefined;
  if (parameter(parameters, 'code_challenge_method') === 'S256') return verifiers.get(challenge);
  return challenge;
}
