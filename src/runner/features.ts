import { readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import type { GherkinDocument, Pickle } from '@cucumber/messages';
import { derived } from '../derived/derived.ts';
import { SuiteDefect } from '../errors.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { suiteRoot } from '../root.ts';
import { type DocumentLike, type PickleLike, scenarioInfo } from '../scenario/scenario-info.ts';

/** What a feature file holds, as far as scenarios are known by it. */
interface ReadFeature {
  readonly document: DocumentLike;
  readonly pickles: readonly PickleLike[];
}

/** Every scenario of `features/`, rows of outlines included, in the order of files and lines. */
export function indexFeatures(root: URL): ScenarioInfo[] {
  const files = () =>
    featureFiles(root).map((path) => [path, readFileSync(new URL(path, root), 'utf8')].join('\n'));
  const read = derived('features', import.meta.url, files, (texts) => texts.map(readFeature));
  return read.flatMap(({ document, pickles }) => pickles.map((pickle) => scenarioInfo(pickle, document)));
}

/** Paths of the feature files, from the root of the suite. */
export function featureFiles(root: URL): string[] {
  return readdirSync(new URL('features/', root), { recursive: true })
    .map((path) => `features/${String(path).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.feature'))
    .sort();
}

/** Members of which scenarios are known; the others would make it three times as long to read. */
const pickleParts = 'name uri location line tags steps text argument dataTable rows cells value astNodeIds';
const documentParts = 'feature children scenario rule examples tableHeader tableBody cells value id';

function onlyOf(members: string, value: unknown) {
  return JSON.parse(JSON.stringify(value, members.split(' ')));
}

/** @param file its path on the first line, then what stands in it */
function readFeature(file: string): ReadFeature {
  const end = file.indexOf('\n');
  const { document, pickles } = parsedFeature(file.slice(0, end), file.slice(end + 1));
  return { document: onlyOf(documentParts, document), pickles: onlyOf(pickleParts, pickles) };
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
  const text = readFileSync(new URL(feature, suiteRoot), 'utf8');
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
