import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { type Cells, idsInColumn, type OutcomeRow, outcomeRows } from './outcome-rows.ts';

interface StepLike {
  readonly text: string;
  readonly argument?: {
    readonly dataTable?: { readonly rows: readonly RowLike[] };
    readonly docString?: { readonly content: string };
  };
}

interface RowLike {
  readonly cells: readonly { readonly value: string }[];
}

/** The parts of a Gherkin pickle that matter here. */
export interface PickleLike {
  readonly name: string;
  readonly uri: string;
  readonly location?: { readonly line: number };
  readonly tags: readonly { readonly name: string }[];
  readonly steps: readonly StepLike[];
  /** Of its scenario, and of its row of an outline. */
  readonly astNodeIds: readonly string[];
}

interface ScenarioLike {
  readonly examples: readonly {
    readonly tableHeader?: RowLike;
    readonly tableBody: readonly (RowLike & { readonly id: string })[];
  }[];
}

/** The parts of a Gherkin document that matter here. */
export interface DocumentLike {
  readonly feature?: { readonly children: readonly ChildLike[] };
}

interface ChildLike {
  readonly scenario?: ScenarioLike;
  readonly rule?: { readonly children: readonly ChildLike[] };
}

/**
 * What a pickle says of itself. Its requirements are those of its `@req:` tags, or of the column `requirement` of its row
 * of an outline, and those of the rows of its tables.
 */
export function scenarioInfo(pickle: PickleLike, document: DocumentLike): ScenarioInfo {
  const tables = pickle.steps.map((step) => ({ step, rows: outcomeRows(step.text, cellsOf(step)) }));
  const rows = tables.flatMap((table) => table.rows);
  const ofRow = pickle.astNodeIds.flatMap((id) => requirementColumn(document).get(id) ?? []);
  const whole = ofRow.length > 0 ? ofRow : tagValues(pickle, '@req:');
  return {
    name: pickle.name,
    feature: pickle.uri.replaceAll('\\', '/'),
    line: pickle.location?.line ?? 0,
    steps: tables.flatMap((table) => (table.rows.length > 0 ? [] : [wholeText(table.step)])),
    requirements: [...new Set([...whole, ...rows.flatMap(({ requirements }) => requirements)])],
    rows: sentencesOf(rows),
    tags: pickle.tags.map(({ name }) => name),
    needs: tagValues(pickle, '@needs:'),
  };
}

/** The table of a step; empty where it has none. */
export function cellsOf({ argument }: StepLike): Cells {
  return (argument?.dataTable?.rows ?? []).map(({ cells }) => cells.map(({ value }) => value));
}

/** A step with the table or the text beneath it, a line each. */
export function wholeText(step: StepLike): string {
  const table = cellsOf(step).map((row) => `  | ${row.join(' | ')} |`);
  const text = step.argument?.docString?.content.split('\n').map((line) => `  ${line}`) ?? [];
  return [step.text, ...table, ...text].join('\n');
}

function sentencesOf(rows: readonly OutcomeRow[]): Record<string, string[]> {
  const sentences: Record<string, string[]> = {};
  for (const { requirements, sentence } of rows) {
    for (const id of requirements) sentences[id] = [...(sentences[id] ?? []), sentence];
  }
  return sentences;
}

const columns = new WeakMap<DocumentLike, ReadonlyMap<string, readonly string[]>>();

/** What the column `requirement` of the outlines of a document says, by the id of the row. */
function requirementColumn(document: DocumentLike): ReadonlyMap<string, readonly string[]> {
  const known = columns.get(document);
  if (known !== undefined) return known;
  const column = new Map(scenariosIn(document.feature?.children ?? []).flatMap(rowsOfOutline));
  columns.set(document, column);
  return column;
}

function scenariosIn(children: readonly ChildLike[]): ScenarioLike[] {
  return children.flatMap(({ scenario, rule }) => [
    ...(scenario === undefined ? [] : [scenario]),
    ...scenariosIn(rule?.children ?? []),
  ]);
}

function rowsOfOutline({ examples }: ScenarioLike): (readonly [id: string, requirements: string[]])[] {
  return examples.flatMap(({ tableHeader, tableBody }) => {
    const at = tableHeader?.cells.findIndex(({ value }) => value === 'requirement') ?? -1;
    if (at < 0) return [];
    const ids = idsInColumn(tableBody.map(({ cells }) => cells[at]?.value));
    return tableBody.map(({ id }, index) => [id, ids[index] ?? []] as const);
  });
}

function tagValues(pickle: PickleLike, prefix: string): string[] {
  return pickle.tags
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length));
}
