/** A term of a label selector. */
export interface LabelTerm {
  readonly key: string;
  /** Values of which the label has one; absent when any value will do. */
  readonly values?: readonly string[];
  readonly isNegated: boolean;
}

const key = '(?<key>[A-Za-z0-9][A-Za-z0-9._-]*)';
const value = '[A-Za-z0-9._-]*';
const rfc3339 = /^(\d{4}-\d\d-(\d\d)T\d\d:\d\d:\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** The rules of selecting buildpacks by label and by time (supplement-platform section 8). */
export const buildpackSelectionPolicies = {
  /** "comma-separated terms"; those between brackets are values. "Empty terms (`a,,b`) are taken" */
  termsOf: (selector: string): readonly string[] => selector.match(/(?:\([^()]*\)|[^,])+/g) ?? [],
  /** The forms of a term: "`key`, `!key`, `key=v`, `key==v`, `key!=v`, `key in (a,b)`, `key notin (a,b)`". */
  termForms: (): readonly RegExp[] => [
    new RegExp(`^(?<not>!)?${key}$`),
    new RegExp(`^${key}(==|=|(?<not>!=))(?<values>${value})$`),
    new RegExp(`^${key} (in|(?<not>notin)) \\((?<values>${value}(,${value})*)\\)$`),
  ],
  /** Whether labels pass a term: one that is negated by those that do not pass it otherwise. */
  passes: (
    labels: Readonly<Record<string, string | null>>,
    { key, values, isNegated }: LabelTerm,
  ): boolean => {
    const label = Object.hasOwn(labels, key) ? labels[key] : undefined;
    const isMet = label !== undefined && (values === undefined || (label !== null && values.includes(label)));
    return isMet !== isNegated;
  },
  /** "RFC 3339 time" (its section 5.6), of a day that the calendar has (its section 5.7). */
  isTime: (text: string): boolean => {
    const match = rfc3339.exec(text);
    if (match === null || Number.isNaN(Date.parse(text))) return false;
    return new Date(`${match[1]}Z`).getUTCDate() === Number(match[2]);
  },
  /** "`[lt]`, `[lte]`, `[gt]`, `[gte]`; none means equal", of milliseconds since 1970. */
  comparisons: (): Readonly<Record<string, (time: number, asked: number) => boolean>> => ({
    '': (time, asked) => time === asked,
    '[lt]': (time, asked) => time < asked,
    '[lte]': (time, asked) => time <= asked,
    '[gt]': (time, asked) => time > asked,
    '[gte]': (time, asked) => time >= asked,
  }),
};
