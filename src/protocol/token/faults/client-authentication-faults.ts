import { withParameter } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import type { ClientAuthentication } from '../client-authentication.ts';
import type { TokenDraft } from '../token-request.ts';

type SecretAuthentication = Extract<ClientAuthentication, { secret: string }>;

/** What can be wrong with a client id and a secret, in the Basic header or in the body. */
export const clientAuthenticationFaults: readonly Fault<TokenDraft>[] = [
  replaced('a wrong secret', (own) => ({ ...own, secret: 'not-the-secret-of-this-client' })),
  { name: 'no authentication', apply: (draft) => ({ ...draft, authentication: { method: 'omitted' } }) },
  replaced('no credentials', ({ clientId }) => ({ method: 'none', clientId })),
  {
    name: 'a code and a code_verifier in place of credentials',
    apply: (draft) => {
      const { clientId } = secretAuthentication(draft, 'a code and a code_verifier in place of credentials');
      const withCode = withParameter(draft.parameters, 'code', 'assay-no-code');
      return {
        ...draft,
        parameters: withParameter(withCode, 'code_verifier', 'assay-'.repeat(8)),
        authentication: { method: 'none', clientId },
      };
    },
  },
  replaced('its secret in the header and in the body', (own) => ({
    method: 'combined',
    parts: [
      { ...own, method: 'client_secret_basic' },
      { ...own, method: 'client_secret_post' },
    ],
  })),
];

function replaced(
  name: string,
  change: (own: SecretAuthentication) => ClientAuthentication,
): Fault<TokenDraft> {
  return {
    name,
    apply: (draft) => ({ ...draft, authentication: change(secretAuthentication(draft, name)) }),
  };
}

function secretAuthentication({ authentication }: TokenDraft, fault: string): SecretAuthentication {
  if ('secret' in authentication) return authentication;
  throw new SuiteDefect('no-secret-to-spoil', `"${fault}" needs a client that sends a secret`);
}
