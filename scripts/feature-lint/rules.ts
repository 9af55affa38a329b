import type { ScenarioInfo } from '../../src/evidence/scenario-record.ts';
import type { Catalogue } from '../../src/requirements/catalogue.ts';
import { levels } from '../../src/requirements/requirement.ts';
import { type FeatureFile, type RuleInFile, rulesOf, type Tag, tagsIn, tagValues } from './feature-file.ts';
import { type Problem, problemsAt, repeated } from './problem.ts';

/** Holds scenarios and Rules to the catalogue: known ids, text and level of Rules, and nothing that it says already. */
export function ruleProblems(file: FeatureFile, catalogue: Catalogue): Problem[] {
  const at = problemsAt(file.path);
  return [
    ...file.scenarios.flatMap((scenario) =>
      [...idMessages(scenario.requirements, catalogue), ...needMessages(scenario, catalogue)].map((message) =>
        at(scenario.line, message),
      ),
    ),
    ...rulesOf(file).flatMap((one) =>
      ruleMessages(one, catalogue).map((message) => at(one.rule.location.line, message)),
    ),
    ...tagsIn(file).flatMap((tag) => repetitions(tag).map((message) => at(tag.location.line, message))),
  ];
}

/** Every requirement has a scenario. */
export function untestedProblems(
  { requirements }: Catalogue,
  files: readonly Pick<FeatureFile, 'scenarios'>[],
): Problem[] {
  const tested = new Set(
    files.flatMap(({ scenarios }) => scenarios.flatMap((scenario) => scenario.requirements)),
  );
  return requirements
    .filter(({ id }) => !tested.has(id))
    .map(({ id }) => ({ place: id, message: 'no scenario tests it' }));
}

function idMessages(ids: readonly string[], catalogue: Catalogue): string[] {
  if (ids.length === 0) return ['the scenario names no requirement: by a tag @req:ID, or in a column'];
  const unknown = ids.filter((id) => !catalogue.requirements.some((requirement) => requirement.id === id));
  return unknown.map((id) => `${id} is not in the catalogue${aliasHint(id, catalogue)}`);
}

const signing = 'private-key-jwt';

/** A list of fixtures has no client that signs for a target that is declared to take none. */
function needMessages({ steps, needs, requirements }: ScenarioInfo, catalogue: Catalogue): string[] {
  const signs = steps.some((step) => step.includes('the client authenticates with "private_key_jwt"'));
  const known = (id: string) => catalogue.get(id)?.needs ?? [];
  const isSaid = requirements.every((id) =>
    known(id).some((need) => need === signing || need === 'admin-api'),
  );
  return !signs || needs.includes(signing) || isSaid
    ? []
    : [`the client signs: @needs:${signing} is missing`];
}

function aliasHint(id: string, catalogue: Catalogue): string {
  const named = catalogue.get(id);
  return named === undefined ? '' : `: it is an alias of ${named.id}`;
}

function ruleMessages({ rule, scenarios }: RuleInFile, catalogue: Catalogue): string[] {
  const tagged = tagValues(rule.tags, '@req:');
  const ids = [...new Set(scenarios.flatMap(({ requirements }) => requirements))];
  const idle = tagged.filter((id) => !scenarios.every(({ requirements }) => requirements.includes(id)));
  return [
    ...(scenarios.length === 0 ? ['the Rule has no scenario'] : []),
    ...(rule.name.trim() === '' ? ['the Rule has no text'] : textMessages(rule.name, ids, catalogue)),
    ...repeated(tagged).map((id) => `@req:${id} stands twice`),
    ...idle.map((id) => `@req:${id} stands above rows that have ids of their own`),
    ...levelMessages(rule.tags, ids, catalogue),
  ];
}

/** A sentence that is never judged says so, wherever it is read; one that is judged does not. */
export function observedProblems({ requirements }: Catalogue): Problem[] {
  return requirements
    .flatMap(({ id, sentence, level, caseOf }) => [
      { id, sentence, level },
      ...(caseOf ? [{ ...caseOf, level }] : []),
    ])
    .filter(({ sentence, level }) => /\b(?:is|are) recorded\b/.test(sentence) !== (level === 'observe'))
    .map(({ id, level }) => ({
      place: id,
      message: level === 'observe' ? 'is never judged: say that it "is recorded"' : `is judged, at ${level}`,
    }));
}

function textMessages(name: string, ids: readonly string[], catalogue: Catalogue): string[] {
  const [only, ...others] = ids.flatMap((id) => catalogue.get(id) ?? []);
  if (only === undefined || others.length > 0 || name === only.sentence) return [];
  return [`the Rule says "${name}", the catalogue says of ${only.id}: "${only.sentence}"`];
}

/** A reader sees the level of a Rule without looking elsewhere. */
function levelMessages(tags: readonly Tag[], ids: readonly string[], catalogue: Catalogue): string[] {
  const wanted = new Set(ids.flatMap((id) => catalogue.get(id)?.level ?? []));
  const found = levels.filter((level) => tags.some(({ name }) => name === `@${level}`));
  const expected = levels.filter((level) => wanted.has(level));
  if (expected.join(' ') === found.join(' ')) return [];
  return [
    `the level is ${expected.join(' ') || 'none'} in the catalogue, ${found.join(' ') || 'none'} in the tags`,
  ];
}

/** Releases and needs are those of the catalogue; a row of an outline, or a scenario, may need more. */
function repetitions({ name, isOfRule }: Tag & { readonly isOfRule: boolean }): string[] {
  const says = /^@(?:since|before):/.test(name) || (isOfRule && name.startsWith('@needs:'));
  return says ? [`${name} stands in the catalogue: leave it out here`] : [];
}
