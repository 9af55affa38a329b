import { readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import type { GherkinDocument, Pickle } from '@cucumber/messages';
import { memoryOf } from '../derived/derived.ts';
import { SuiteDefect } from '../errors.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { suiteRoot } from '../root.ts';
import { scenarioInfo } from '../scenario/scenario-info.ts';

/**
 * What reads them: what a scenario is follows from it too.
 *
 * @public to the test that none is missing
 */
export const readers: readonly string[] = [
  'src/runner/features.ts',
  ...['scenario-info', 'outcome-rows'].map((name) => `src/scenario/${name}.ts`),
  ...['schema-rules', 'schema-words', 'schemas'].map((name) => `src/json/${name}.ts`),
];

/** Every scenario of `features/`, rows of outlines included, in the order of files and lines. */
export function indexFeatures(root: URL): readonly ScenarioInfo[] {
  const files = () => featureFiles(root).map((path) => ({ path, text: textOf(path, root) }));
  // A step that names a schema stands for what the schema says.
  const read = () => [...readers, ...filesIn(suiteRoot, 'schemas', '.schema.json')];
  const memory = memoryOf<readonly ScenarioInfo[]>('scenarios', () => [
    ...read().map((path) => textOf(path, suiteRoot)),
    ...files().flatMap(({ path, text }) => [path, text]),
  ]);
  return memory.value ?? memory.keep(files().flatMap(scenariosIn));
}

function textOf(path: string, root: URL): string {
  return readFileSync(new URL(path, root), 'utf8');
}

function scenariosIn({ path, text }: { readonly path: string; readonly text: string }): ScenarioInfo[] {
  const { document, pickles } = parsedFeature(path, text);
  return pickles.map((pickle) => scenarioInfo(pickle, document));
}

/** Paths of the feature files, from the root of the suite. */
export function featureFiles(root: URL): string[] {
  return filesIn(root, 'features', '.feature');
}

function filesIn(root: URL, folder: string, suffix: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true })
    .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(suffix))
    .sort();
}

/** A scenario as Cucumber runs it, with the document in which it stands. */
export interface SourcedPickle {
  readonly gherkinDocument: GherkinDocument;
  readonly pickle: Pickle;
}

/** The scenarios of a feature file by their lines, and the text in which they were read. */
interface SourcedFeature {
  readonly text: string;
  readonly byLine: ReadonlyMap<number, SourcedPickle>;
}

/** In this process, by the path of the file. */
const sourced = new Map<string, SourcedFeature>();

/** Scenarios of the suite as Cucumber runs them; a file is parsed again only where it has changed. */
export function sourcedPickles(scenarios: readonly ScenarioInfo[]): SourcedPickle[] {
  const features = new Set(scenarios.map(({ feature }) => feature));
  const read = new Map([...features].map((feature) => [feature, sourcedIn(feature)]));
  return scenarios.map(({ feature, line }) => {
    const found = read.get(feature)?.byLine.get(line);
    if (found !== undefined) return found;
    throw new SuiteDefect('feature-changed', `${feature} has no scenario at line ${line}`);
  });
}

function sourcedIn(feature: string): SourcedFeature {
  const text = textOf(feature, suiteRoot);
  const known = sourced.get(feature);
  if (known?.text === text) return known;
  const { document, pickles } = parsedFeature(feature, text);
  const gherkinDocument = { ...document, uri: feature };
  const byLine = new Map(
    pickles.map((pickle) => [pickle.location?.line ?? 0, { gherkinDocument, pickle }] as const),
  );
  const found = { text, byLine };
  sourced.set(feature, found);
  return found;
}

let lastId = 0;

function newId(): string {
  lastId += 1;
  return String(lastId);
}

/** A feature file as Gherkin reads it. @throws SuiteDefect when the text is no Gherkin */
export function parsedFeature(path: string, text: string) {
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
  try {
    const parsedDocument = parser.parse(text);
    const document = { ...parsedDocument, comments: [...parsedDocument.comments] };
    return { document, pickles: compile(document, path, newId) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SuiteDefect('feature-syntax', `${path}: ${message}`, { cause });
  }
}
