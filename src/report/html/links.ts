import type { RecordedExchange, RunResult } from '../model/result.ts';
import { type Markup, markup } from './markup.ts';

/** Anchors of one report: what is shown once and linked from everywhere else. */
export class Links {
  readonly #exchanges: ReadonlyMap<string, { readonly anchor: string; readonly exchange: RecordedExchange }>;
  readonly #requirements: ReadonlySet<string>;

  constructor({ exchanges, requirements }: RunResult) {
    this.#exchanges = new Map(
      exchanges.map((exchange, index) => [exchange.id, { anchor: `x${index}`, exchange }]),
    );
    this.#requirements = new Set(requirements.map(({ id }) => id));
  }

  anchorOf(exchangeId: string): string | undefined {
    return this.#exchanges.get(exchangeId)?.anchor;
  }

  /** A link to a requirement, or its id alone when this run does not have it. */
  requirement(id: string): Markup {
    return this.#requirements.has(id)
      ? markup`<a class="id" href="#${id}">${id}</a>`
      : markup`<code>${id}</code>`;
  }

  requirements(ids: readonly string[]): Markup {
    return markup`<span class="ids">${ids.map((id) => markup`${this.requirement(id)} `)}</span>`;
  }

  /** A link to an exchange that says what it was. */
  exchange(id: string): Markup {
    const known = this.#exchanges.get(id);
    if (known === undefined) return markup`<code>${id}</code>`;
    const { role, request, response, error } = known.exchange;
    const outcome = response?.status ?? error?.code ?? 'no response';
    return markup`<a class="x ${role}" href="#${known.anchor}">${request.method} ${pathOf(request.url)} <b>${outcome}</b></a>`;
  }
}

/** The path of a URL; of one that cannot be read, the text itself. */
export function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? url;
}
