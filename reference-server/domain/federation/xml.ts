/** An element of an XML document as it was parsed. */
export interface XmlElement {
  /** Namespace URI; empty for none. */
  readonly namespace: string;
  /** Local name. */
  readonly name: string;
  /** Attributes without a namespace, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, in pieces: a comment or an element stands between two of them. */
  readonly texts: readonly string[];
}

/** The text is no XML that is read here. */
export class XmlError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'XmlError';
  }
}

/** Reads XML and verifies signatures in it. */
export interface Xml {
  /**
   * The root of a document. Text that is not well-formed, that has a document type, or that is nested deeper
   * than 64 elements is refused. @throws XmlError
   */
  parse(text: string): XmlElement;
  /**
   * Verifies a signature that `parse` found in this text.
   * @param key PEM of a public key or certificate; keys that the signature brings along are not looked at
   * @returns what each reference covers, as canonical XML; undefined when the signature does not verify
   */
  verify(text: string, signature: XmlElement, key: string): readonly string[] | undefined;
  /** The text with an enveloped RSA-SHA256 signature over the element with this id, after its issuer. */
  sign(text: string, id: string, key: { readonly privateKey: string; readonly certificate: string }): string;
  /** DEFLATE (RFC 1951) of a text, base64: the form of the HTTP-Redirect binding. */
  deflate(text: string): string;
  /** Undoes `deflate`, up to 256 KiB. @throws XmlError */
  inflate(base64: string): string;
}

/** The child elements with this name. */
export function childrenOf(element: XmlElement, namespace: string, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name && child.namespace === namespace);
}

/** The only child element with this name. @throws XmlError, where there are several */
export function onlyChild(element: XmlElement, namespace: string, name: string): XmlElement | undefined {
  const [first, second] = childrenOf(element, namespace, name);
  if (second !== undefined) throw new XmlError(`<${element.name}> has several <${name}>`);
  return first;
}

/** All of the text directly inside an element, without the white space around it. */
export function textOf(element: XmlElement | undefined): string | undefined {
  return element?.texts.join('').trim();
}

/** Every element below and including this one, in document order. */
export function everyElement(element: XmlElement): readonly XmlElement[] {
  return [element, ...element.children.flatMap(everyElement)];
}
