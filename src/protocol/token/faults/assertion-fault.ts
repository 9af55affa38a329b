import { SuiteDefect } from '../../../errors.ts';
import type { TokenDraft } from '../token-request.ts';

/**
 * The assertion of a draft.
 *
 * @throws SuiteDefect when the client authenticates in another way
 */
export function assertionOf({ authentication }: Pick<TokenDraft, 'authentication'>, fault: string) {
  if (authentication.method === 'private_key_jwt' && typeof authentication.assertion === 'object') {
    return { authentication, assertion: authentication.assertion };
  }
  throw new SuiteDefect(
    'no-assertion-to-spoil',
    `"${fault}" needs a client that authenticates by private_key_jwt`,
  );
}
