import type { FeatureFile } from './feature-file.ts';
import type { Problem } from './problem.ts';

/** Holds the features to one scenario for each situation and act: what else holds of its answer is a row of a table. */
export function situationProblems(files: readonly FeatureFile[]): Problem[] {
  const byAct = Map.groupBy(
    files.flatMap(({ acts }) => acts),
    ([, act]) => act,
  );
  return [...byAct.values()].flatMap(([first, ...others]) =>
    others.map(([place]) => ({
      place,
      message: `the same situation and act as ${first?.[0]}: make it a row of a table there`,
    })),
  );
}
