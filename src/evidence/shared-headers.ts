import type { HeaderList } from '../client/exchange.ts';

type Header = HeaderList[number];

/** More are headers that never come again. */
const most = 4_096;

/** Keeps each header once that stands in many messages: a run has thousands of messages, and their headers are alike. */
export class SharedHeaders {
  readonly #known = new Map<string, Header>();

  of(headers: HeaderList): HeaderList {
    return headers.map((header) => this.#one(header));
  }

  #one(header: Header): Header {
    const [name, value] = header;
    const key = `${name}: ${value}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size < most) this.#known.set(key, header);
    return header;
  }
}
