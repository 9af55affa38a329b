import { type Markup, markup } from './markup.ts';

/** Links to the requirements of one page, each of which has its id as anchor. */
export class RequirementLinks {
  readonly #onPage: ReadonlySet<string>;

  constructor(requirements: readonly { readonly id: string }[]) {
    this.#onPage = new Set(requirements.map(({ id }) => id));
  }

  has(id: string): boolean {
    return this.#onPage.has(id);
  }

  /** A link to a requirement, or its id alone when the page does not have it. */
  requirement(id: string): Markup {
    return this.#onPage.has(id) ? markup`<a class="id" href="#${id}">${id}</a>` : markup`<code>${id}</code>`;
  }

  requirements(ids: readonly string[]): Markup {
    return markup`<span class="ids">${ids.map((id) => markup`${this.requirement(id)} `)}</span>`;
  }
}
