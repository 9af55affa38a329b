import { onlyChild, type XmlElement } from '../xml.ts';
import type { SamlMetadata } from './metadata.ts';
import { saml } from './names.ts';
import type { CoveredElement, SignedElement } from './signed-element.ts';

/** A provider that the service trusts, with its metadata. */
export interface TrustedMetadata {
  readonly originKey: string;
  readonly metadata: SamlMetadata;
}

const more = 'http://www.w3.org/2001/04/xmldsig-more#';

/** The rules of signatures over SAML messages (SAML 2.0 Core section 5.4; RFC 7522 section 3, item 10). */
export const samlSignaturePolicies = {
  /** Only what the signature covers is read any further: whatever else the message holds is not there. It
   * has the id of the element that is asked for. */
  consumed: (
    verified: readonly string[] | undefined,
    { element }: SignedElement,
  ): string | XmlElement | undefined =>
    verified?.length === 1 && verified[0]?.includes(`ID="${element.attributes.ID}"`)
      ? verified[0]
      : undefined,
  /** Entity ids are compared letter by letter; a message without an issuer has none. */
  chooseIssuer: <Trusted extends TrustedMetadata>(
    issuer: string | undefined,
    all: readonly Trusted[],
  ): Trusted | undefined => all.find(({ metadata }) => metadata.entityId === issuer),
  /** The signature of an element is its own child, not one that stands somewhere inside it. */
  signatureOf: (element: XmlElement): XmlElement | undefined =>
    onlyChild(element, saml.signature, 'Signature'),
  /** "MUST be signed": the message, or what is read of it; without a signature they prove nothing. */
  isSigned: (parts: readonly CoveredElement[]): boolean => parts.some((part) => part.isSigned),
  /** "Trust in the issuer is taken from the SAML 2.0 web single sign-on configuration." ("Grant rules", 4) */
  keysOf: (issuer: TrustedMetadata): readonly string[] => issuer.metadata.signingKeys,
  /** RSA with SHA-2: an HMAC under a public key, or SHA-1, proves nothing. */
  isAlgorithm: (algorithm: string): boolean => [`${more}rsa-sha256`, `${more}rsa-sha512`].includes(algorithm),
  isDigest: (algorithm: string): boolean =>
    /^http:\/\/www\.w3\.org\/2001\/04\/xmlenc#sha(256|512)$/.test(algorithm),
  /** "Signatures in SAML messages SHOULD NOT contain transforms other than" these (SAML 2.0 Core section 5.4.4). */
  isTransform: (algorithm: string): boolean =>
    algorithm === 'http://www.w3.org/2000/09/xmldsig#enveloped-signature' ||
    /^http:\/\/www\.w3\.org\/2001\/10\/xml-exc-c14n#(WithComments)?$/.test(algorithm),
  /** "MUST contain a single <ds:Reference> containing the URI reference to the ID" (SAML 2.0 Core section 5.4.2). */
  isReference: (uris: readonly string[], id: string): boolean =>
    id !== '' && uris.length === 1 && uris[0] === `#${id}`,
};
