import type { XmlElement } from '../xml.ts';

/** An element that has a signature as its child. */
export interface SignedElement {
  /** The document as it was sent. */
  readonly text: string;
  readonly element: XmlElement;
  readonly signature: XmlElement;
}

/** What is read of an element: what its signature covers, or all of it where it has none. */
export interface CoveredElement {
  readonly element: XmlElement;
  readonly isSigned: boolean;
}
