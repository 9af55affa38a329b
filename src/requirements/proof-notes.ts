import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Why requirements turn red by defects that break others. */
export interface CollateralNote {
  /** Names the check, or the step before it, that they share. */
  readonly reason: string;
  readonly requirements: readonly string[];
}

/** Why requirements can have no defect. */
export interface WithoutDefect {
  readonly reason: string;
  readonly requirements: readonly string[];
}

/** Reads `requirements/collateral.yaml` below the package's folder. */
export function loadCollateral(root: URL): readonly CollateralNote[] {
  return read<{ collateral: CollateralNote[] }>('collateral', root).collateral;
}

/** Reads `requirements/without-defect.yaml` below the package's folder. */
export function loadWithoutDefect(root: URL): readonly WithoutDefect[] {
  return read<{ 'without-defect': WithoutDefect[] }>('without-defect', root)['without-defect'];
}

/** The files are the suite's own; test/requirements holds them to their form. */
function read<T>(name: string, root: URL): T {
  return parse(readFileSync(new URL(`requirements/${name}.yaml`, root), 'utf8'));
}
