import type { SamlAssertion } from '../../identity-providers/saml/assertion.ts';
import { signedWithRemainder, type XmlSigner } from '../../identity-providers/saml/sign.ts';
import { type ClientAssertion, signAssertion } from '../../keys/client-assertion.ts';
import { secondsNow } from '../../keys/clock.ts';

/** A SAML assertion with who signs it. */
export interface SignedSaml {
  readonly assertion: SamlAssertion;
  readonly signer: XmlSigner;
}

/** What an identity provider says of the user of a token request, before it is signed. */
export type AssertionUnderTest =
  | { readonly kind: 'jwt'; readonly jwt: ClientAssertion }
  | { readonly kind: 'saml'; readonly saml: SignedSaml };

/** The value of the parameter `assertion`: signed anew each time. */
export async function assertionValue(assertion: AssertionUnderTest): Promise<string> {
  return assertion.kind === 'jwt' ? signAssertion(assertion.jwt) : base64url(await samlText(assertion.saml));
}

/** A signed assertion whose Base64URL needs no padding (dispute token-saml-assertion-padding). */
export function samlText({ assertion, signer }: SignedSaml): Promise<string> {
  return signedWithRemainder(assertion, signer, secondsNow(), 0);
}

/** Base64URL without padding characters (RFC 7522, section 2.1). */
export function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
