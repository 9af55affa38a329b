import { SuiteDefect } from '../../../errors.ts';
import { type ClientAssertion, signAssertion } from '../../../keys/client-assertion.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import type { PrivateKeyJwt } from '../client-authentication.ts';
import type { TokenDraft } from '../token-request.ts';

/** A fault of a token request whose client authenticates by private_key_jwt. */
export type AssertionFault = Fault<TokenDraft>;

/** Other parameters around the assertion. */
export function sent(name: string, change: () => Partial<PrivateKeyJwt>): AssertionFault {
  return {
    name,
    apply: (draft) => {
      const { authentication } = assertionOf(draft, name);
      return { ...draft, authentication: { ...authentication, ...change() } };
    },
  };
}

/** Another assertion, rightly signed. */
export function changed(
  name: string,
  change: (assertion: ClientAssertion) => Partial<ClientAssertion>,
): AssertionFault {
  return forged(name, (assertion) => signAssertion({ ...assertion, ...change(assertion) }));
}

/** Whatever is made of the assertion, as text. */
export function forged(name: string, forge: (assertion: ClientAssertion) => Promise<string>): AssertionFault {
  return {
    name,
    apply: async (draft) => {
      const { assertion, authentication } = assertionOf(draft, name);
      return { ...draft, authentication: { ...authentication, assertion: await forge(assertion) } };
    },
  };
}

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
