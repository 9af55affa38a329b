import type { Reason, RunResult } from '../model/result.ts';
import { selectedOf } from '../model/selected.ts';
import { count } from '../phrases.ts';
import { reasonTexts } from '../reasons.ts';
import { type UntestedGroup, untestedGroups } from '../untested.ts';
import { withCode } from './code-spans.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';
import { icon } from './state.ts';

/** What was not tested or does not apply, by reason; blocked requirements under what blocked them. */
export function untestedSection({ requirements }: RunResult, links: Links, parts: Parts): Markup {
  const selected = selectedOf(requirements);
  const others = requirements.length - selected.length;
  const byReason = [...Map.groupBy(untestedGroups(selected), ({ reason }) => reason)];
  return markup`<section id="untested" aria-labelledby="h-untested"><h2 id="h-untested">Not tested <small>and why</small></h2>
${byReason.length === 0 ? markup`<p class="empty">Everything in scope was tested.</p>` : byReason.map(([reason, groups]) => reasonFold(reason, groups, links, parts))}
${others > 0 && markup`<p class="empty">${count(others, 'requirement')} outside the selection.</p>`}</section>`;
}

function reasonFold(reason: Reason, groups: readonly UntestedGroup[], links: Links, parts: Parts): Markup {
  const { title, remedy } = reasonTexts[reason];
  const state = groups[0]?.requirements[0]?.verdict === 'notApplicable' ? 'inapplicable' : 'untested';
  const number = groups.reduce((sum, group) => sum + group.requirements.length, 0);
  const open = state === 'untested' && number <= 40 ? markup` open` : undefined;
  const list = markup`<ul class="groups">${groups.map((group) => groupItem(group, links))}</ul>`;
  return markup`<details class="fold"${open}><summary>${icon(state)}<b>${title}</b> <code>${reason}</code> <small>${count(number, 'requirement')}</small></summary>
${remedy && markup`<p class="hint">${withCode(remedy)}</p>`}
${open === undefined ? parts.add(list) : list}</details>`;
}

function groupItem({ blockedBy, message, requirements }: UntestedGroup, links: Links): Markup {
  const why =
    blockedBy.length > 0
      ? markup`<p>by ${links.requirements(blockedBy)}</p>`
      : message && markup`<p>${message}</p>`;
  return markup`<li>${why}${links.requirements(requirements.map(({ id }) => id))}</li>`;
}
