import type { TableRow } from '@cucumber/messages';
import {
  type FeatureFile,
  rulesOf,
  type Scenario,
  scenariosOf,
  type Tag,
  tagValues,
} from './feature-file.ts';
import { type Problem, problemsAt } from './problem.ts';

/** An id, and the line that it stands in. */
interface Naming {
  readonly id: string;
  readonly line: number;
}

/**
 * Holds a file to name a requirement in one place, so that a reader finds together what is about it: its tags and its
 * rows of outlines stand in one Rule, or in one scenario outside of them, and a table names it once.
 */
export function placeProblems(file: FeatureFile): Problem[] {
  const at = problemsAt(file.path);
  return [
    ...apart(file).map(({ id, line }) =>
      at(line, `${id} stands elsewhere in the file too: gather what is about it in one Rule`),
    ),
    ...scenariosOf(file)
      .flatMap(repeatedInTables)
      .map(({ id, line }) =>
        at(line, `${id} stands in a table twice: a row without an id says more of the requirement above it`),
      ),
    ...rulesOf(file)
      .filter(({ rule }) => isOfOneTag(rule.children.flatMap(({ scenario }) => scenario ?? [])))
      .map(({ rule }) => at(rule.location.line, 'each scenario has the same tag: put it above the Rule')),
    ...file.wordings
      .filter(({ hasRowOfNone }) => hasRowOfNone)
      .map(({ line }) => at(line, 'the first row of a table names no requirement')),
  ];
}

/** What a second Rule, or a second scenario outside of one, is about once more. */
function apart(file: FeatureFile): Naming[] {
  const places = (file.feature?.children ?? []).map(({ scenario, rule }) => [
    ...tagged(rule?.tags ?? []),
    ...[scenario, ...(rule?.children ?? []).map((child) => child.scenario)].flatMap((one) =>
      one === undefined ? [] : aboutOf(one),
    ),
  ]);
  const named = places.flatMap((namings, place) => namings.map((naming) => ({ ...naming, place })));
  return [...Map.groupBy(named, ({ id }) => id).values()].flatMap(
    (alike) => alike.find(({ place }) => place !== alike[0]?.place) ?? [],
  );
}

/** What a scenario is about: its tags, and the column `requirement` of its rows. What an answer shows besides is no part of it. */
function aboutOf({ tags, examples }: Scenario): Naming[] {
  return [
    ...tagged(tags),
    ...examples.flatMap((one) => [
      ...tagged(one.tags),
      ...inColumn(one.tableHeader === undefined ? [] : [one.tableHeader, ...one.tableBody]),
    ]),
  ];
}

/** A table for one status of several is another than that for each of them. */
function repeatedInTables({ steps, examples }: Scenario): Naming[] {
  const ofAnswer = steps.filter(({ text }) => !text.startsWith('where '));
  const tables = [
    ofAnswer.flatMap(({ dataTable }) => inColumn(dataTable?.rows ?? [])),
    ...examples.map(({ tableHeader, tableBody }) =>
      inColumn(tableHeader === undefined ? [] : [tableHeader, ...tableBody]),
    ),
  ];
  return tables.flatMap((ids) =>
    ids.filter(({ id }, index) => ids.findIndex((other) => other.id === id) < index),
  );
}

/** The column `requirement`; without the cells of several ids, which nothing of the answer can tell apart. */
function inColumn([header, ...rows]: readonly TableRow[]): Naming[] {
  const column = header?.cells.findIndex(({ value }) => value === 'requirement') ?? -1;
  return rows.flatMap(({ cells, location: { line } }) => {
    const id = cells[column]?.value ?? '';
    return /^[^\s<>]+$/.test(id) ? [{ id, line }] : [];
  });
}

function tagged(tags: readonly Tag[]): Naming[] {
  return tags.flatMap((tag) => tagValues([tag], '@req:').map((id) => ({ id, line: tag.location.line })));
}

function isOfOneTag(scenarios: readonly Scenario[]): boolean {
  const tags = new Set(scenarios.map((one) => tagValues(one.tags, '@req:').join(' ')));
  return scenarios.length > 1 && tags.size === 1 && !tags.has('');
}
