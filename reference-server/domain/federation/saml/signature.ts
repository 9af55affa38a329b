import { childrenOf, onlyChild, type Xml, type XmlElement, XmlError } from '../xml.ts';
import { saml } from './names.ts';
import type { samlSignaturePolicies, TrustedMetadata } from './signature-policies.ts';
import type { CoveredElement, SignedElement } from './signed-element.ts';

/** What this part needs of the service. */
export interface SignaturePorts {
  readonly xml: Xml;
  readonly policies: { readonly samlSignature: typeof samlSignaturePolicies };
}

function algorithmOf(parent: XmlElement, name: string): string {
  return onlyChild(parent, saml.signature, name)?.attributes.Algorithm ?? '';
}

/** Holds that a signature has the one form that SAML allows. @throws XmlError */
function requireForm({ element, signature }: SignedElement, context: SignaturePorts): void {
  const rules = context.policies.samlSignature;
  const info = onlyChild(signature, saml.signature, 'SignedInfo');
  if (info === undefined) throw new XmlError('The signature has no <SignedInfo>');
  const references = childrenOf(info, saml.signature, 'Reference');
  const transforms = references.flatMap((reference) => {
    const list = onlyChild(reference, saml.signature, 'Transforms');
    return list ? childrenOf(list, saml.signature, 'Transform') : [];
  });
  const uris = references.map(({ attributes }) => attributes.URI ?? '');
  if (!rules.isReference(uris, element.attributes.ID ?? '')) {
    throw new XmlError('The signature must refer to the element that it stands in, and to nothing else');
  }
  const methods = [algorithmOf(info, 'CanonicalizationMethod')];
  const all = [...methods, ...transforms.map(({ attributes }) => attributes.Algorithm ?? '')];
  if (!all.every((one) => rules.isTransform(one))) throw new XmlError('The signature uses another transform');
  if (!rules.isAlgorithm(algorithmOf(info, 'SignatureMethod'))) {
    throw new XmlError('The signature must be RSA with SHA-256 or SHA-512');
  }
  if (!references.every((reference) => rules.isDigest(algorithmOf(reference, 'DigestMethod')))) {
    throw new XmlError('The digest must be SHA-256 or SHA-512');
  }
}

/**
 * What the signature of an element covers, parsed anew: nothing else of the document is read any further, so
 * that a signature over another element is of no use ("signature over what is consumed").
 * @throws XmlError, where no key of the issuer verifies it
 */
function verifiedElement(
  signed: SignedElement,
  issuer: TrustedMetadata,
  context: SignaturePorts,
): XmlElement {
  requireForm(signed, context);
  const { samlSignature: rules } = context.policies;
  const keys = rules.keysOf(issuer);
  const verified = keys
    .map((key) => context.xml.verify(signed.text, signed.signature, key))
    .find((covered) => covered !== undefined);
  const content = rules.consumed(verified, signed);
  if (content === undefined) throw new XmlError('The signature does not verify with a key of the issuer');
  return typeof content === 'string' ? context.xml.parse(content) : content;
}

/** An element as its signature covers it, or as it stands where it has none. @throws XmlError */
export function coveredElement(
  text: string,
  element: XmlElement,
  issuer: TrustedMetadata,
  context: SignaturePorts,
): CoveredElement {
  const signature = context.policies.samlSignature.signatureOf(element);
  if (signature === undefined) return { element, isSigned: false };
  return { element: verifiedElement({ text, element, signature }, issuer, context), isSigned: true };
}
