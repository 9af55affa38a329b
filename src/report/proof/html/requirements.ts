import { withCode } from '../../html/code-spans.ts';
import { gridOf } from '../../html/grid.ts';
import { type Markup, markup } from '../../html/markup.ts';
import { count } from '../../phrases.ts';
import { bySection, type SectionGroup } from '../../tally.ts';
import type { KillMatrix, Proof, ProvedRequirement } from '../model.ts';
import type { MatrixLinks } from './links.ts';
import { requirementState, stateBadge } from './states.ts';

/** The rows of the matrix by document and section: each requirement with its defects and what caught them. */
export function requirementsSection(matrix: KillMatrix, links: MatrixLinks): Markup {
  const proofs = new Map(matrix.defects.map((proof) => [proof.id, proof]));
  const documents = [...Map.groupBy(bySection(matrix.requirements), ({ document }) => document)];
  return markup`${withoutDefect(matrix, links)}${documents.map(([name, own]) => markup`<div class="document"><h3>${name}</h3>${own.map((one) => sectionFold(one, proofs, links))}</div>`)}`;
}

function withoutDefect({ requirements }: KillMatrix, links: MatrixLinks): Markup | undefined {
  const listed = requirements.filter((one) => one.withoutDefect !== undefined);
  if (listed.length === 0) return undefined;
  const groups = [...Map.groupBy(listed, (one) => one.withoutDefect ?? '')];
  return markup`<details class="fold" id="without-defect"><summary><b>Requirements without a defect</b> <small>${listed.length}, each with its reason</small></summary><dl class="groups">${groups.map(([reason, own]) => markup`<div><dt>${withCode(reason)} <small>${own.length}</small></dt><dd>${links.requirements(own.map(({ id }) => id))}</dd></div>`)}</dl></details>`;
}

type Proofs = ReadonlyMap<string, Proof>;

function sectionFold(
  { section, requirements }: SectionGroup<ProvedRequirement>,
  proofs: Proofs,
  links: MatrixLinks,
): Markup {
  const proved = requirements.filter((one) => requirementState(one) === 'passed').length;
  const defects = new Set(requirements.flatMap((one) => one.defects));
  return markup`<details class="sec" open><summary><h4>${section}</h4> <small>${proved}/${requirements.length} proved by ${count(defects.size, 'defect')}</small></summary>${gridOf(requirements, proofs)}${requirements.map((one) => row(one, section, proofs, links))}</details>`;
}

function row(requirement: ProvedRequirement, section: string, proofs: Proofs, links: MatrixLinks): Markup {
  const { id, sentence, level, defects } = requirement;
  const state = requirementState(requirement);
  return markup`<details class="req" data-state="${state}" data-level="${level}" data-kind="requirement"><summary>${stateBadge(state)}<span class="id">${id}</span><span class="s">${withCode(sentence)}</span><span class="chip">${defects.length || 'no'} ${defects.length === 1 ? 'defect' : 'defects'}</span></summary>
<div id="${id}" class="body"><p class="reason">${section}, ${level}${links.besideReport && markup`, ${links.inReport(id)}`}</p>${requirement.withoutDefect !== undefined && markup`<p>${withCode(requirement.withoutDefect)}</p>`}${defects.length > 0 && cells(requirement, proofs, links)}</div></details>`;
}

/** The cells of one row: the defects that break the requirement, and the scenarios that saw it. */
function cells({ id, defects }: ProvedRequirement, proofs: Proofs, links: MatrixLinks): Markup {
  const rows = defects.map((defect) => {
    const proof = proofs.get(defect);
    const kill = proof?.caughtBy.find(({ requirement }) => requirement === id);
    const by =
      kill === undefined ? markup`not by this requirement` : markup`${links.scenarioList(kill.scenarios)}`;
    return markup`<tr><td>${stateBadge(kill === undefined ? 'untested' : 'passed')}</td><th>${links.defect(defect)}<br><span>${proof?.mistake}</span></th><td>${by}</td></tr>`;
  });
  return markup`<div class="scroll"><table class="kills"><thead><tr><th class="sr">State</th><th>Defect</th><th>Scenarios that caught it</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
