import type { AuthorizationCheck } from './check.ts';
import { codeChallenge } from './code-challenge.ts';
import { grantPermission } from './grant-permission.ts';
import { prompt } from './prompt.ts';
import { responseType } from './response-type.ts';
import { state } from './state.ts';

/** The checks of a request whose client and redirect URI are right, in their order. */
export const requestChecks: readonly AuthorizationCheck[] = [
  responseType,
  grantPermission,
  prompt,
  state,
  codeChallenge,
];
