/** The object that a JSON text holds, or undefined when it is not one JSON object. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The members of the array that a JSON text holds; none when it is no array. */
export function jsonArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** A member that is a string, or undefined. */
export function stringMember(
  object: Readonly<Record<string, unknown>> | undefined,
  name: string,
): string | undefined {
  const value = object?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Whether a value is a JSON object: no array and not null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
