import type { HeaderList } from '../client/exchange.ts';

type Header = HeaderList[number];

/** More are headers that never come again. */
const most = 4_096;

/** Keeps each header once that stands in many messages: a run has thousands of messages, and their headers are alike. */
export class SharedHeaders {
  /** By name and value. */
  readonly #known = new Map<string, Map<string, Header>>();
  #count = 0;

  of(headers: HeaderList): HeaderList {
    return headers.map((header) => this.#one(header));
  }

  #one(header: Header): Header {
    const [name, value] = header;
    const named = this.#known.get(name);
    const known = named?.get(value);
    if (known !== undefined) return known;
    if (this.#count < most) this.#keep(name, value, header, named);
    return header;
  }

  #keep(name: string, value: string, header: Header, named = new Map<string, Header>()): void {
    this.#known.set(name, named.set(value, header));
    this.#count += 1;
  }
}
