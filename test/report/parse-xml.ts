/** An element of a parsed document. */
export class XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children: XmlElement[] = [];

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name;
    this.attributes = attributes;
  }

  descendants(name: string): XmlElement[] {
    const below = this.children.flatMap((child) => child.descendants(name));
    return this.name === name ? [this, ...below] : below;
  }
}

const token =
  /<\?xml[^?]*\?>|<(?<close>\/)?(?<name>[a-z]+)(?<attributes>(?: [a-zA-Z]+="[^"<]*")*)(?<empty>\/)?>|(?<text>[^<]+)/y;
const entity = /&(?:amp|lt|gt|quot|#\d+);/g;

/** A strict reader of the part of XML that the suite writes: it throws where the text is not well-formed. */
export function parseXml(text: string): XmlElement {
  const root = new XmlElement('', {});
  const open = [root];
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const groups = token.exec(text)?.groups;
    if (groups === undefined) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 60)}`);
    holdCharacters(groups.text ?? groups.attributes ?? '');
    const { name, close, empty } = groups;
    if (name === undefined) continue;
    if (close !== undefined) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const child = new XmlElement(name, parseAttributes(groups.attributes ?? ''));
    open.at(-1)?.children.push(child);
    if (empty === undefined) open.push(child);
  }
  const [only, ...others] = root.children;
  if (only === undefined || others.length > 0 || open.length !== 1)
    throw new Error('not one closed root element');
  return only;
}

function holdCharacters(text: string): void {
  if (/(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) throw new Error('a character that XML 1.0 forbids');
  if (text.replace(entity, '').includes('&')) throw new Error('an ampersand that is not escaped');
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([a-zA-Z]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}
