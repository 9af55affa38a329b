import { toleratedSkew } from '../../../client/tolerated-skew.ts';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { isAsMade, type Schema } from '../../../json/schemas.ts';

/** What a value can be demanded to be by itself, in the words of feature files: a schema, with its words as the title. */
export interface ValueForm {
  /** The words, as an expression; each group is a text of the page. */
  readonly pattern: string;
  /** The texts are expressions themselves: what is filled in stands in them as it is. */
  readonly isExpression?: boolean;
  /** @param texts of the groups, filled in; @param now in seconds since 1970 */
  schema(texts: readonly string[], now: number): Schema;
}

/** Every form that feature files can name. */
export const valueForms: readonly ValueForm[] = [
  { pattern: '"([^"]*)"', schema: ([text = '']) => ({ title: shown(text), const: text }) },
  {
    pattern: '(true|false|null|\\d+)',
    schema: ([literal = '']) => ({ title: literal, const: JSON.parse(literal) }),
  },
  {
    pattern: 'a string like "([^"]*)"',
    isExpression: true,
    schema: ([expression = '']) => stringLike(expression),
  },
  {
    pattern: 'null, or a string like "([^"]*)"',
    isExpression: true,
    schema: ([expression = '']) => {
      // "the null value" is no value (RFC 7643, section 2.5)
      const { title, ...like } = stringLike(expression);
      return { ...like, title: `null, or ${title}`, type: ['string', 'null'] };
    },
  },
  {
    pattern: 'an array of nothing but ("[^"]*"(?:, "[^"]*")*)',
    schema: ([list = '']) => {
      return {
        title: `an array of nothing but ${list}`,
        type: 'array',
        items: { enum: JSON.parse(`[${list}]`) },
      };
    },
  },
  {
    pattern: 'an array of (\\d+)',
    schema: ([count]) => {
      return {
        title: `an array of ${count}`,
        type: 'array',
        minItems: Number(count),
        maxItems: Number(count),
      };
    },
  },
  {
    // What is left is counted down (supplement, section 2.4).
    pattern: 'about (\\d+)',
    schema: ([most]) => {
      const title = `${most}, or up to 2 less`;
      return { title, type: 'number', minimum: Number(most) - 2, maximum: Number(most) };
    },
  },
  { pattern: '"/" or the path of "([^"]*)"', schema: ([url = '']) => rootOrPath(url) },
  named('a string', { type: 'string' }),
  named('a non-empty string', { type: 'string', minLength: 1 }),
  named('an integer', { type: 'integer' }),
  named('an object', { type: 'object' }),
  named('an empty array', { type: 'array', maxItems: 0 }),
  named('one string of words separated by single spaces', {
    type: 'string',
    pattern: '^[^\\s"\\\\,;]+( [^\\s"\\\\,;]+)*$',
  }),
  named('an absolute http or https URL', {
    type: 'string',
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?:',
    format: 'url',
  }),
  {
    pattern: 'a time in the future, in seconds',
    schema: (_, now) =>
      secondsSince1970('a time in the future, in seconds', now - toleratedSkew, now + century),
  },
  {
    pattern: 'a time that is not in the future, in seconds',
    schema: (_, now) =>
      secondsSince1970('a time that is not in the future, in seconds', now - century, now + toleratedSkew),
  },
];

/** Passes when a value is as the schema says, in the words of its title. */
export function isOfForm(what: string, form: Schema, value: unknown): Outcome {
  return {
    expected: `${what} is ${form.title}`,
    actual: `${what} is ${shown(value)}`,
    passed: value !== undefined && isAsMade(form, value),
  };
}

/** An array that has the member. */
export function listOf(member: string): Schema {
  return { title: `an array with ${shown(member)}`, type: 'array', contains: { const: member } };
}

/** An array that does not have the member. */
export function listWithout(member: string): Schema {
  return { title: `an array without ${shown(member)}`, type: 'array', not: listOf(member) };
}

/** An array of exactly these members, in any order. */
export function listOfJust(members: readonly string[]): Schema {
  return {
    title: `an array of just ${members.map(shown).join(', ')}`,
    ...{ type: 'array', minItems: members.length, maxItems: members.length },
    allOf: members.map(listOf),
  };
}

/** The same outcome, save that an absent value is allowed too. */
export function orAbsent(outcome: Outcome, value: unknown): Outcome {
  const passed = value === undefined || outcome.passed;
  return { ...outcome, expected: `${outcome.expected}, or absent`, passed };
}

/** A JSON value for people; `undefined` is a member that is not there, and what may be a token is not shown. */
export function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  if (typeof value === 'string' && /^[\w.~+/=-]{24,}$/.test(value))
    return `a string of ${value.length} characters`;
  return shorten(JSON.stringify(value));
}

function named(title: string, schema: Schema): ValueForm {
  return { pattern: title, schema: () => ({ title, ...schema }) };
}

function stringLike(expression: string): Schema {
  return { title: `a string like ${expression}`, type: 'string', pattern: `^(?:${expression})$` };
}

/** `/`, or the path of the URL with or without its last slash. */
function rootOrPath(url: string): Schema {
  const path = new URL(url).pathname.replace(/\/$/, '');
  const allowed = [...new Set(['/', path, `${path}/`])].filter((one) => one !== '');
  return { title: allowed.join(' or '), enum: allowed };
}

const century = 100 * 365 * 24 * 3600;

/** A plain number of seconds; what is more than a century from now counts something else, as milliseconds do. */
function secondsSince1970(title: string, after: number, until: number): Schema {
  return { title, type: 'number', exclusiveMinimum: after, maximum: until };
}
