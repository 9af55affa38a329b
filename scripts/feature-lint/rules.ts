import type { Catalogue } from '../../src/requirements/catalogue.ts';
import type { Requirement } from '../../src/requirements/requirement.ts';
import { levels } from '../../src/requirements/requirement.ts';
import { type FeatureFile, type RuleInFile, rulesOf, tagValues } from './feature-file.ts';
import { type Problem, problemsAt, repeated } from './problem.ts';

/** Holds each Rule to the catalogue: ids, text, level, releases, capabilities and rows. */
export function ruleProblems(file: FeatureFile, catalogue: Catalogue): Problem[] {
  const featureTags = file.feature?.tags ?? [];
  const at = problemsAt(file.path);
  return rulesOf(file).flatMap((one) => {
    const line = one.rule.location.line;
    const tags = [...featureTags, ...one.rule.tags];
    const ids = tagValues(tags, '@req:');
    const requirements = ids.flatMap((id) => catalogue.requirements.find((known) => known.id === id) ?? []);
    const messages = [
      ...idMessages(ids, catalogue),
      ...requirements.flatMap((requirement) => tagMessages(requirement, tags)),
      ...needsMessages(requirements, tags),
      ...textMessages(one, requirements, ids),
      ...rowMessages(one, ids),
    ];
    return messages.map((message) => at(line, message));
  });
}

function idMessages(ids: readonly string[], catalogue: Catalogue): string[] {
  if (ids.length === 0) return ['the Rule has no tag @req:ID'];
  const unknown = ids.filter((id) => !catalogue.requirements.some((requirement) => requirement.id === id));
  return [
    ...unknown.map((id) => `@req:${id} is not in the catalogue${aliasHint(id, catalogue)}`),
    ...repeated(ids).map((id) => `@req:${id} stands twice`),
  ];
}

function aliasHint(id: string, catalogue: Catalogue): string {
  const named = catalogue.get(id);
  return named === undefined ? '' : `: it is an alias of ${named.id}`;
}

type RuleTags = Parameters<typeof tagValues>[0];

function tagMessages(requirement: Requirement, tags: RuleTags): string[] {
  const found = levels.filter((level) => tags.some(({ name }) => name === `@${level}`));
  const { id, level, since, before } = requirement;
  return [
    ...difference(`${id}: level`, [level], found),
    ...difference(`${id}: @since`, present(since), tagValues(tags, '@since:')),
    ...difference(`${id}: @before`, present(before), tagValues(tags, '@before:')),
  ];
}

/** The capabilities that every id of the Rule needs; what one row alone needs is known from the catalogue. */
function needsMessages(requirements: readonly Requirement[], tags: RuleTags): string[] {
  const [first, ...others] = requirements;
  if (first === undefined) return [];
  const common = (first.needs ?? []).filter((need) => others.every(({ needs = [] }) => needs.includes(need)));
  return difference(`${first.id}: @needs`, common, tagValues(tags, '@needs:'));
}

function present(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}

function difference(what: string, catalogue: readonly string[], tags: readonly string[]): string[] {
  const [expected, actual] = [[...catalogue].sort().join(' '), [...tags].sort().join(' ')];
  if (expected === actual) return [];
  return [`${what} is ${expected || 'none'} in the catalogue, ${actual || 'none'} in the tags`];
}

function textMessages({ rule }: RuleInFile, requirements: readonly Requirement[], ids: readonly string[]) {
  if (rule.name.trim() === '') return ['the Rule has no text'];
  const [requirement] = requirements;
  if (ids.length !== 1 || requirement === undefined || rule.name === requirement.sentence) return [];
  return [`the Rule says "${rule.name}", the catalogue says of ${requirement.id}: "${requirement.sentence}"`];
}

/** Every id has a scenario or a row, and no row names an id that is not in the tags. */
function rowMessages({ scenarios }: RuleInFile, ids: readonly string[]): string[] {
  if (scenarios.length === 0) return ['the Rule has no scenario'];
  const named = new Set(scenarios.flatMap(({ requirements }) => requirements));
  const foreign = [...named].filter((id) => !ids.includes(id));
  return [
    ...foreign.map((id) => `a scenario or row belongs to ${id}, which is not in the tags of the Rule`),
    ...ids.filter((id) => !named.has(id)).map((id) => `@req:${id} has neither a scenario nor a row`),
  ];
}
