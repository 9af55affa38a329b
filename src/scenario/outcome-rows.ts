import { type NamedSchema, type SchemaRule, schemaOfStep, schemaRules } from '../json/schema-rules.ts';
import { ruleSentence } from '../json/schema-words.ts';

/**
 * One row of a table under a Then, or a requirement of the schema that a Then names: what one or several requirements say of
 * the answer, as a sentence of its own.
 */
export interface OutcomeRow {
  /** Ids; several where nothing can tell them apart. */
  readonly requirements: readonly string[];
  readonly sentence: string;
  /** What a member is said to be, where the table has a column for it: all that a reader has to learn of the row. */
  readonly form?: string;
  /** Given: the sentence is what these rules of a schema say, and no step. */
  readonly rules?: readonly SchemaRule[];
}

/** The table of a step, the header first. */
export type Cells = readonly (readonly string[])[];

/** How the columns of a row are read as a sentence, by the text of the step above the table. */
type Reading = (cells: Readonly<Record<string, string>>, subject: string) => string;

const readings: readonly (readonly [text: RegExp, read: Reading])[] = [
  [/^(?:where the status is \d+, )?it holds that:$/, ({ sentence = '' }) => sentence],
  [/^the response has:$/, ({ part = '', value = '' }) => partSentence(part, value)],
  [/^(.+) has:$/, ({ member = '', form = '' }, subject) => memberSentence(member, form, subject)],
];

/** The rows of a table under a Then, or of the schema that it names; none where its step has neither. */
export function outcomeRows(text: string, [header = [], ...rows]: Cells): OutcomeRow[] {
  if (header[0] !== 'requirement') {
    const named = schemaOfStep(text);
    return named === undefined ? [] : schemaRows(named);
  }
  for (const [pattern, read] of readings) {
    const match = pattern.exec(text);
    if (match !== null) {
      const ids = idsInColumn(rows.map(([cell]) => cell));
      return rows.map((row, index) => {
        const cells = Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']));
        const { form } = cells;
        const sentence = read(cells, match[1] ?? '');
        return { requirements: ids[index] ?? [], sentence, ...(form === undefined ? {} : { form }) };
      });
    }
  }
  return [];
}

/** What a schema says of an answer, by requirement. */
export function schemaRows({ subject, schema }: NamedSchema): OutcomeRow[] {
  const byRequirement = Map.groupBy(schemaRules(schema), ({ requirement }) => requirement);
  return [...byRequirement].map(([requirement, rules]) => {
    const sentences = rules.map((rule) => ruleSentence(rule, subject));
    const sentence = `${sentences.join('; ')} (schemas/${schema}.schema.json)`;
    return { requirements: [requirement], sentence, rules };
  });
}

/** The ids of each row, separated by blanks: those above them where the cell is empty, since an id stands once in a table. */
export function idsInColumn(cells: readonly (string | undefined)[]): string[][] {
  const column: string[][] = [];
  for (const cell of cells) {
    const own = cell?.split(/\s+/).filter((id) => id !== '') ?? [];
    column.push(own.length > 0 ? own : (column.at(-1) ?? []));
  }
  return column;
}

/** A status, or a header field: quoted where it is the whole value, bare where it is one among others. */
function partSentence(part: string, value: string): string {
  if (part === 'status') return `the answer has status ${value}`;
  return value.startsWith('"')
    ? `the answer has the header "${part}" with the value ${value}`
    : `the answer has the header "${part}" with "${value}"`;
}

const whereThere = /, where present$/;

/** What a member of an answer is; `absent` and `there` say no more than that, and a verb is taken as it stands. */
function memberSentence(member: string, form: string, subject: string): string {
  if (form === 'absent') return `${subject} has no "${member}"`;
  if (form === 'there') return `${subject} has the field "${member}"`;
  if (form.startsWith('lists ') || form.startsWith('does not list '))
    return `"${member}" of ${subject} ${form}`;
  return whereThere.test(form)
    ? `"${member}" of ${subject}, where present, is ${form.replace(whereThere, '')}`
    : `"${member}" of ${subject} is ${form}`;
}
