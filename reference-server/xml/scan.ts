import { XmlError } from '../domain/federation/xml.ts';

/** How deep elements may be nested, and how long one tag may be in characters. */
const limits = { depth: 64, tag: 16 * 1024 };

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;

function close(open: string[], name: string): void {
  const expected = open.pop();
  if (expected !== name) throw new XmlError(`The text is not well-formed XML: </${name}> closes nothing`);
}

function enter(open: string[], name: string, length: number): void {
  open.push(name);
  if (open.length > limits.depth) {
    throw new XmlError(`The document is nested deeper than ${limits.depth} elements`);
  }
  if (length > limits.tag) throw new XmlError(`A tag is longer than ${limits.tag} characters`);
}

/**
 * Holds in one pass, before any parser builds a tree, that the tags of a text stand in each other properly
 * below one root, not too deep, and that there is no document type. xmldom would mend what is crossed, and
 * takes minutes for what is nested without end. @throws XmlError
 */
export function requireBalanced(text: string): void {
  const open: string[] = [];
  let roots = 0;
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const place = token.lastIndex;
    const [found, closed, opened, , slash] = token.exec(text) ?? [];
    if (found === undefined) {
      throw new XmlError(`The text is not well-formed XML, or has a document type, at character ${place}`);
    }
    const isOutside = open.length === 0;
    if (isOutside && opened !== undefined) roots += 1;
    if (opened !== undefined) enter(open, opened, found.length);
    if (slash === '/') open.pop();
    if (closed !== undefined) close(open, closed);
    const isText = !found.startsWith('<') || found.startsWith('<![CDATA[');
    if (isOutside && isText && found.trim() !== '') {
      throw new XmlError('There is text outside the root element');
    }
  }
  if (open.length > 0) throw new XmlError(`The text is not well-formed XML: <${open.at(-1)}> is not closed`);
  if (roots !== 1) throw new XmlError('The text must have one root element');
}
