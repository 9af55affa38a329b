import { without, withParameter } from '../../../client/parameters.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { obtainCode } from '../../authorization/authorize.ts';
import { freshVerifier, type ProofKey, proofKey, verifierFor } from '../../authorization/proof-key.ts';
import type { AuthorizationRequest } from '../../core/authorization-request.ts';
import { set } from '../../token/faults/change-parameter.ts';
import { lateFault, type ScenarioFaultContext } from '../../token/faults/scenario-fault.ts';
import type { TokenDraft } from '../../token/token-request.ts';
import { authorizationOf } from './code-faults.ts';

const name = 'code_verifier';

/** Verifiers that a service must not take, each behind a challenge of its own (RFC 7636, section 4.1). */
const malformed: Readonly<Record<string, string>> = {
  'a proof key whose verifier has 42 characters': 'a1-'.repeat(14),
  'a proof key whose verifier has 129 characters': 'a1-'.repeat(43),
  'a proof key whose verifier has a plus sign': `${'a1-'.repeat(15)}+`,
};

/** Faults that need another code of the same client. */
export const pkceScenarioFaults: readonly Fault<TokenDraft>[] = [
  lateFault('the code_verifier of another code of the client', async (draft, context) => {
    const verifier = freshVerifier();
    await codeBehind(verifier, context);
    return set(draft, name, verifier);
  }),
  lateFault('a code of another session of the client', async (draft, context) =>
    set(draft, 'code', await codeBehind(freshVerifier(), context)),
  ),
  lateFault('a code that was created without code_challenge', async (draft, { scenario, request }) => {
    const { parameters, ...authorization } = authorizationOf(request);
    const plain = without(without(parameters, 'code_challenge'), 'code_challenge_method');
    const code = await obtainCode(scenario, { ...authorization, parameters: plain });
    return set({ ...draft, parameters: without(draft.parameters, name) }, 'code', code);
  }),
  lateFault('a code that was created with a plain code_challenge', async (draft, { scenario, request }) => {
    const authorization = withProofKey(authorizationOf(request), await proofKey('plain'));
    const code = await obtainCode(scenario, authorization);
    return set(set(draft, 'code', code), name, verifierFor(authorization.parameters) ?? '');
  }),
  ...Object.entries(malformed).map(([fault, verifier]) =>
    lateFault(fault, async (draft, context) =>
      set(set(draft, 'code', await codeBehind(verifier, context)), name, verifier),
    ),
  ),
];

/** A code of the same client and user whose S256 challenge has another verifier behind it. */
async function codeBehind(verifier: string, { scenario, request }: ScenarioFaultContext): Promise<string> {
  const key = await proofKey('S256', verifier);
  return obtainCode(scenario, withProofKey(authorizationOf(request), key));
}

function withProofKey(
  request: AuthorizationRequest,
  { codeChallenge, method }: ProofKey,
): AuthorizationRequest {
  const challenged = withParameter(request.parameters, 'code_challenge', codeChallenge);
  return { ...request, parameters: withParameter(challenged, 'code_challenge_method', method) };
}
