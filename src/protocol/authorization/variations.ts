import { without, withParameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { type CodeChallengeMethod, proofKey } from './proof-key.ts';
import { resourceOwner } from './resource-owner.ts';
import { useFlow } from './use-flow.ts';

/** The same flow for another user. */
export async function ofAnotherUser(
  { flow, client }: AuthorizationRequest,
  scenario: Scenario,
): Promise<AuthorizationRequest> {
  const user = await scenario.run.fixtures.accounts.user(resourceOwner(scenario.run, 'another-owner'));
  return useFlow(scenario, flow, { client, user });
}

/** The request with a parameter set; the answer is expected at the redirect_uri that it carries. */
export function carry(request: AuthorizationRequest, name: string, value: string): AuthorizationRequest {
  const redirectUri = name === 'redirect_uri' && value !== '' ? value : request.redirectUri;
  return { ...request, redirectUri, parameters: withParameter(request.parameters, name, value) };
}

/** Whether a page names a header field: parameters of an authorization request begin with a small letter. */
export function isHeader(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/** The request with a header field. @throws SuiteDefect when it is neither of those that a client sends */
export function withHeader(request: AuthorizationRequest, name: string, value: string): AuthorizationRequest {
  if (name === 'Accept') return { ...request, accept: value };
  if (name === 'Authorization') return { ...request, authorization: value };
  throw new SuiteDefect('unknown-word', `an authorization request has no header ${name}`);
}

/** The request without a parameter, or without its header field Authorization. */
export function leaveOut(request: AuthorizationRequest, name: string): AuthorizationRequest {
  if (name === 'Authorization') {
    const { authorization: _authorization, ...bare } = request;
    return bare;
  }
  return { ...request, parameters: without(request.parameters, name) };
}

/** The request with the challenge of the run's verifier, or of the given one. */
export async function challenge(
  request: AuthorizationRequest,
  method: CodeChallengeMethod,
  verifier?: string,
): Promise<AuthorizationRequest> {
  const { codeChallenge } = await proofKey(method, verifier);
  return carry(carry(request, 'code_challenge', codeChallenge), 'code_challenge_method', method);
}
