import { gunzipSync } from 'node:zlib';
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The elements of a page as a browser without scripts would see them, in document order. */
export function elementsOf(html: string): Element[] {
  return below(parse(html));
}

function below(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const own = 'tagName' in node ? [node] : [];
  return [...own, ...children.flatMap(below)];
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** The text of an element with everything inside it. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The texts of all elements that have this value in this attribute. */
export function textsBy(elements: readonly Element[], name: string, value: string): string[] {
  return elements.filter((one) => attribute(one, name) === value).map(textOf);
}

/** A report with everything drawn that it draws only when somebody looks at it. */
export function wholePage(html: string): string {
  const [, base64 = ''] = /<template id="parts">([^<]*)<\/template>/.exec(html) ?? [];
  const { parts }: { parts: string[] } = JSON.parse(String(gunzipSync(Buffer.from(base64, 'base64'))));
  let whole = html;
  // A part may hold the places of others.
  for (let before = ''; whole !== before; ) {
    before = whole;
    whole = whole.replaceAll(
      /<div data-part="(\d+)"><\/div>/g,
      (_all, number) => `<div>${parts[number]}</div>`,
    );
  }
  return whole;
}
