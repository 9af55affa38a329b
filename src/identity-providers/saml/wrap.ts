import { assertionXml, type SamlAssertion } from './assertion.ts';
import { newId, signedAssertion, signXml, type XmlSigner } from './sign.ts';

/** A document that is no assertion, and its signature. */
interface ForeignDocument {
  readonly document: string;
  readonly signature: string;
}

/** An assertion about `victim` that nobody signed, with the signed one about somebody else at its end ("On Breaking SAML", USENIX Security 2012). */
export async function wrapped(
  assertion: SamlAssertion,
  victim: string,
  signer: XmlSigner,
  now: number,
): Promise<string> {
  const signed = await signedAssertion(assertion, signer, now);
  const subject = { ...subjectOf(assertion), nameId: victim };
  const forged = assertionXml({ ...assertion, subject }, newId(), now);
  return forged.replace(/<\/saml:Assertion>$/, () => `${signed}</saml:Assertion>`);
}

/** A signature of the provider over something that is no assertion. */
export async function foreignDocument(signer: XmlSigner): Promise<ForeignDocument> {
  const id = newId();
  const document = `<assay:Notice xmlns:assay="https://assay.example/notice" ID="${id}">Closed on Sunday</assay:Notice>`;
  return { document, signature: signatureIn(await signXml(document, id, signer)) };
}

function subjectOf({ subject }: SamlAssertion): NonNullable<SamlAssertion['subject']> {
  if (subject !== undefined) return subject;
  throw new TypeError('an assertion without Subject cannot be forged');
}

/** The first signature of a text. */
export function signatureIn(xml: string): string {
  return /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
}
