import type { Context } from '../../context.ts';
import { code } from './code.ts';
import { codeIdToken } from './code-id-token.ts';
import { idToken } from './id-token.ts';
import type { ResponseType } from './response-type.ts';
import { token } from './token.ts';
import { tokenIdToken } from './token-id-token.ts';

/** "Allowed: `code`, `token`, `id_token`, `token id_token`, `code id_token`." (`response_type`) */
const responseTypes: readonly ResponseType[] = [code, token, idToken, tokenIdToken, codeIdToken];

/** The response type with these words, sorted. */
export function findResponseType(words: string, context: Context): ResponseType | undefined {
  return responseTypes.find((one) => context.policies.authorizationRequest.isResponseType(one.words, words));
}
