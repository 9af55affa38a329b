import { createHash } from 'node:crypto';

/** One small change of a source file that a machine made up. */
export interface Mutant {
  /**
   * `<file>#<hash>`: the hash is of what is changed and of its line, so that an edit elsewhere in the file
   * leaves the id as it is. `-2`, `-3` … tell apart the same change in lines that read the same.
   */
  readonly id: string;
  /** Name under which the instrumented code knows it; changes with every edit. */
  readonly key: string;
  /** Path from the folder that was instrumented. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

export type Unnamed = Omit<Mutant, 'id'> & { readonly lineText: string };

/** Gives each mutant its id. The order is that of the source. */
export function named(mutants: readonly Unnamed[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map(({ lineText, ...mutant }) => {
    const plain = `${mutant.file}#${hashOf(mutant, lineText)}`;
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return { ...mutant, id: count === 1 ? plain : `${plain}-${count}` };
  });
}

function hashOf({ column, mutator, original, replacement }: Omit<Mutant, 'id'>, lineText: string): string {
  const indent = lineText.length - lineText.trimStart().length;
  const parts = [mutator, lineText.trim(), column - indent, original, replacement];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}

/** What the mutant changes, as two lines that begin with `-` and `+`. */
export function diffOf({ original, replacement }: Mutant): string {
  return `- ${oneLine(original)}\n+ ${oneLine(replacement)}`;
}

function oneLine(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}
