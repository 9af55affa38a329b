import type { PolicyReplacements, PortReplacements } from '../../reference-server/defects/defect.ts';
import type { ServerOptions } from '../../reference-server/index.ts';
import type { Dialect } from '../../src/index.ts';

/** A header field as it goes on the wire. */
export type Field = readonly [name: string, value: string];

/** What the reference server answers, before it goes on the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly Field[];
  readonly body: Buffer;
}

/** What was asked, as the suite sent it. */
export interface Asked {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Address of the odd server, without a slash at its end. */
  readonly baseUrl: string;
}

/**
 * How an answer is put on the wire: what stands before it, how the header fields are spelt, the body's framing.
 * Left out: HTTP/1.1 with a Content-Length, on a connection that stays.
 */
export interface Wire {
  readonly version?: '1.0';
  /** Interim answers before each one, as whole texts. */
  readonly interim?: string;
  readonly reason?: string;
  /** Spells one header field, without its line end. */
  readonly field?: (field: Field) => string;
  /** Largest piece of a chunked body in bytes; left out: not chunked. */
  readonly chunk?: number;
  /** True: the connection ends with the answer. */
  readonly closes?: boolean;
  /** After so many answers the connection ends; the last one says so. */
  readonly answersOfConnection?: number;
  /** Trailer fields of a chunked body. */
  readonly trailers?: readonly Field[];
}

/** Something unusual about a server that keeps to both documents all the same. */
export interface Oddity {
  /** Kebab-case; a script runs it by this name. */
  readonly name: string;
  /** The sentence, or the silence, that allows it. */
  readonly allowedBy: string;
  /**
   * Requirements that it does not meet, by id, each with the sentence that only the supplement
   * has, or why: such a server departs from the supplement, and from no document, save where it says so.
   */
  readonly departs?: Readonly<Record<string, string>>;
  /** The same of those that it meets or not, as what other scenarios do meanwhile has it. */
  readonly mayDepart?: Readonly<Record<string, string>>;
  /** Requirements about something that it does not do and need not, by id, with the reason why they are not tested. */
  readonly untried?: Readonly<Record<string, string>>;
  /** What the odd server passes on in place of what it was asked. */
  readonly asked?: (asked: Asked) => Asked;
  /** What it answers in place of the reference server's answer. */
  readonly answer?: (answer: Answer, asked: Asked) => Answer;
  readonly wire?: Wire;
  /** The address of the loopback at which it is reached; left out: that of IPv4. */
  readonly host?: '::1';
  /** Milliseconds before each answer. */
  readonly delayMs?: number;
  /** Rules of the domain that it has instead. */
  readonly policy?: PolicyReplacements;
  /** Ports that it has instead. */
  readonly ports?: PortReplacements;
  readonly options?: Partial<ServerOptions>;
  /** What its profile says of its words. */
  readonly dialect?: Partial<Dialect>;
  /** Sizes of its signing keys in bits; the server changes to the next one while a run goes on. Left out: one of 2048. */
  readonly keys?: readonly number[];
}

/** The first value of a header field, by any spelling of its name. */
export function fieldOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([field]) => field.toLowerCase() === name)?.[1];
}

/** The answer with another value of a header field, wherever it stands. */
export function withField(answer: Answer, name: string, change: (value: string) => string): Answer {
  const headers = answer.headers.map(
    ([field, value]): Field => (field.toLowerCase() === name ? [field, change(value)] : [field, value]),
  );
  return { ...answer, headers };
}

/** The answer with another body, if its media type is this one. */
export function withText(answer: Answer, mediaType: string, change: (text: string) => string): Answer {
  if (fieldOf(answer, 'content-type')?.toLowerCase().startsWith(mediaType) !== true) return answer;
  if (answer.body.length === 0) return answer;
  return { ...answer, body: Buffer.from(change(answer.body.toString('utf8'))) };
}
