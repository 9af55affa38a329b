import type { HeaderList } from '../client/exchange.ts';

type Header = HeaderList[number];

/** More are headers that never come again. */
const most = 4_096;

/**
 * Makes of each header what is kept of it, once: a run has thousands of messages, and their headers are alike.
 */
export class SharedHeaders {
  /** What was made, by the name and the value of the header. */
  readonly #made = new Map<string, Map<string, Header>>();
  readonly #make: (header: Header) => Header;
  #count = 0;

  constructor(make: (header: Header) => Header) {
    this.#make = make;
  }

  of(headers: HeaderList): HeaderList {
    return headers.map((header) => this.#one(header));
  }

  #one(header: Header): Header {
    const [name, value] = header;
    const named = this.#made.get(name);
    const known = named?.get(value);
    if (known !== undefined) return known;
    const made = this.#make(header);
    if (this.#count < most) this.#keep(header, made, named);
    return made;
  }

  #keep([name, value]: Header, made: Header, named = new Map<string, Header>()): void {
    this.#made.set(name, named.set(value, made));
    this.#count += 1;
  }
}
