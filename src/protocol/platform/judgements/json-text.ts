import { shorten } from '../../../evidence/outcome.ts';

/** What the body of an answer is as JSON. */
export interface JsonText {
  /** The value, when the body is exactly one JSON document. */
  readonly value?: unknown;
  /** What the body is instead of one JSON document, for people. */
  readonly problem?: string;
  /** True when the body holds nothing but JSON documents, one or several in a row. */
  readonly isJson: boolean;
  /** Names that stand twice in one object, in order. */
  readonly repeatedNames: readonly string[];
  readonly byteOrderMark: boolean;
}

interface Document {
  readonly value: unknown;
  readonly end: number;
  readonly repeatedNames: readonly string[];
}

/**
 * Reads a body as JSON (RFC 8259). A byte order mark is passed over, as the RFC allows; two documents in a
 * row, or text after the document, are told apart from what is no JSON at all.
 */
export function readJsonText(body: string): JsonText {
  const byteOrderMark = body.startsWith('\uFEFF');
  const text = byteOrderMark ? body.slice(1) : body;
  const first = firstDocument(text);
  if (first === undefined) {
    return { problem: noDocument(text), isJson: false, repeatedNames: [], byteOrderMark };
  }
  const { value, repeatedNames } = first;
  const rest = text.slice(first.end);
  if (rest.trim() === '') return { value, isJson: true, repeatedNames, byteOrderMark };
  const isJson = firstDocument(rest) !== undefined;
  return { problem: moreThanOne(value, rest), isJson, repeatedNames, byteOrderMark };
}

function noDocument(text: string): string {
  return text.trim() === '' ? 'an empty body' : `a body that is not JSON: ${shorten(JSON.stringify(text))}`;
}

function moreThanOne(value: unknown, rest: string): string {
  const second = firstDocument(rest);
  if (second === undefined) return `a JSON document with text after it: ${shorten(JSON.stringify(rest))}`;
  const isSame = JSON.stringify(second.value) === JSON.stringify(value);
  const what = isSame ? 'the same JSON document twice in a row' : 'two JSON documents in a row';
  return `${what}: ${shorten(JSON.stringify(value))}`;
}

/** A string, a structural character, or a literal, after white space. */
const token = /[ \t\n\r]*("(?:[^"\\]|\\.)*"|[{}[\]:,]|[^ \t\n\r{}[\]:,"]+)/y;

/** The document that a text begins with. */
function firstDocument(text: string): Document | undefined {
  const open: Set<string>[] = [];
  const repeatedNames: string[] = [];
  let last = '';
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const word = match[1] ?? '';
    if (word === '{' || word === '[') open.push(new Set());
    else if (word === '}' || word === ']') open.pop();
    else if (word === ':') noteName(last, open.at(-1), repeatedNames);
    if (open.length === 0) return parsed(text, token.lastIndex, repeatedNames);
    last = word;
  }
  return undefined;
}

function noteName(name: string, names: Set<string> | undefined, repeatedNames: string[]): void {
  if (names?.has(name) === true) repeatedNames.push(name);
  names?.add(name);
}

function parsed(text: string, end: number, repeatedNames: readonly string[]): Document | undefined {
  try {
    return { value: JSON.parse(text.slice(0, end)), end, repeatedNames };
  } catch {
    return undefined;
  }
}
