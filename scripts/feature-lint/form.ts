import type { Capability } from '../../src/requirements/catalogue.ts';
import { levels } from '../../src/requirements/requirement.ts';
import {
  backgroundsOf,
  type FeatureFile,
  rulesOf,
  type Scenario,
  scenariosOf,
  tagsIn,
  tagValues,
} from './feature-file.ts';
import { type Problem, problemsAt, repeated } from './problem.ts';

const mostSteps = 8;
const mostBackgroundSteps = 4;
const unfinishedTags = /^@(?:skip|wip|ignore|todo|pending|only|focus|disabled|flaky)/i;
const commentedOut = /^\s*#\s*(?:@\S|Feature:|Rule:|Scenario|Example|Given |When |Then |And |But |\|)/;
const statusVerb =
  /\b(?:answer|respond|return|receive|give|get|yield|send|is|are|with)s?(?:ed)?\b.*\b[1-5]\d\d\b/i;
const sourceLine = /^\s*Source: \S/m;

/** Holds a feature file to the conventions: sizes, names, tags, and one thing said at a time. */
export function formProblems(file: FeatureFile, capabilities: readonly Capability[]): Problem[] {
  return [
    ...featureProblems(file),
    ...backgroundProblems(file),
    ...scenariosOf(file).flatMap((scenario) => scenarioProblems(scenario, file)),
    ...nameProblems(file),
    ...tagProblems(file, capabilities),
    ...commentProblems(file),
  ];
}

function featureProblems({ path, feature }: FeatureFile): Problem[] {
  const at = problemsAt(path);
  if (feature === undefined) return [at(1, 'the file has no Feature')];
  return [
    ...(sourceLine.test(feature.description)
      ? []
      : [
          at(
            feature.location.line,
            'the description names no source: end it with "Source: document, section"',
          ),
        ]),
  ];
}

function backgroundProblems(file: FeatureFile): Problem[] {
  const at = problemsAt(file.path);
  return backgroundsOf(file).flatMap(({ steps, location }) => [
    ...(steps.length > mostBackgroundSteps
      ? [
          at(
            location.line,
            `the Background has ${steps.length} steps, at most ${mostBackgroundSteps} are allowed`,
          ),
        ]
      : []),
    ...(stepTypes(steps).some((type) => type !== 'Context')
      ? [at(location.line, 'the Background does more than Given')]
      : []),
  ]);
}

function scenarioProblems({ name, steps, location, description, examples }: Scenario, { path }: FeatureFile) {
  const types = stepTypes(steps);
  const actions = types.filter((type) => type === 'Action').length;
  const isOutline = examples.length > 0;
  const wrong: readonly (readonly [boolean, string])[] = [
    [steps.length > mostSteps, `the scenario has ${steps.length} steps, at most ${mostSteps} are allowed`],
    [actions !== 1, `the scenario has ${actions} steps of When, it must have one`],
    [!types.includes('Outcome'), 'the scenario has no Then'],
    [inOrder(types), 'the steps do not go from Given over When to Then'],
    [description.trim() !== '', 'the scenario has text that is no step; is a keyword misspelt?'],
    [/^tests?\b/i.test(name), `the name "${name}" begins with "Test"; state the case as a fact`],
    [statusVerb.test(name), `the name "${name}" says a status code; state the case as a fact`],
    [
      isOutline && !/<[^>]+>/.test(name),
      'the rows of the outline have no names of their own: put a <column> into the name',
    ],
  ];
  return wrong.filter(([is]) => is).map(([, message]) => problemsAt(path)(location.line, message));
}

/** Context, Action or Outcome of each step; And and But are what the step before them is. */
function stepTypes(steps: Scenario['steps']): string[] {
  let current = 'Unknown';
  return steps.map(({ keywordType = 'Unknown' }) => {
    if (keywordType !== 'Conjunction') current = keywordType;
    return current;
  });
}

function inOrder(types: readonly string[]): boolean {
  const order = ['Context', 'Action', 'Outcome'];
  return types.some((type, i) => i > 0 && order.indexOf(type) < order.indexOf(types[i - 1] ?? ''));
}

function nameProblems(file: FeatureFile): Problem[] {
  const at = problemsAt(file.path);
  const first = file.feature?.children.find(({ rule }) => rule !== undefined)?.rule?.location.line;
  const before = file.scenarios.filter(({ line }) => first === undefined || line < first);
  const groups = [{ line: file.feature?.location.line ?? 1, scenarios: before }].concat(
    rulesOf(file).map(({ rule, scenarios }) => ({ line: rule.location.line, scenarios: [...scenarios] })),
  );
  return groups.flatMap(({ line, scenarios }) => [
    ...repeated(scenarios.map(({ name }) => name)).map((name) =>
      at(line, `two scenarios or rows are called "${name}"`),
    ),
    ...scenarios
      .filter(({ name }) => name.trim() === '')
      .map((one) => at(one.line, 'the scenario or row has no name')),
  ]);
}

function tagProblems(file: FeatureFile, capabilities: readonly Capability[]): Problem[] {
  const at = problemsAt(file.path);
  const all = tagsIn(file);
  const below = all.filter((tag) => !(file.feature?.tags ?? []).some(({ id }) => id === tag.id));
  const known = new Set(capabilities.map(({ id }) => id));
  return [
    ...all
      .filter(({ name }) => unfinishedTags.test(name))
      .map(({ name, location }) => at(location.line, `${name} leaves a scenario standing that does not run`)),
    ...below
      .filter(({ name }) => !unfinishedTags.test(name) && !isKnownTag(name))
      .map(({ name, location }) => at(location.line, `${name} means nothing here`)),
    ...all
      .filter((tag) => tagValues([tag], '@needs:').some((id) => !known.has(id)))
      .map(({ name, location }) =>
        at(location.line, `${name}: requirements/capabilities.yaml has no such capability`),
      ),
  ];
}

function isKnownTag(name: string): boolean {
  const isLevel = levels.some((level) => name === `@${level}`);
  return isLevel || name === '@slow' || /^@(?:req|since|before|needs):\S+$/.test(name);
}

function commentProblems({ path, comments }: FeatureFile): Problem[] {
  return comments
    .filter(({ text }) => commentedOut.test(text))
    .map(({ location }) => problemsAt(path)(location.line, 'a commented-out line: delete it'));
}
