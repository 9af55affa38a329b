import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Why some defects turn requirements red that they do not break. */
export interface CollateralNote {
  /** Names the check, or the step before it, that they share. */
  readonly reason: string;
  readonly defects: readonly string[];
  readonly requirements: readonly string[];
}

/** As it stands in YAML: a reason, and the defects with the requirements to which it applies. */
interface CollateralGroup {
  readonly reason: string;
  readonly failures: readonly Omit<CollateralNote, 'reason'>[];
}

/** Why requirements can have no defect. */
export interface WithoutDefect {
  readonly reason: string;
  readonly requirements: readonly string[];
}

/** Reads `requirements/collateral.yaml` below the package's folder. */
export function loadCollateral(root: URL): readonly CollateralNote[] {
  const { collateral } = read<{ collateral: CollateralGroup[] }>('collateral', root);
  return collateral.flatMap(({ reason, failures }) => failures.map((one) => ({ reason, ...one })));
}

/** Reads `requirements/without-defect.yaml` below the package's folder. */
export function loadWithoutDefect(root: URL): readonly WithoutDefect[] {
  return read<{ 'without-defect': WithoutDefect[] }>('without-defect', root)['without-defect'];
}

/** The files are the suite's own; test/requirements holds them to their form. */
function read<T>(name: string, root: URL): T {
  return parse(readFileSync(new URL(`requirements/${name}.yaml`, root), 'utf8'));
}
