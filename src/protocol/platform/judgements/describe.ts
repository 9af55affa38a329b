import { shorten } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { readJsonText } from './json-text.ts';

/** A JSON value in a few words, for `actual`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'left out';
  if (Array.isArray(value)) return `an array: ${shorten(JSON.stringify(value))}`;
  if (typeof value === 'object' && value !== null) return `an object: ${shorten(JSON.stringify(value))}`;
  return value === null ? 'null' : `a ${typeof value}: ${shorten(JSON.stringify(value))}`;
}

/** The body of an answer in a few words: names of its members, or what it is instead of one JSON document. */
export function describeBody(body: string): string {
  const { value, problem } = readJsonText(body);
  if (problem !== undefined) return problem;
  if (!isObject(value)) return describeValue(value);
  const names = Object.keys(value);
  return names.length === 0 ? 'an empty JSON object' : `a JSON object with ${names.join(', ')}`;
}

/** Status and body of an answer in a few words. */
export function describeAnswer(answer: { readonly status: number; readonly body: string }): string {
  return `status ${answer.status}, ${describeBody(answer.body)}`;
}
