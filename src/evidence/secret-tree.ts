/** A secret found in a text: what stands for it, and how many characters it takes. */
export interface Found {
  readonly mark: string;
  readonly length: number;
}

interface Node {
  /** By the code of its first character; left out where no secret goes on, as at the end of most. */
  edges?: Map<number, Edge>;
  /** Of the secret that ends here. */
  mark?: string;
}

interface Edge {
  label: string;
  node: Node;
  /** Of some secret that goes on here. */
  readonly some: string;
}

const ellipsis = '…';

/**
 * Secrets by their beginnings (a radix tree): a search takes as long as what it finds, however many begin alike, as all
 * JWTs do.
 */
export class SecretTree {
  readonly #root: Node = {};

  add(secret: string, mark: string): void {
    let node = this.#root;
    for (let rest = secret; rest !== ''; ) {
      node.edges ??= new Map();
      const edge = node.edges.get(rest.charCodeAt(0));
      if (edge === undefined) {
        node.edges.set(rest.charCodeAt(0), { label: rest, node: { mark }, some: mark });
        return;
      }
      const common = commonLength(rest, 0, edge.label);
      if (common < edge.label.length) split(edge, common);
      node = edge.node;
      rest = rest.slice(common);
    }
    node.mark ??= mark;
  }

  /** The longest secret that stands at a place of a text, or as much of one as stands before `…` or the end. */
  at(text: string, start: number): Found | undefined {
    let node = this.#root;
    let found: Found | undefined;
    for (let at = start; ; ) {
      if (node.mark !== undefined) {
        found = { mark: node.mark, length: at - start };
        if (isCut(text, at)) return found;
      }
      const { edges } = node;
      const edge = edges?.get(isCut(text, at) ? (edges.keys().next().value ?? -1) : text.charCodeAt(at));
      if (edge === undefined) return found;
      const common = commonLength(text, at, edge.label);
      if (common < edge.label.length) {
        return isCut(text, at + common) ? { mark: edge.some, length: at + common - start } : found;
      }
      at += common;
      node = edge.node;
    }
  }
}

function split(edge: Edge, at: number): void {
  const { label, node, some } = edge;
  const rest = { label: label.slice(at), node, some };
  edge.label = label.slice(0, at);
  edge.node = { edges: new Map([[rest.label.charCodeAt(0), rest]]) };
}

function isCut(text: string, at: number): boolean {
  return at >= text.length || text[at] === ellipsis;
}

function commonLength(text: string, at: number, value: string): number {
  let length = 0;
  while (length < value.length && text.charCodeAt(at + length) === value.charCodeAt(length)) length += 1;
  return length;
}
