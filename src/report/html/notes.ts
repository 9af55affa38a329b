import { baselineSentence, stateTexts } from '../baseline.ts';
import type { RunResult } from '../model/result.ts';
import { fewScenarios, suiteErrorGroups } from '../suite-errors.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';

/** What the baseline knows of, errors of the suite, and what the run left on the target. */
export function notesSections({ suiteErrors, leftovers, baseline }: RunResult, parts: Parts): Markup {
  const known = (baseline?.entries ?? []).map(
    (entry) =>
      markup`<tr><td>${stateTexts[entry.state]}</td><th scope="row"><code>${entry.requirement}</code>${entry.scenario && markup` ${entry.scenario}`}</th><td>${entry.reason} <small>${entry.owner}, until ${entry.expires}</small></td></tr>`,
  );
  const errors = suiteErrorGroups(suiteErrors).map((group) => {
    const where = group.scenarios.length > 0 && markup`<br><small>${fewScenarios(group, 12)}</small>`;
    return markup`<li><code>${group.code}</code> ${group.count > 1 && `${group.count} times: `}${group.message}${where}</li>`;
  });
  const left = leftovers.map(
    ({ kind, name, why }) =>
      markup`<tr><td>${kind}</td><th scope="row"><code>${name}</code></th><td>${why}</td></tr>`,
  );
  return markup`${baseline && markup`<section id="baseline"><h2>Known departures <small>${baselineSentence(baseline)}</small></h2><div class="scroll"><table class="params"><tbody>${known}</tbody></table></div></section>`}
${errors.length > 0 && markup`<section id="suite-errors"><h2>Errors of the suite or the profile <small>never the target’s</small></h2><ul class="plain">${errors}</ul></section>`}
${left.length > 0 && markup`<section id="leftovers"><h2>Left on the target <small>${left.length}</small></h2>${foldedWhereLong(left, parts)}</section>`}`;
}

const longTable = 12;

function foldedWhereLong(rows: readonly Markup[], parts: Parts): Markup {
  const table = markup`<div class="scroll"><table class="params"><tbody>${rows}</tbody></table></div>`;
  if (rows.length <= longTable) return table;
  return markup`<details class="fold"><summary>Each of them</summary>${parts.add(table)}</details>`;
}
