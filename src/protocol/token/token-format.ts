import type { Outcome } from '../../evidence/outcome.ts';
import { isJwt, isOpaque } from '../core/judgements/jwt.ts';
import { type TokenRequest, withTokenFormat } from './token-recipe.ts';

/** A form of access tokens (document, row `token_format`). */
export interface AccessTokenForm {
  /** As feature files say it. */
  readonly name: string;
  /** Value of `token_format` that asks for it. */
  readonly tokenFormat: 'opaque' | 'jwt';
  judge(token: string): Outcome;
}

/** Both of them. */
export const accessTokenForms: readonly AccessTokenForm[] = [
  { name: 'an opaque access token', tokenFormat: 'opaque', judge: isOpaque },
  { name: 'a JWT access token', tokenFormat: 'jwt', judge: isJwt },
];

/** What a client asks for: a form, or whatever comes without `token_format`. */
export interface WantedToken {
  readonly name: string;
  readonly tokenFormat?: 'opaque' | 'jwt';
}

/** Everything that feature files can name. */
export const wantedTokens: readonly WantedToken[] = [{ name: 'a token' }, ...accessTokenForms];

/** The same request, asking for what is wanted. */
export function inForm(request: TokenRequest, { tokenFormat }: WantedToken): TokenRequest {
  return tokenFormat === undefined ? request : withTokenFormat(request, tokenFormat);
}
