import type { Context } from '../../context.ts';
import { flowOf } from '../request.ts';
import type { AuthorizationCheck, Checked } from './check.ts';
import { codeChallenge } from './code-challenge.ts';
import { grantPermission } from './grant-permission.ts';
import { prompt } from './prompt.ts';
import { responseType } from './response-type.ts';
import { state } from './state.ts';

/** The checks of a request whose client and redirect URI are right, in their order. */
const checks: readonly AuthorizationCheck[] = [responseType, grantPermission, prompt, state, codeChallenge];

/** Makes the checks of the request's flow. @throws OAuthError, which is told to the client */
export function checkRequest(checked: Checked, context: Context): void {
  const flow = flowOf(checked.request, context);
  for (const { isMadeIn, check } of checks) if (isMadeIn?.(flow) ?? true) check(checked, context);
}
