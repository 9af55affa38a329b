import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Why requirements can have no defect. */
export interface WithoutDefect {
  readonly reason: string;
  readonly requirements: readonly string[];
}

/** Reads `requirements/without-defect.yaml` below the package's folder. */
export function loadWithoutDefect(root: URL): readonly WithoutDefect[] {
  return read<{ 'without-defect': WithoutDefect[] }>('without-defect', root)['without-defect'];
}

/** The files are the suite's own; test/requirements holds them to their form. */
function read<T>(name: string, root: URL): T {
  return parse(readFileSync(new URL(`requirements/${name}.yaml`, root), 'utf8'));
}
