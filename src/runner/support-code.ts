import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type IRunEnvironment,
  type IRunOptionsRuntime,
  type ISourcesCoordinates,
  loadSupport,
} from '@cucumber/cucumber/api';
import type { SupportCodeLibrary } from '../../node_modules/@cucumber/cucumber/lib/support_code_library_builder/types.js';
import { isCheckout, suiteRoot } from '../root.ts';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });

export const suiteFolder = fileURLToPath(suiteRoot);

/** Cucumber's surroundings: the suite's folder, and nothing printed. */
export const environment: IRunEnvironment = {
  cwd: suiteFolder,
  stdout: silent,
  stderr: silent,
  env: {},
};

const stepCode = isCheckout ? 'steps/**/*.ts' : 'dist/steps.js';

let support: Promise<Library> | undefined;

/** The step code, loaded once in a process. */
export function supportCode(): Promise<Library> {
  support ??= load();
  return support;
}

async function load(): Promise<Library> {
  const code = { requireModules: [], requirePaths: [], loaders: [], importPaths: [stepCode] };
  // Without a path Cucumber would list every feature there is.
  const loaded = await withShortStacks(() =>
    loadSupport({ sources: sourcesOf(['none.feature']), support: code }, environment),
  );
  const library = loaded as Library;
  rememberMatches(library);
  return library;
}

/** Cucumber takes the stack apart of every place where a step is defined, to know its line. */
async function withShortStacks<Result>(work: () => Promise<Result>): Promise<Result> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 4;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

type Match = (text: string) => readonly { getValue(world: unknown): unknown }[] | null;

/** A step definition of Cucumber, as far as the suite looks at it. */
export interface StepDefinition {
  readonly id: string;
  readonly code: (...parameters: unknown[]) => unknown;
  readonly expression: { match: Match; readonly treeRegexp?: Groups };
  readonly options: { readonly wrapperOptions?: Declared };
}

/** What a definition says of its step (`wrapperOptions`). */
export interface Declared {
  /** It reads what the first step of its kind makes, in which nobody else takes part: others may do the same beside it. */
  readonly onlyReads?: boolean;
}

/** Finds the groups of an expression in a text. */
interface Groups {
  readonly regexp: RegExp;
  readonly groupBuilder: { build(match: RegExpExecArray, next: () => number): unknown };
  match(text: string): unknown;
}

/** What Cucumber's API hands on without saying so: `@cucumber/cucumber` is pinned, and every run calls this. */
type Library = SupportCodeLibrary & { readonly stepDefinitions: readonly StepDefinition[] };

export function stepDefinitionsOf(library: Library): readonly StepDefinition[] {
  return library.stepDefinitions;
}

/** The same with no other steps than fit one of the texts: for each step of a scenario Cucumber looks through all there are. */
export async function supportCodeFor(texts: Iterable<string>): Promise<SupportCodeLibrary> {
  const library = await supportCode();
  const distinct = [...new Set(texts)];
  const stepDefinitions = library.stepDefinitions.filter(({ expression }) =>
    distinct.some((text) => expression.match(text) !== null),
  );
  return { ...library, stepDefinitions };
}

/**
 * Which expressions fit a text, and where its arguments stand in them, is found out once: it costs more than a step, and
 * each scenario that has the text asks every expression twice.
 */
function rememberMatches(library: Library): void {
  const expressions = stepDefinitionsOf(library).map(({ expression }) => expression);
  const matchers = expressions.map((expression) => expression.match.bind(expression));
  const known = new Map<string, ReadonlyMap<number, ReturnType<Match>>>();
  const fitting = (text: string) => {
    const found = matchers.map((match, at) => [at, match(text)] as const);
    const fits = new Map(found.filter(([, match]) => match !== null));
    known.set(text, fits);
    return fits;
  };
  for (const [at, expression] of expressions.entries()) {
    if (expression.treeRegexp !== undefined) indicesOfNode(expression.treeRegexp);
    expression.match = (text) => (known.get(text) ?? fitting(text)).get(at) ?? null;
  }
}

/** Node tells where groups stand (flag `d`), where Cucumber takes each expression to pieces and makes it anew to know it. */
function indicesOfNode(groups: Groups): void {
  const regexp = new RegExp(groups.regexp, `${groups.regexp.flags}d`);
  groups.match = (text) => {
    const match = regexp.exec(text);
    let group = 0;
    return match && groups.groupBuilder.build(match, () => group++);
  };
}

/** What Cucumber is to run: paths of feature files, with lines after a colon. */
export function sourcesOf(paths: readonly string[]): ISourcesCoordinates {
  return { defaultDialect: 'en', paths: [...paths], names: [], tagExpression: '', order: 'defined' };
}

/** Options of a run of Cucumber; a dry run calls no step. */
export function options(runtime: Partial<IRunOptionsRuntime> = {}) {
  return {
    // Nobody reads what is printed: of all formats this one makes least of it.
    formats: { stdout: 'rerun', files: {}, publish: false as const, options: {} },
    plugins: { specifiers: [], options: {} },
    runtime: {
      dryRun: false,
      failFast: false,
      filterStacktraces: true,
      parallel: 0,
      retry: 0,
      retryTagFilter: '',
      strict: true,
      worldParameters: {},
      ...runtime,
    },
  };
}
