import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of an HTML document, in the order of the document. */
export function elementsOf(html: string): Element[] {
  return descendants(parse(isXml(html) ? withEndTags(html) : html));
}

/** The XML syntax of HTML (HTML, section 14) begins so. */
function isXml(html: string): boolean {
  return /^\ufeff?<\?xml\s/.test(html);
}

/** In that syntax any element may end with its start tag, such as a script, which would hold all that follows. */
function withEndTags(xml: string): string {
  return xml.replaceAll(/<([a-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)\/>/gi, '<$1$2></$1>');
}

/** The elements beneath a node, in the order of the document. */
export function descendants(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = [];
  const left = [...node.childNodes].reverse();
  for (let child = left.pop(); child !== undefined; child = left.pop()) {
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    found.push(child);
    for (const grandchild of [...child.childNodes].reverse()) left.push(grandchild);
  }
  return found;
}

/** The value of an attribute; the empty string when it has none, undefined when it is not there. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((found) => found.name === name)?.value;
}

/** The text of an element with blanks collapsed. */
export function textOf(node: DefaultTreeAdapterTypes.Node): string {
  return rawText(node).replaceAll(/\s+/g, ' ').trim();
}

function rawText(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join(' ') : '';
}
