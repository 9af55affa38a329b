/**
 * How much a requirement weighs (design, "Words"): `must` makes the verdict; the wider levels are asked
 * for with `--level`; `observe` is recorded and never judged.
 */
export type Level = 'must' | 'should' | 'standard' | 'compatible' | 'observe';

/** The levels in the order in which `--level` widens the verdict. */
export const levels = ['must', 'should', 'standard', 'compatible', 'observe'] as const;

/** A sentence of a document, word for word, with the heading of its section. */
export interface Source {
  readonly section: string;
  readonly quote: string;
  readonly row?: string;
}

/** A requirement whose cases are judged one by one: its own id and sentence. */
export interface WithCases {
  readonly id: string;
  readonly sentence: string;
}

/** One checkable statement of a document, as the catalogue holds it: a requirement, or a case of one. */
export interface Requirement {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly sentence: string;
  /** The requirement of which it is a case: of a grant, a flow, a method, a form. */
  readonly caseOf?: WithCases;
  readonly quote?: string;
  /** The first cell of the row, where the quote is a sentence of a cell: `refresh_token`. */
  readonly row?: string;
  /** What the section of a standard says, in our own words, where it has no quote. */
  readonly paraphrase?: string;
  /** Name of the document, e.g. `authorization-token-service` or `RFC 6749`. */
  readonly document: string;
  /** Heading of the section, or its number in a standard. */
  readonly section: string;
  readonly level: Level;
  /** First version of the suite whose musts it is one of. */
  readonly frozen?: string;
  /** First release that has it. */
  readonly since?: string;
  /** First release that no longer has it. */
  readonly before?: string;
  /** Capabilities that a test of it needs. */
  readonly needs?: readonly string[];
  /** The condition that a client cannot bring about by itself. */
  readonly conditional?: string;
  /** Name of that condition in the profile's `provoke` map. */
  readonly trigger?: string;
  /** What an attacker gains where it is broken; set on the requirements of the security set alone. */
  readonly threat?: string;
  readonly implies?: string;
  /** Where the same document says the same once more, so that nothing can tell the two apart. */
  readonly also?: readonly Source[];
  readonly note?: string;
}
