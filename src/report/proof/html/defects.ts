import { withCode } from '../../html/code-spans.ts';
import { defectAnchor } from '../../html/grid.ts';
import { type Markup, markup } from '../../html/markup.ts';
import type { Failure, KillMatrix, Proof } from '../model.ts';
import type { MatrixLinks } from './links.ts';
import { defectState, stateBadge } from './states.ts';

/** The columns of the matrix: each defect with what it breaks, what caught it, and its collateral. */
export function defectsSection({ defects, mode }: KillMatrix, links: MatrixLinks): Markup {
  const rows = defects.map((proof) => row(proof, mode !== 'own', links));
  return markup`<div class="document"><h3 id="defects">Defects</h3><details class="sec" open><summary><h4>Every defect that was tried</h4> <small>${defects.length}</small></summary>${rows}</details></div>`;
}

function row(proof: Proof, looked: boolean, links: MatrixLinks): Markup {
  const { id, mistake, collateral } = proof;
  const state = defectState(proof);
  const also = collateral.length > 0 && markup`<span class="chip">${collateral.length} collateral</span>`;
  return markup`<details class="req" data-state="${state}" data-kind="defect"><summary>${stateBadge(state)}<span class="id">${id}</span><span class="s">${withCode(mistake)}</span>${also}</summary>
<div id="${defectAnchor(id)}" class="body">${broken(proof, links)}${looked && collateralOf(collateral, links)}<p class="reason">Run it: <code>assay serve --defect ${id}</code></p></div></details>`;
}

function broken({ breaks, caughtBy, message }: Proof, links: MatrixLinks): Markup {
  const rows = breaks.map((id) => {
    const kill = caughtBy.find(({ requirement }) => requirement === id);
    const by = kill === undefined ? 'not by this requirement' : links.scenarioList(kill.scenarios);
    return markup`<tr><td>${stateBadge(kill === undefined ? 'untested' : 'passed')}</td><th>${links.requirement(id)}</th><td>${by}</td></tr>`;
  });
  return markup`${message !== undefined && markup`<p>${message}</p>`}<div class="scroll"><table class="kills"><thead><tr><th class="sr">State</th><th>Breaks</th><th>Scenarios that caught it</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function collateralOf(collateral: readonly Failure[], links: MatrixLinks): Markup {
  if (collateral.length === 0) return markup`<p class="reason">Nothing else turned red.</p>`;
  return markup`<h5>Collateral</h5><p>${links.requirements(collateral.map(({ requirement }) => requirement))}</p>`;
}
