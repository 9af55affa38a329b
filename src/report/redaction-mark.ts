/** A secret that the recorder replaced: `‹client_secret:a1b2c3›`, its name and a short keyed hash. */
export interface RedactionMark {
  readonly name: string;
  readonly hash: string;
  /** The mark as it stands in the text. */
  readonly text: string;
}

const mark = /‹([^‹›:]+):([0-9a-f]{6})›/giu;
const encodedMark = /%E2%80%B9([^‹›&=]+?)(?:%3A|:)([0-9a-f]{6})%E2%80%BA/giu;

/** Undoes the percent-encoding of marks that stand in a URL or a form body. */
export function decodeMarks(text: string): string {
  return text.replace(encodedMark, '‹$1:$2›');
}

/** Splits a text into its literal parts and the marks between them, in order. */
export function splitAtMarks(text: string): (string | RedactionMark)[] {
  const parts: (string | RedactionMark)[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const [whole, name = '', hash = ''] = match;
    parts.push({ name, hash, text: whole });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
