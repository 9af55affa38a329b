import { count } from '../phrases.ts';
import { type Markup, markup } from './markup.ts';

/** A deliberate mistake of the reference server. */
export interface ProvingDefect {
  readonly id: string;
  readonly mistake: string;
  /** Ids of the requirements that it breaks. */
  readonly breaks: readonly string[];
  /** Those of them that failed by a check of their own when the suite was proved; undefined: not measured here. */
  readonly caught?: readonly string[];
}

export type DefectsByRequirement = ReadonlyMap<string, readonly ProvingDefect[]>;

export function defectsByRequirement(defects: readonly ProvingDefect[]): DefectsByRequirement {
  const pairs = defects.flatMap((defect) => defect.breaks.map((id) => ({ id, defect })));
  const grouped = Map.groupBy(pairs, ({ id }) => id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ defect }) => defect)]));
}

/** The row of the kill matrix: the mistakes that `assay prove` makes to see whether the scenarios notice. */
export function provingDefects(id: string, defects: DefectsByRequirement): Markup | undefined {
  const own = defects.get(id);
  if (own === undefined) return undefined;
  return markup`<details class="fold"><summary>Proved by ${count(own.length, 'deliberate defect')}</summary><ul>${own.map(({ id: name, mistake }) => markup`<li><code>${name}</code> ${mistake}</li>`)}</ul></details>`;
}
