import { bearerAssertion } from '../../../src/identity-providers/saml/assertion.ts';
import { samlProvider } from '../../../src/identity-providers/saml/provider.ts';
import type { TokenRequest } from '../../../src/protocol/token/token-request.ts';

/** A provider, and a saml2-bearer request with an assertion of it. */
export const provider = samlProvider('test-run', 'saml-first');
export const recipient = 'https://service.example/oauth/token/alias/entity';
const assertion = bearerAssertion({
  issuer: provider.entityId,
  nameId: 'assay-ada',
  recipient,
  audiences: ['entity', recipient],
});
export const request: TokenRequest = {
  ...{ baseUrl: 'https://service.example', grantType: 'saml2-bearer', verifies: 'TOKEN-REQUEST-GRANT-003' },
  authentication: { method: 'omitted' },
  parameters: [],
  assertion: { kind: 'saml', saml: { assertion, signer: { key: provider.key } } },
};
