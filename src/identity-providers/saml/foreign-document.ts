import { newId, signXml, type XmlSigner } from './sign.ts';

/** A document that is no assertion, and its signature. */
interface ForeignDocument {
  readonly document: string;
  readonly signature: string;
}

/** A signature of the provider over something that is no assertion. */
export async function foreignDocument(signer: XmlSigner): Promise<ForeignDocument> {
  const id = newId();
  const document = `<assay:Notice xmlns:assay="https://assay.example/notice" ID="${id}">Closed on Sunday</assay:Notice>`;
  return { document, signature: signatureIn(await signXml(document, signer)) };
}

/** The first signature of a text. */
export function signatureIn(xml: string): string {
  return /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
}
