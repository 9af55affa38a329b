import { type FlowPorts, flowOf } from '../flow.ts';
import type { AuthorizationCheck, Checked } from './check.ts';
import { type CodeChallengePorts, codeChallenge } from './code-challenge.ts';
import { type GrantPermissionPorts, grantPermission } from './grant-permission.ts';
import { type PromptPorts, prompt } from './prompt.ts';
import { type ResponseTypePorts, responseType } from './response-type.ts';
import { type StatePorts, state } from './state.ts';

/** What this part needs of the service. */
export type ChecksPorts = FlowPorts &
  CodeChallengePorts &
  GrantPermissionPorts &
  PromptPorts &
  ResponseTypePorts &
  StatePorts;

/** The checks of a request whose client and redirect URI are right, in their order. */
const checks: readonly AuthorizationCheck<ChecksPorts>[] = [
  responseType,
  grantPermission,
  prompt,
  state,
  codeChallenge,
];

/** Makes the checks of the request's flow. @throws OAuthError, which is told to the client */
export function checkRequest(checked: Checked, context: ChecksPorts): void {
  const flow = flowOf(checked.request, context);
  for (const { isMadeIn, check } of checks) if (isMadeIn?.(flow) ?? true) check(checked, context);
}
