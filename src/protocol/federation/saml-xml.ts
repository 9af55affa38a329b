import { assertionXml } from '../../identity-providers/saml/assertion.ts';
import { foreignDocument, signatureIn } from '../../identity-providers/saml/foreign-document.ts';
import { newId, signXml } from '../../identity-providers/saml/sign.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import { secondsNow } from '../../target/clock.ts';
import { base64url, noAssertion } from '../token/assertion-under-test.ts';
import { set } from '../token/faults/change-parameter.ts';
import type { TokenDraft, TokenRequest } from '../token/token-request.ts';

/** The request with the XML of a page as its assertion, in Base64URL. */
export function samlDocument(
  fill: (values: { readonly assertion: object }) => Promise<string>,
): Fault<TokenDraft> {
  return {
    name: 'another SAML document as assertion',
    apply: async (draft) => {
      const assertion = await samlValues(draft.request);
      return set(draft, 'assertion', base64url(await fill({ assertion })));
    },
  };
}

/** What a page can name of the SAML assertion of a request, and of another document that its issuer signed. */
export async function samlValues(request: TokenRequest | undefined) {
  if (request?.assertion?.kind !== 'saml') throw noAssertion('a page writes a SAML assertion');
  const { assertion, signer } = request.assertion.saml;
  const id = newId();
  const unsigned = assertionXml(assertion, id, secondsNow());
  const signed = await signXml(unsigned, signer);
  const { issuer, subject, conditions } = assertion;
  const other = await foreignDocument(signer);
  return {
    ...{ id, issuer, audience: conditions?.audiences?.[0], recipient: subject?.recipient },
    ...{ unsigned, signed, signature: signatureIn(signed) },
    ...{ other_document: other.document, other_signature: other.signature },
  };
}
