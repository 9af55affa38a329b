import type { TokenDraft } from '../token-request.ts';

/** A part of a token request as a page names it, and what is to stand there. */
export interface PartChange {
  /**
   * A header field (`Accept`), the `:method` or `:path` (RFC 9113, section 8.3.1; a query there as it is read), the
   * `body` as a whole, a part of an assertion before it is signed (`client_assertion.claims.aud`, `assertion.Issuer`),
   * or else a parameter.
   */
  readonly place: string;
  /** The new value as the page shows it; undefined: the part is left out. */
  readonly shown: string | undefined;
}

/** Fills in what a page shows; `own` is the value that the part has. */
export interface PageFill {
  text(shown: string, own: string): Promise<string>;
  json(shown: string, own: unknown): Promise<unknown>;
}

/** Changes a part of one kind; undefined where the place is none of that kind. */
export type PartKind = (
  draft: TokenDraft,
  change: PartChange,
  fill: PageFill,
) => Promise<TokenDraft> | undefined;
