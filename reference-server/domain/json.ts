/** A value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; a member that is `undefined` is not printed. */
export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}

/** Whether the value is a JSON object, and neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the value is an array of strings. */
export function isStringArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

/** The most objects and arrays that may stand inside one another: what prints a value walks it by calling itself. */
const deepestNesting = 64;

/** Whether the brackets of a JSON text stand at most so deep; those inside strings count for nothing. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') depth += 1;
    if (mark === ']' || mark === '}') depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

/** Reads a JSON text of a caller or of another server. @throws SyntaxError also where it is nested too deep */
export function parseJson(text: string, reviver?: Parameters<typeof JSON.parse>[1]): JsonValue {
  if (isNestedTooDeep(text)) throw new SyntaxError(`JSON nested deeper than ${deepestNesting}`);
  return JSON.parse(text, reviver);
}

/** The JSON object that a text is; undefined for every other text. */
export function objectIn(text: string): JsonObject | undefined {
  try {
    const value = parseJson(text);
    return isJsonObject(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What an object is printed from: a member that is `undefined` is left out. */
export type Members = Readonly<Record<string, JsonValue | undefined>>;

/** The members that are there. */
export function present(members: Members): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
