import type { RequirementResult, RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { bySection, type SectionGroup } from '../tally.ts';
import { withCode } from './code-spans.ts';
import { defectAnchor, gridOf } from './grid.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';
import type { DefectsByRequirement, ProvingDefect } from './proving-defects.ts';

/** The mistakes that break a requirement which the run was for, by id. */
export function mistakesOf(
  result: RunResult,
  defects: DefectsByRequirement,
): ReadonlyMap<string, ProvingDefect> {
  return new Map(
    brokenIn(result, defects).flatMap(({ id }) =>
      (defects.get(id) ?? []).map((one) => [one.id, one] as const),
    ),
  );
}

function brokenIn({ requirements }: RunResult, defects: DefectsByRequirement): RequirementResult[] {
  return requirements.filter(({ id }) => defects.has(id));
}

/**
 * Which deliberate mistake of the reference server breaks which requirement, and whether it was caught: the scenarios
 * of this run can fail. Each section of the documents is drawn once it is opened.
 */
export function killMatrixSection(
  result: RunResult,
  defects: DefectsByRequirement,
  parts: Parts,
): Markup | undefined {
  const known = brokenIn(result, defects);
  if (known.length === 0) return undefined;
  const all = mistakesOf(result, defects);
  const told = new Set<string>();
  const documents = [...Map.groupBy(bySection(known), ({ document }) => document)];
  return markup`<section id="kill-matrix" aria-labelledby="h-kill-matrix"><h2 id="h-kill-matrix">Kill matrix <small>${all.size}</small></h2>
<p>Each column is one deliberate mistake of the reference server, each row a requirement that it breaks. ${proofOf([...all.values()])}</p>
${documents.map(([name, sections]) => markup`<div class="document"><h3>${name}</h3>${sections.map((one) => sectionFold(one, defects, { parts, told }))}</div>`)}</section>`;
}

function proofOf(defects: readonly ProvingDefect[]): string {
  if (defects.some(({ caught }) => caught === undefined)) {
    return 'Hollow: what the mistake breaks. Whether each is caught is measured by assay prove, in a checkout of the suite.';
  }
  const caught = defects.filter((one) => one.caught?.length !== 0).length;
  return `Full: the scenarios of that requirement failed when the suite of this run was proved; crossed: those of another did. ${caught} of ${count(defects.length, 'mistake')} caught.`;
}

interface Drawing {
  readonly parts: Parts;
  /** Defects that an earlier section has told. */
  readonly told: Set<string>;
}

function sectionFold(
  { section, requirements }: SectionGroup,
  byRequirement: DefectsByRequirement,
  { parts, told }: Drawing,
): Markup {
  const rows = requirements.map(({ id }: RequirementResult) => rowOf(id, byRequirement.get(id) ?? []));
  const own = requirements
    .flatMap(({ id }) => byRequirement.get(id) ?? [])
    .filter(({ id }) => isNew(id, told));
  const columns = new Set(rows.flatMap(({ defects }) => defects)).size;
  const content = markup`${gridOf(rows)}${own.map(defectFold)}`;
  const place = parts.add(
    content,
    own.map(({ id }) => defectAnchor(id)),
  );
  return markup`<details class="sec"><summary><h4>${section}</h4> <small>${count(rows.length, 'requirement')} by ${count(columns, 'mistake')}</small></summary>${place}</details>`;
}

function rowOf(id: string, defects: readonly ProvingDefect[]) {
  const isMeasured = defects.every(({ caught }) => caught !== undefined);
  const caught = defects.filter((one) => one.caught?.includes(id)).map((one) => one.id);
  return { id, defects: defects.map((one) => one.id), caught: isMeasured ? caught : undefined };
}

function isNew(id: string, told: Set<string>): boolean {
  const { size } = told;
  return told.add(id).size > size;
}

function defectFold({ id, mistake, breaks, caught }: ProvingDefect): Markup {
  const rows = breaks.map(
    (one) =>
      markup`<li><a class="id" href="#${one}">${one}</a>${caught !== undefined && (caught.includes(one) ? ' caught it' : ' did not catch it')}</li>`,
  );
  return markup`<details class="fold"><summary><span class="id">${id}</span> ${withCode(mistake)}</summary><div id="${defectAnchor(id)}" class="body"><p class="reason">Breaks:</p><ul>${rows}</ul><p class="reason">Run it: <code>assay serve --defect ${id}</code></p></div></details>`;
}
