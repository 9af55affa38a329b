import { isJwt, isOpaque } from '../assertions/jwt.ts';
import type { Outcome } from '../assertions/outcome.ts';

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
