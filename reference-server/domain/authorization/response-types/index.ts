import type { authorizationRequestPolicies } from '../policies.ts';
import { type CodePorts, code } from './code.ts';
import { type CodeIdTokenPorts, codeIdToken } from './code-id-token.ts';
import { idToken, type ResponseTypesIdTokenPorts } from './id-token.ts';
import type { ResponseType } from './response-type.ts';
import { type TokenPorts, token } from './token.ts';
import { type TokenIdTokenPorts, tokenIdToken } from './token-id-token.ts';

/** What this part needs of the service. */
export type ResponseTypesPorts = CodePorts &
  CodeIdTokenPorts &
  ResponseTypesIdTokenPorts &
  TokenPorts &
  TokenIdTokenPorts & {
    readonly policies: { readonly authorizationRequest: typeof authorizationRequestPolicies };
  };

/** "Allowed: `code`, `token`, `id_token`, `token id_token`, `code id_token`." (`response_type`) */
const responseTypes: readonly ResponseType<ResponseTypesPorts>[] = [
  code,
  token,
  idToken,
  tokenIdToken,
  codeIdToken,
];

/** The response type with these words, sorted. */
export function findResponseType(
  words: string,
  context: ResponseTypesPorts,
): ResponseType<ResponseTypesPorts> | undefined {
  return responseTypes.find((one) => context.policies.authorizationRequest.isResponseType(one.words, words));
}
