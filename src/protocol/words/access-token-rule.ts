import type { Outcome } from '../../evidence/outcome.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { verifiesWith } from '../core/judgements/jwt.ts';
import { algFits, namesKey } from '../token/judgements/token-keys.ts';
import { keySetOf } from '../token/token-keys.ts';
import { accessTokenOf, jwtOf } from './answer-parts.ts';

/** What an access token in JWT form can be demanded to be, by the words of feature files. */
export interface AccessTokenRule {
  readonly name: string;
  /** `keys` is the answer with the published token keys. */
  judge(sent: Sent, keys: Sent): Outcome | Promise<Outcome>;
}

/** Every rule that feature files can name. */
export const accessTokenRules: readonly AccessTokenRule[] = [
  {
    name: 'verifies offline with a token key',
    judge: (sent, keys) => verifiesWith(keySetOf(keys), accessTokenOf(sent)),
  },
  { name: 'names its token key by kid', judge: (sent, keys) => namesKey(keySetOf(keys), jwtOf(sent)) },
  { name: 'has the alg of its token key', judge: (sent, keys) => algFits(keySetOf(keys), jwtOf(sent)) },
];
