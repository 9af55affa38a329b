/** A JSON object that is only read. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A shorter text is read sooner than it is compared with. */
const longText = 65_536;
let lastLong: { readonly text: string; readonly value: unknown } | undefined;

/**
 * The value that a JSON text holds, or undefined when it is no JSON. Not to be changed: many checks look at one answer, and
 * a long one is read once for all of them.
 */
export function jsonValue(text: string): unknown {
  if (text.length < longText) return parsed(text);
  if (lastLong?.text !== text) lastLong = { text, value: parsed(text) };
  return lastLong.value;
}

function parsed(text: string): unknown {
  // Pages and answers without a body: to look at the first character costs less than an error.
  if (text === '' || text.startsWith('<')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a JSON text holds, or undefined when it is not one JSON object. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  const value = jsonValue(text);
  return isObject(value) ? value : undefined;
}

/** The members of the array that a JSON text holds; none when it is no array. */
export function jsonArray(text: string): unknown[] {
  const value = jsonValue(text);
  return Array.isArray(value) ? value : [];
}

/** The objects of an array, of whatever else it has; none of what is no array. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that have a value. */
export function defined<T extends Readonly<Record<string, unknown>>>(members: T): Defined<T>;
export function defined(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
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

/**
 * What a JSON value has at a place: names and numbers parted by dots, `*` for each item of an array, `resources.*.id`.
 *
 * @returns undefined where there is none, so also where no item of an array has one
 */
export function valueAt(value: unknown, place: string): unknown {
  const [name = '', ...rest] = place.split('.');
  const within = (own: unknown) => (rest.length === 0 ? own : valueAt(own, rest.join('.')));
  if (!Array.isArray(value)) {
    return isObject(value) && Object.hasOwn(value, name) ? within(value[name]) : undefined;
  }
  if (name !== '*') return within(value[Number(name)]);
  const values = value.map(within);
  return values.length > 0 && values.every((one) => one === undefined) ? undefined : values;
}
