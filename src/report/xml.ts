/** Attributes of an element; those without a value are left out. */
export type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

/** An XML element as text; content must be XML already (`xmlText`, or other elements). */
export function element(name: string, attributes: XmlAttributes, content: readonly string[] = []): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${xmlText(String(value)).replace(/[\n\t]/g, (c) => `&#${c.charCodeAt(0)};`)}"`,
    );
  const start = `<${name}${pairs.join('')}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for XML 1.0; characters that XML cannot hold at all become U+FFFD. */
export function xmlText(text: string): string {
  return text
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
