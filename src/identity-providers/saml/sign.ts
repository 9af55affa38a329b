import { SignedXml } from 'xml-crypto';
import { uniqueHex } from '../../draws/draws.ts';
import { certificatePem } from '../../keys/certificate.ts';
import { type KeyReference, privateKeyPem } from '../../keys/key-pair.ts';
import { assertionXml, type SamlAssertion } from './assertion.ts';

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/** As an XPath: to look for an element by its ID costs more than to sign it. */
const root = '/*';

/** How something is signed. */
export interface XmlSigner {
  readonly key: KeyReference;
  /** What signs in its place: a private key in PEM, or where `algorithm` is an HMAC its secret. */
  readonly signedWith?: string;
  /** Base64 of its DER: the signature brings it along. */
  readonly certificate?: string;
  /** A signature method of XML; RSA with SHA-256 when left out. */
  readonly algorithm?: string;
}

/** An ID as `xs:ID` demands it (SAML 2.0 Core, section 1.3.4), with a given number of zeros at its end. */
export function newId(zeros = 0): string {
  return `_${uniqueHex('SAML id', 16)}${'0'.repeat(zeros)}`;
}

/** The text with an enveloped signature over its root element, which has an ID (SAML 2.0 Core, section 5.4). */
export async function signXml(xml: string, signer: XmlSigner): Promise<string> {
  const { key, signedWith, certificate, algorithm = rsaSha256 } = signer;
  const signed = new SignedXml({
    privateKey: signedWith ?? (await privateKeyPem(key)),
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: exclusive,
    ...(certificate === undefined ? {} : { publicCert: certificatePem(certificate) }),
  });
  if (algorithm.includes('hmac')) signed.enableHMAC();
  signed.addReference({ xpath: root, transforms: [enveloped, exclusive], digestAlgorithm: sha256 });
  const location = xml.includes(':Issuer>')
    ? { reference: `${root}/*[local-name(.)='Issuer']`, action: 'after' as const }
    : { reference: root, action: 'prepend' as const };
  signed.computeSignature(xml, { prefix: 'ds', location });
  return signed.getSignedXml();
}

/** An assertion with its signature. */
export async function signedAssertion(
  assertion: SamlAssertion,
  signer: XmlSigner,
  now: number,
  id = newId(),
): Promise<string> {
  return signXml(assertionXml(assertion, id, now), signer);
}

/**
 * An assertion with its signature, of a length that leaves `remainder` bytes beyond a multiple of 3: with 0 its
 * Base64URL needs no padding characters. Its ID, which stands there twice, makes up the length.
 */
export async function signedWithRemainder(
  assertion: SamlAssertion,
  signer: XmlSigner,
  now: number,
  remainder: 0 | 1,
): Promise<string> {
  const sign = (zeros: number) => signedAssertion(assertion, signer, now, newId(zeros));
  const first = await sign(0);
  // Each zero stands twice: as many as there are bytes too many are as many too few, of three.
  const zeros = (Buffer.byteLength(first) + 3 - remainder) % 3;
  return zeros === 0 ? first : sign(zeros);
}
