import { DOMParser } from '@xmldom/xmldom';
import { type XmlElement, XmlError } from '../domain/federation/xml.ts';
import { requireBalanced } from './scan.ts';

const [elementNode, textNode, cdataNode] = [1, 3, 4];
const xmlns = 'http://www.w3.org/2000/xmlns/';

/** The node behind each parsed element, so that a signature is found again. */
const nodes = new WeakMap<XmlElement, Element>();

/** The node that an element was made of. @throws XmlError */
export function nodeOf(element: XmlElement): Element {
  const node = nodes.get(element);
  if (node === undefined) throw new XmlError('The element does not come from a parsed document');
  return node;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 section 2.2 leaves them out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

function allowed(text: string): string {
  if (forbidden.test(text)) throw new XmlError('The text holds a character that XML does not allow');
  return text;
}

function isElement(node: ChildNode): node is Element {
  return node.nodeType === elementNode;
}

function namespaceOf({ namespaceURI, prefix }: Element | Attr): string {
  if (prefix && !namespaceURI) throw new XmlError(`The prefix "${prefix}" is bound to no namespace`);
  return namespaceURI ?? '';
}

function attributesOf(node: Element): Record<string, string> {
  const attributes = Array.from(node.attributes).filter(({ namespaceURI }) => namespaceURI !== xmlns);
  const plain = attributes.filter((attribute) => namespaceOf(attribute) === '');
  return Object.fromEntries(plain.map(({ name, value }) => [name, allowed(value)]));
}

function textsOf(node: Element): readonly string[] {
  const texts: string[] = [];
  let isBroken = true;
  for (const child of Array.from(node.childNodes)) {
    const isText = child.nodeType === textNode || child.nodeType === cdataNode;
    if (isText) texts.push(`${isBroken ? '' : (texts.pop() ?? '')}${allowed(child.nodeValue ?? '')}`);
    isBroken = !isText;
  }
  return texts;
}

function elementOf(node: Element): XmlElement {
  const element: XmlElement = {
    ...{ namespace: namespaceOf(node), name: node.localName ?? node.nodeName },
    ...{ attributes: attributesOf(node), texts: textsOf(node) },
    children: Array.from(node.childNodes).filter(isElement).map(elementOf),
  };
  nodes.set(element, node);
  return element;
}

function documentOf(text: string): Document {
  const faults: string[] = [];
  const errorHandler = (_level: string, message: unknown): void => {
    faults.push(/\t(.*)/.exec(String(message))?.[1] ?? String(message));
  };
  const document = new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
  const [fault] = faults;
  if (fault !== undefined || !document?.documentElement) {
    throw new XmlError(`The text is not well-formed XML: ${fault ?? 'there is no element'}`);
  }
  return document;
}

/** See the port. @throws XmlError */
export function parse(text: string): XmlElement {
  allowed(text);
  // A document type can declare entities: it is refused before a parser reads it (RFC 7522 section 6).
  requireBalanced(text);
  const document = documentOf(text);
  return elementOf(document.documentElement);
}
