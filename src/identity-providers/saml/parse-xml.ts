import { DOMParser } from '@xmldom/xmldom';

class NotXml extends Error {}

/** The document of a text, or undefined when it is not well-formed XML. */
export function parseXml(text: string): Document | undefined {
  try {
    return new DOMParser({ errorHandler: stopAtFault }).parseFromString(text, 'text/xml');
  } catch (error) {
    if (error instanceof NotXml) return undefined;
    throw error;
  }
}

function stopAtFault(level: string, message: unknown): void {
  if (level !== 'warning') throw new NotXml(String(message));
}
