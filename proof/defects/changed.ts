import type { Defect } from '../../src/report/proof/model.ts';
import type { ChangedFile } from './changed-files.ts';
import { hangingOn, type Importers } from './import-graph.ts';

/** What is known of the suite, to say what a change touches. */
export interface Touchable {
  readonly defects: readonly Pick<Defect, 'id' | 'breaks'>[];
  /** Ids of all requirements. */
  readonly requirements: readonly string[];
  readonly importers: Importers;
  /** The text of a file of the server, by its path. */
  readonly textOf: (path: string) => string;
  /** Ids of the requirements of the scenarios in which a step of the file stands. */
  readonly requirementsBySteps: (path: string) => Promise<readonly string[]>;
}

/** What a changed file touches. */
export interface Touched {
  readonly path: string;
  /** Ids of defects; `all` where anything may hang on the file. */
  readonly defects: ReadonlySet<string> | 'all';
}

/** No scenario, no server and no judgement hangs on these. */
const apart =
  /^(docs|test|benchmarks|scripts|reports|\.ci|\.github)\/|^[^/]+\.md$|^(action\.yml|Containerfile|biome\.json|knip\.json|\.gitignore|\.mocharc\.json)$|^proof\/(?!defects\/|command\.ts)|^requirements\/without-defect\.yaml$|^src\/report\/html\//;

/** What each changed file touches, in the order given. */
export async function touchedBy(files: readonly ChangedFile[], suite: Touchable): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (const file of files) touched.push({ path: file.path, defects: await defectsOf(file, suite) });
  return touched;
}

async function defectsOf(file: ChangedFile, suite: Touchable): Promise<Touched['defects']> {
  const { path } = file;
  if (apart.test(path)) return new Set();
  if (/^features\/.*\.feature$/.test(path)) return breaking(idsIn(file, suite), suite);
  if (/^requirements\/[^/]+\/.*\.yaml$/.test(path)) return breaking(changedEntries(file, suite), suite);
  if (path.startsWith('reference-server/defects/')) return namedIn(path, suite);
  if (/^(src|steps)\/.*\.ts$/.test(path)) return bySteps(path, suite);
  return 'all';
}

/** Requirements that the file names, or named. */
function idsIn({ before, after }: Pick<ChangedFile, 'before' | 'after'>, { requirements }: Touchable) {
  const words = new Set(`${before}\n${after}`.match(/[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+/g));
  return requirements.filter((id) => words.has(id));
}

/** Requirements of which an entry of the catalogue is not as it was; all of the file, where what they share is not. */
function changedEntries(file: ChangedFile, suite: Touchable): readonly string[] {
  const [before, after] = [entriesOf(file.before), entriesOf(file.after)];
  if (before.head !== after.head) return idsIn(file, suite);
  const changed = [...new Set([...before.entries, ...after.entries])].filter(
    (entry) => !(before.entries.has(entry) && after.entries.has(entry)),
  );
  return idsIn({ before: '', after: changed.join('\n') }, suite);
}

/** Each entry with the cases beneath it, and what stands above the first. */
function entriesOf(text: string): { readonly head: string; readonly entries: ReadonlySet<string> } {
  const [head = '', ...entries] = text.split(/^(?= {2}- id: )/m);
  return { head, entries: new Set(entries.map((entry) => entry.trimEnd())) };
}

function breaking(ids: readonly string[], { defects }: Touchable): ReadonlySet<string> {
  const broken = new Set(ids);
  return new Set(defects.filter(({ breaks }) => breaks.some((id) => broken.has(id))).map(({ id }) => id));
}

const home = 'reference-server/defects/';

/** Defects that are written in the file, or in one that hangs on it; what the server itself hangs on is for all. */
function namedIn(path: string, { defects, importers, textOf }: Touchable): Touched['defects'] {
  const isList = (file: string) => file.endsWith('/index.ts');
  const hanging = [...hangingOn(path, importers, isList)].filter((file) => !isList(file));
  const isShared = hanging.some((file) => !file.startsWith(home));
  const texts = hanging.map(textOf);
  const found = defects.filter(({ id }) => texts.some((text) => text.includes(`'${id}'`)));
  return isShared || found.length === 0 ? 'all' : new Set(found.map(({ id }) => id));
}

/** By the steps that hang on a file, where nothing else does: no hook, no type of a parameter, no engine. */
async function bySteps(path: string, suite: Touchable): Promise<Touched['defects']> {
  const last = [...hangingOn(path, suite.importers)].filter((file) => !suite.importers.has(file));
  if (last.length === 0 || !last.every((file) => file.endsWith('.steps.ts'))) return 'all';
  const ids = await Promise.all(last.map(suite.requirementsBySteps));
  return breaking(ids.flat(), suite);
}
