import { SuiteDefect } from '../../errors.ts';
import { assertionXml, type SamlAssertion } from '../../identity-providers/saml/assertion.ts';
import { newId, signedWithRemainder, type XmlSigner } from '../../identity-providers/saml/sign.ts';
import { certificateOf, certificatePem } from '../../keys/certificate.ts';
import { type ClientAssertion, signAssertion } from '../../keys/client-assertion.ts';
import { publicKeyPem } from '../../keys/key-pair.ts';
import { secondsNow } from '../../target/clock.ts';

/** A SAML assertion with who signs it. */
export interface SignedSaml {
  readonly assertion: SamlAssertion;
  readonly signer: XmlSigner;
  /** True: nobody signs it. */
  readonly isUnsigned?: true;
}

/** What an identity provider says of the user of a token request, before it is signed. */
export type AssertionUnderTest =
  | { readonly kind: 'jwt'; readonly jwt: ClientAssertion }
  | { readonly kind: 'saml'; readonly saml: SignedSaml };

/** The value of the parameter `assertion`: signed anew each time. */
export async function assertionValue(assertion: AssertionUnderTest): Promise<string> {
  return assertion.kind === 'jwt' ? signAssertion(assertion.jwt) : base64url(await samlText(assertion.saml));
}

/** The assertion as its Base64URL needs no padding when it is signed (dispute token-saml-assertion-padding). */
async function samlText({ assertion, signer, isUnsigned }: SignedSaml): Promise<string> {
  if (isUnsigned) return assertionXml(assertion, newId(), secondsNow());
  return signedWithRemainder(assertion, signer, secondsNow(), 0);
}

/** Base64URL without padding characters (RFC 7522, section 2.1). */
export function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** The public key or the certificate that the target knows the issuer of an assertion by, in PEM. */
export async function publicPemOf(assertion: AssertionUnderTest | undefined): Promise<string> {
  if (assertion?.kind === 'jwt') return publicKeyPem(assertion.jwt.key);
  if (assertion?.kind === 'saml') return certificatePem(await certificateOf(assertion.saml.signer.key));
  throw noAssertion('a page names the key of an issuer');
}

/** A mistake of a page. */
export function noAssertion(what: string): SuiteDefect {
  return new SuiteDefect('no-assertion', `${what}, but the request has no such assertion`);
}
