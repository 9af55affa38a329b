import type { Defect } from '../defect.ts';
import { listCombinationDefects } from './combinations.ts';
import { listFormDefects } from './form.ts';
import { listLabelDefects } from './labels.ts';
import { listLinkDefects } from './links.ts';
import { listPageDefects } from './pages.ts';
import { listSelectionDefects } from './selection.ts';

/** Mistakes in listing buildpacks. */
export const buildpackListDefects: readonly Defect[] = [
  ...[...listFormDefects, ...listLinkDefects, ...listPageDefects],
  ...[...listSelectionDefects, ...listCombinationDefects, ...listLabelDefects],
];
