import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { type Mutant, named, type Unnamed } from './mutant.ts';
import type { MutationTarget } from './targets.ts';

/** A folder of source files with every mutant in it, to be switched on one at a time. */
export interface Instrumented {
  /** TypeScript by the file URL of the source. */
  readonly sources: Readonly<Record<string, string>>;
  readonly mutants: readonly Mutant[];
}

type Logger = ConstructorParameters<typeof Instrumenter>[0];
type ApiMutant = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

const off = () => false;
const silent = () => undefined;
const logger: Logger = {
  ...{ isTraceEnabled: off, isDebugEnabled: off, isInfoEnabled: off },
  ...{ isWarnEnabled: off, isErrorEnabled: off, isFatalEnabled: off },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
};

/** Instruments the TypeScript files below `folder`. Nothing is written: the product's files stay as they are. */
export async function instrument({
  folder,
  files: only,
}: Pick<MutationTarget, 'folder' | 'files'>): Promise<Instrumented> {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && only?.test(path) !== false)
    .sort()
    .map((name) => ({ name, mutate: true, content: readFileSync(join(folder, name), 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(logger).instrument(files, options);
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  return {
    sources: Object.fromEntries(result.files.map((file) => [urlOf(folder, file.name), file.content])),
    mutants: named(result.mutants.map((mutant) => described(mutant, contents.get(mutant.fileName) ?? ''))),
  };
}

function urlOf(folder: string, name: string): string {
  return pathToFileURL(join(folder, name)).href;
}

function described({ id, fileName, location, mutatorName, replacement }: ApiMutant, text: string): Unnamed {
  const lines = text.split('\n');
  const { start, end } = location;
  const original = lines.slice(start.line, end.line + 1);
  original[original.length - 1] = (original.at(-1) ?? '').slice(0, end.column);
  original[0] = (original[0] ?? '').slice(start.column);
  return {
    key: id,
    file: fileName,
    line: start.line + 1,
    column: start.column + 1,
    mutator: mutatorName,
    original: original.join('\n'),
    replacement,
    lineText: lines[start.line] ?? '',
  };
}
