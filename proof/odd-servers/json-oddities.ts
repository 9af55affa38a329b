import { type Answer, type Oddity, withText } from './oddity.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** How the same JSON text may be written. */
interface Style {
  readonly indent?: string;
  readonly text?: (text: string) => string;
  readonly number?: (value: number) => string;
}

/** Other texts of the same JSON values, and members that no document knows. */
export const jsonOddities: readonly Oddity[] = [
  {
    name: 'extra-members',
    allowedBy: 'no document says that a granted answer has these members alone',
    answer: (answer, { path }) =>
      isClosed(answer, path)
        ? answer
        : changed(answer, (json) => (isOpen(json) ? { ...extra, ...json } : json)),
  },
  {
    name: 'extra-members-within',
    allowedBy: 'no document says that an object within a granted answer has these members alone',
    answer: (answer, { path }) => (isClosed(answer, path) ? answer : changed(answer, within)),
  },
  {
    name: 'member-order',
    allowedBy: 'RFC 8259, section 4: an object is unordered',
    answer: (answer) => changed(answer, reversed),
  },
  {
    name: 'white-space',
    allowedBy: 'RFC 8259, section 2: white space before and after each structural character',
    answer: (answer) => written(answer, { indent: ' \t\r\n ' }),
  },
  {
    name: 'escapes',
    allowedBy: 'RFC 8259, section 7: any character may be escaped',
    answer: (answer) => written(answer, { text: escaped }),
  },
  {
    name: 'number-forms',
    allowedBy: 'RFC 8259, section 6: a fraction and an exponent are part of a number',
    answer: (answer) =>
      written(answer, { number: (value) => (Number.isInteger(value) ? `${value}.0e0` : `${value}`) }),
  },
];

const extra: Record<string, Json> = {
  'x-odd': { deep: [1, null, { a: true }] },
  list_of_odd: ['a'],
  ext_é: 'ü',
};

/** Errors are bare, and the description is a document of Swagger, which says what may stand where. */
function isClosed({ status }: Answer, path: string): boolean {
  return status >= 300 || path.includes('swagger');
}

/** "{ "active": false }" should tell nothing more (RFC 7662, section 2.2). */
function isOpen(json: Json): json is { readonly [name: string]: Json } {
  return isObject(json) && json.active !== false;
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function changed(answer: Answer, change: (json: Json) => Json): Answer {
  return withText(answer, 'application/json', (text) => {
    const json: Json = JSON.parse(text);
    return JSON.stringify(change(json));
  });
}

function written(answer: Answer, style: Style): Answer {
  return withText(answer, 'application/json', (text) => write(JSON.parse(text), style));
}

/** Every object but the outermost, and but those whose members have names of the caller's choice. */
function within(json: Json, depth = 0): Json {
  if (Array.isArray(json)) return json.map((item: Json) => within(item, depth + 1));
  if (!isObject(json)) return json;
  const members = Object.entries(json).map(([name, value]): [string, Json] => [
    name,
    namedByCaller.has(name) ? value : within(value, depth + 1),
  ]);
  return { ...Object.fromEntries(members), ...(depth === 0 ? {} : { 'x-odd': 1 }) };
}

const namedByCaller = new Set([
  'labels',
  'annotations',
  'roles',
  'attributeMappings',
  'externalGroupMappings',
]);

function reversed(json: Json): Json {
  if (Array.isArray(json)) return json.map(reversed);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .reverse()
      .map(([name, value]) => [name, reversed(value)]),
  );
}

function write(json: Json, style: Style): string {
  const { indent = '', text = JSON.stringify, number = String } = style;
  const list = (items: readonly string[], open: string, close: string) =>
    `${open}${indent}${items.join(`${indent},${indent}`)}${indent}${close}`;
  if (typeof json === 'string') return text(json);
  if (typeof json === 'number') return number(json);
  if (Array.isArray(json))
    return list(
      json.map((item: Json) => write(item, style)),
      '[',
      ']',
    );
  if (!isObject(json)) return String(json);
  const members = Object.entries(json).map(
    ([name, value]) => `${text(name)}${indent}:${indent}${write(value, style)}`,
  );
  return list(members, '{', '}');
}

/** Every unit but every third as \uXXXX, slashes as \/. */
function escaped(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => {
    const unit = text.charAt(i);
    if (unit === '/') return '\\/';
    if (i % 3 === 2 && /\w/.test(unit)) return unit;
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${units.join('')}"`;
}
