import { readFileSync } from 'node:fs';
import type { Background, Feature, GherkinDocument, Pickle, Rule, Scenario, Tag } from '@cucumber/messages';
import type { ScenarioInfo } from '../../src/evidence/scenario-record.ts';
import { featureFiles, parsedFeature } from '../../src/runner/features.ts';
import { outcomeRows } from '../../src/scenario/outcome-rows.ts';
import { cellsOf, scenarioInfo, wholeText } from '../../src/scenario/scenario-info.ts';

export type { Background, Feature, Rule, Scenario, Tag };

/** A feature file as Gherkin reads it, with its scenarios as they will run, rows of outlines apart. */
export interface FeatureFile {
  readonly path: string;
  readonly feature: Feature | undefined;
  readonly comments: GherkinDocument['comments'];
  readonly scenarios: readonly ScenarioInfo[];
  /** The words of each scenario, by the line that it stands in: what precedes its Then, and all of them. */
  readonly wordings: readonly Wording[];
}

interface Wording {
  readonly line: number;
  readonly situationAndAct: string;
  readonly whole: string;
  /** A row of a table names no requirement, and none stands above it. */
  readonly hasRowOfNone: boolean;
}

/** A Rule with the scenarios that lie in it, as they will run. */
export interface RuleInFile {
  readonly rule: Rule;
  readonly scenarios: readonly ScenarioInfo[];
}

/** Reads every feature file below `root`. */
export function readFeatures(root: URL): FeatureFile[] {
  return featureFiles(root).map((path) => parseFeature(path, readFileSync(new URL(path, root), 'utf8')));
}

/** @throws SuiteDefect when the text is no Gherkin */
export function parseFeature(path: string, text: string): FeatureFile {
  const { document, pickles } = parsedFeature(path, text);
  const { feature, comments } = document;
  const scenarios = pickles.map((pickle) => scenarioInfo(pickle, document));
  return { path, feature, comments, scenarios, wordings: pickles.map(wordingOf) };
}

function wordingOf({ steps, location }: Pickle): Wording {
  const before = steps.filter(({ type }) => type !== 'Outcome');
  return {
    line: location?.line ?? 0,
    situationAndAct: before.map(wholeText).join('\n'),
    whole: steps.map(wholeText).join('\n'),
    hasRowOfNone: steps.some((step) =>
      outcomeRows(step.text, cellsOf(step)).some(({ requirements }) => requirements.length === 0),
    ),
  };
}

/** The Rules of a file, with the scenarios that run in each. */
export function rulesOf({ feature, scenarios }: FeatureFile): RuleInFile[] {
  const children = feature?.children ?? [];
  const rules = children.flatMap(({ rule }) => rule ?? []);
  return rules.map((rule, index) => {
    const from = rule.location.line;
    const to = rules[index + 1]?.location.line ?? Number.POSITIVE_INFINITY;
    return { rule, scenarios: scenarios.filter(({ line }) => line >= from && line < to) };
  });
}

/** Scenarios and outlines as they are written, in Rules and outside. */
export function scenariosOf({ feature }: FeatureFile): Scenario[] {
  return (feature?.children ?? []).flatMap(({ scenario, rule }) => [
    ...(scenario === undefined ? [] : [scenario]),
    ...(rule?.children ?? []).flatMap((child) => child.scenario ?? []),
  ]);
}

/** Every tag of a file, with whether it stands above a Rule or the Feature, and so above several scenarios. */
export function tagsIn(file: FeatureFile): (Tag & { readonly isOfRule: boolean })[] {
  const above = [...(file.feature?.tags ?? []), ...rulesOf(file).flatMap(({ rule }) => rule.tags)];
  const below = scenariosOf(file).flatMap(({ tags, examples }) => [
    ...tags,
    ...examples.flatMap((one) => one.tags),
  ]);
  return [
    ...above.map((tag) => ({ ...tag, isOfRule: true })),
    ...below.map((tag) => ({ ...tag, isOfRule: false })),
  ];
}

/** Backgrounds of the feature and of its Rules. */
export function backgroundsOf({ feature }: FeatureFile): Background[] {
  return (feature?.children ?? []).flatMap(({ background, rule }) => [
    ...(background === undefined ? [] : [background]),
    ...(rule?.children ?? []).flatMap((child) => child.background ?? []),
  ]);
}

/** What follows `prefix` in the tags that begin so. */
export function tagValues(tags: readonly Tag[], prefix: string): string[] {
  return tags.filter(({ name }) => name.startsWith(prefix)).map(({ name }) => name.slice(prefix.length));
}
