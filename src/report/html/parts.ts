import { Gzip } from './gzip.ts';
import { type Markup, markup } from './markup.ts';

/**
 * What a page draws only when somebody looks at it: compressed in one template, by number, with the ids that stand in
 * each. A part may hold the places of others. A report of thousands of exchanges stays small and is usable at once.
 */
export class Parts {
  /** As JSON: together the parts are the largest thing that a run makes. */
  readonly #packed = new Gzip();
  #count = 0;
  readonly #partOf: Record<string, number> = {};
  /** By its number: in which other part the place of a part stands. */
  readonly #within: Record<number, number> = {};

  /**
   * The place of `content`, which is drawn once the fold around it is opened, or a link leads into it.
   *
   * @param ids that stand in the content, so that links find it
   */
  add(content: Markup, ids: readonly (string | undefined)[] = []): Markup {
    const number = this.#count;
    this.#count += 1;
    this.#packed.write(`${number === 0 ? '{"parts":[' : ','}${JSON.stringify(content.text)}`);
    for (const id of ids) if (id !== undefined) this.#partOf[id] ??= number;
    for (const [, inner] of content.text.matchAll(/<div data-part="(\d+)">/g))
      this.#within[Number(inner)] = number;
    return markup`<div data-part="${number}"></div>`;
  }

  /** Everything that was added, for the script; a reader without scripts is told where the same stands. */
  packed(): Markup {
    const rest = JSON.stringify({ partOf: this.#partOf, within: this.#within }).slice(1);
    this.#packed.write(`${this.#count === 0 ? '{"parts":[' : ''}],${rest}`);
    const base64 = this.#packed.end().toString('base64');
    return markup`<noscript><p class="empty">Requirements and features open with scripts alone; result.json has them as data.</p></noscript>
<template id="parts">${base64}</template>`;
  }
}
