import { readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { derived } from '../derived/derived.ts';
import { SuiteDefect } from '../errors.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
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
  const [path, text] = [file.slice(0, end), file.slice(end + 1)];
  let last = 0;
  const newId = () => {
    last += 1;
    return String(last);
  };
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
  try {
    const document = parser.parse(text);
    const pickles = compile({ ...document, comments: [...document.comments] }, path, newId);
    return { document: onlyOf(documentParts, document), pickles: onlyOf(pickleParts, pickles) };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new SuiteDefect('feature-syntax', `${path}: ${message}`, { cause });
  }
}
