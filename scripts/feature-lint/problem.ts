/** Something in the features that must be mended, and where. */
export interface Problem {
  /** `features/x.feature:12`, or the file that holds no feature. */
  readonly place: string;
  readonly message: string;
}

/** Makes problems of one file. */
export function problemsAt(path: string): (line: number, message: string) => Problem {
  return (line, message) => ({ place: `${path}:${line}`, message });
}

/** Values that stand more than once, each named once. */
export function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
