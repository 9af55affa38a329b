import { PlatformError, platformErrors } from './platform-error.ts';

/** One term of a label selector. */
export interface LabelTerm {
  readonly key: string;
  /** Values of which the label has one; absent when any value will do. */
  readonly values?: readonly string[];
  readonly isNegated: boolean;
}

const key = '[A-Za-z0-9][A-Za-z0-9._-]*';
const value = '[A-Za-z0-9._-]*';
const forms: readonly (readonly [RegExp, (match: RegExpExecArray) => LabelTerm])[] = [
  [new RegExp(`^(!?)(${key})$`), (match) => ({ key: match[2] ?? '', isNegated: match[1] === '!' })],
  [
    new RegExp(`^(${key})(==|=|!=)(${value})$`),
    (match) => ({ key: match[1] ?? '', values: [match[3] ?? ''], isNegated: match[2] === '!=' }),
  ],
  [
    new RegExp(`^(${key}) (in|notin) \\((${value}(?:,${value})*)\\)$`),
    (match) => ({
      key: match[1] ?? '',
      values: (match[3] ?? '').split(','),
      isNegated: match[2] === 'notin',
    }),
  ],
];

function parseTerm(text: string): LabelTerm {
  for (const [form, read] of forms) {
    const match = form.exec(text);
    if (match !== null) return read(match);
  }
  throw new PlatformError(
    platformErrors.invalidParameter,
    `"label_selector" has the term ${JSON.stringify(text)}`,
  );
}

/** The terms of a selector (supplement-platform section 8). @throws PlatformError 400 */
export function parseSelector(text: string | null): readonly LabelTerm[] {
  if (text === null) return [];
  return text.split(/,(?![^(]*\))/).map(parseTerm);
}

/** Whether labels pass every term. */
export function matchesSelector(
  labels: Readonly<Record<string, string | null>>,
  terms: readonly LabelTerm[],
): boolean {
  return terms.every((term) => {
    const isThere = Object.hasOwn(labels, term.key);
    const hasValue = isThere && (term.values?.includes(labels[term.key] ?? '') ?? true);
    return hasValue !== term.isNegated;
  });
}
