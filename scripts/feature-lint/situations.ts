import { type FeatureFile, rulesOf, scenariosOf } from './feature-file.ts';
import { type Problem, problemsAt } from './problem.ts';
import { withoutValues } from './step-texts.ts';

/** Holds the features to one scenario for each situation and act: what else holds of its answer is a row of a table. */
export function situationProblems(files: readonly FeatureFile[]): Problem[] {
  const all = files.flatMap(({ path, wordings }) =>
    wordings.map(({ line, situationAndAct }) => ({ place: `${path}:${line}`, situationAndAct })),
  );
  const alike = Map.groupBy(all, ({ situationAndAct }) => situationAndAct);
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.map(({ place }) => ({
      place,
      message: `the same situation and act as ${first?.place}: make it a row of a table there`,
    })),
  );
}

/**
 * Holds the scenarios of a Rule, and those of a requirement, to differ in more than values: those that do not are rows of
 * one outline.
 */
export function outlineProblems(file: FeatureFile): Problem[] {
  const written = scenariosOf(file).map(({ location }) => location.line);
  const rules = rulesOf(file).map(({ rule }) => rule.location.line);
  const requirements = new Map(file.scenarios.map((one) => [one.line, one.requirements]));
  const told = file.wordings.flatMap(({ line, whole }) => {
    const rule = lastUpTo(line, rules);
    const shared = [...(requirements.get(line) ?? []), ...(rule === undefined ? [] : [`Rule ${rule}`])];
    const scenario = lastUpTo(line, written) ?? line;
    return shared.map((about) => ({ scenario, form: `${about}\n${withoutValues(whole)}` }));
  });
  const pairs = [...Map.groupBy(told, ({ form }) => form).values()].flatMap((alike) => {
    const [first, ...others] = new Set(alike.map(({ scenario }) => scenario));
    return others.map((other) => [other, first] as const);
  });
  return [...new Map(pairs)].map(([other, first]) =>
    problemsAt(file.path)(other, `differs from line ${first} in values alone: make them rows of one outline`),
  );
}

function lastUpTo(line: number, starts: readonly number[]): number | undefined {
  return starts.findLast((start) => start <= line);
}
