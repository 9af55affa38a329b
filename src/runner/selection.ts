import type { UsageCode } from '../error-codes.ts';
import { UsageError } from '../errors.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { compactIds } from '../report/ids.ts';
import type { Catalogue } from '../requirements/catalogue.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { serviceOfRequirement } from '../scenario/applicability.ts';
import { nearText } from '../target/near-names.ts';

/** What a user asked to run; everything given must hold, and of each list one member. */
export interface Selection {
  /** Requirement ids or prefixes of ids. */
  readonly requirements?: readonly string[];
  /** `platform` or `authorization`: what is about the service of that document, standards and supplements included. */
  readonly documents?: readonly string[];
  /** Headings of sections, or parts of them. */
  readonly sections?: readonly string[];
  /** Names of capabilities that requirements need. */
  readonly capabilities?: readonly string[];
  /** Tags of scenarios, with or without `@`. */
  readonly tags?: readonly string[];
  /** Paths of feature files or folders, from the root of the suite. */
  readonly features?: readonly string[];
}

export interface Selected {
  readonly scenarios: readonly ScenarioInfo[];
  /** Undefined when nothing was left out. */
  readonly requirements?: ReadonlySet<string>;
}

/**
 * The scenarios to run and the requirements they are to decide.
 *
 * @throws UsageError when a selection matches nothing; the message names what did not match
 */
export function select(
  selection: Selection,
  catalogue: Catalogue,
  scenarios: readonly ScenarioInfo[],
): Selected {
  const given = Object.values(selection).some((list) => (list ?? []).length > 0);
  if (!given) return { scenarios };
  checkWords(selection, catalogue, scenarios);
  const wanted = new Set(catalogue.requirements.filter((one) => matches(one, selection)).map(({ id }) => id));
  const chosen = scenarios.filter(
    (scenario) =>
      scenario.requirements.some((id) => wanted.has(id)) && byPlace(scenario, selection, catalogue),
  );
  if (chosen.length === 0) {
    throw new UsageError(
      'empty-selection',
      `no scenario matches ${describeSelection(selection)}; see assay list`,
    );
  }
  const requirements = narrowsScenarios(selection)
    ? new Set(chosen.flatMap((scenario) => scenario.requirements).filter((id) => wanted.has(id)))
    : wanted;
  return { scenarios: chosen, requirements };
}

/** The selection as one line for people. */
export function describeSelection(selection: Selection): string {
  return Object.entries(selection)
    .filter(([, list]) => (list ?? []).length > 0)
    .map(([name, list]) => `${name} ${inShort(name, list ?? [])}`)
    .join('; ');
}

const longestList = 200;

/** Ids that follow each other by the first and the last; what would fill the screen by its beginning and its number. */
function inShort(name: string, list: readonly string[]): string {
  const text = name === 'requirements' ? compactIds(list) : list.join(', ');
  if (text.length <= longestList) return text;
  return `${text.slice(0, text.lastIndexOf(',', longestList))}, … (${list.length} in all)`;
}

/** Each word must match something: one misspelt word among good ones would silently be left out. */
function checkWords(selection: Selection, catalogue: Catalogue, scenarios: readonly ScenarioInfo[]): void {
  for (const [kind, code, why] of kinds) {
    for (const word of selection[kind] ?? []) {
      const alone: Selection = { [kind]: [word] };
      const found =
        word !== '' &&
        catalogue.requirements.some((requirement) => matches(requirement, alone)) &&
        scenarios.some((scenario) => byPlace(scenario, alone, catalogue));
      if (found) continue;
      const near = nearText(word, knownOf(kind, catalogue, scenarios));
      throw new UsageError(code, `"${word}": ${why}${near}; see assay list ${listed[kind]}`);
    }
  }
}

/** What a word of a kind may have meant; ids are compared as they are written, in upper case. */
function knownOf(
  kind: keyof Selection,
  { requirements }: Catalogue,
  scenarios: readonly ScenarioInfo[],
): string[] {
  const known = {
    requirements: () => requirements.flatMap(({ id, caseOf }) => [id, ...(caseOf ? [caseOf.id] : [])]),
    documents: () => ['platform', 'authorization'],
    sections: () => requirements.map(({ section }) => section),
    capabilities: () => requirements.flatMap(({ needs = [] }) => needs),
    tags: () => requirements.flatMap(tagsOfRequirement).map((tag) => tag.slice(1)),
    features: () => scenarios.map(({ feature }) => feature),
  };
  return [...new Set(known[kind]())];
}

/** What `assay list` shows the words of a kind. */
const listed: Readonly<Record<keyof Selection, string>> = {
  requirements: 'requirements',
  documents: 'sections',
  sections: 'sections',
  capabilities: 'capabilities',
  tags: 'scenarios',
  features: 'scenarios',
};

const kinds: readonly (readonly [kind: keyof Selection, code: UsageCode, why: string])[] = [
  ['requirements', 'unknown-requirement', 'no requirement has this id or prefix'],
  ['documents', 'unknown-document', 'no document has that name; there are platform and authorization'],
  ['sections', 'unknown-section', 'no section of a document has that in its heading'],
  ['capabilities', 'unknown-capability', 'no requirement needs that capability'],
  ['tags', 'unknown-tag', 'no scenario has that tag'],
  ['features', 'unknown-feature', 'no feature file is there'],
];

function matches(requirement: Requirement, selection: Selection): boolean {
  const { requirements = [], documents = [], sections = [], capabilities = [] } = selection;
  const named = (word: string) => {
    const id = word.toUpperCase();
    const { id: own, aliases = [], caseOf } = requirement;
    return own.startsWith(id) || caseOf?.id === id || aliases.includes(id);
  };
  return (
    some(requirements, named) &&
    some(documents, (name) => documentOf(requirement).startsWith(name.toLowerCase())) &&
    some(sections, (part) => requirement.section.toLowerCase().includes(part.toLowerCase())) &&
    some(capabilities, (capability) => requirement.needs?.includes(capability.toLowerCase()) === true)
  );
}

/** The document whose service a requirement is about: standards and supplements add to one of the two. */
function documentOf(requirement: Requirement): string {
  return serviceOfRequirement(requirement) === 'resource-api'
    ? 'platform-resource-api'
    : 'authorization-token-service';
}

function byPlace(
  scenario: ScenarioInfo,
  { tags = [], features = [] }: Selection,
  catalogue: Catalogue,
): boolean {
  const wanted = tags.map((tag) => (tag.startsWith('@') ? tag : `@${tag}`));
  return (
    some(wanted, (tag) => tagsOf(scenario, catalogue).includes(tag)) &&
    some(features, (path) => liesAt(scenario.feature, path))
  );
}

/** Those of the feature file, and what the catalogue says of its requirements: level, releases, needs, `@security`. */
function tagsOf({ tags, requirements }: ScenarioInfo, catalogue: Catalogue): readonly string[] {
  const known = requirements.flatMap((id) => catalogue.get(id) ?? []);
  return [...tags, ...known.flatMap(tagsOfRequirement)];
}

function tagsOfRequirement({ id, level, since, before, needs = [], threat }: Requirement): string[] {
  return [
    `@req:${id}`,
    `@${level}`,
    ...(since === undefined ? [] : [`@since:${since}`]),
    ...(before === undefined ? [] : [`@before:${before}`]),
    ...needs.map((need) => `@needs:${need}`),
    ...(threat === undefined ? [] : ['@security']),
  ];
}

function liesAt(feature: string, path: string): boolean {
  const place = path.replace(/^\.\//, '').replace(/\/$/, '');
  return feature === place || feature.startsWith(`${place}/`);
}

function narrowsScenarios({ tags = [], features = [] }: Selection): boolean {
  return tags.length > 0 || features.length > 0;
}

/** Of an empty list nothing is asked. */
function some<T>(list: readonly T[], holds: (member: T) => boolean): boolean {
  return list.length === 0 || list.some(holds);
}
