import { type Mutant, named } from '../../../proof/mutants/mutant.ts';

/** One mutant for each line, which replaces its first word. */
export function mutantsOfLines(file: string, lines: readonly string[]): Mutant[] {
  return named(
    lines.map((lineText, index) => ({
      key: String(index),
      ...{ file, lineText, line: index + 1, column: lineText.length - lineText.trimStart().length + 1 },
      ...{ mutator: 'Example', original: lineText.trim().split(' ')[0] ?? '', replacement: 'other' },
    })),
  );
}
