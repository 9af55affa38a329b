import { printable } from './printable.ts';

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

/** Escapes a text for XML 1.0, with what a reader must not get raw shown as `\u{1b}`; non-characters become U+FFFD. */
export function xmlText(text: string): string {
  return printable(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
