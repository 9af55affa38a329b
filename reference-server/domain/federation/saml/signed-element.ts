import type { XmlElement } from '../xml.ts';

/** An element that has a signature as its child. */
export interface SignedElement {
  /** The document as it was sent. */
  readonly text: string;
  readonly element: XmlElement;
  readonly signature: XmlElement;
}
