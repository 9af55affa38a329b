import { type RequirementWithCases, withCases } from '../model/cases.ts';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { reasonTexts } from '../reasons.ts';
import { bySection, type SectionGroup, tally } from '../tally.ts';
import { withCode } from './code-spans.ts';
import { filterForm } from './filters.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';
import { type DefectsByRequirement, provingDefects } from './proving-defects.ts';
import { readings } from './readings.ts';
import { scenarioItem } from './scenario.ts';
import { sectionAnchor } from './section-anchor.ts';
import { place, says } from './source.ts';
import { badge, stateOf, states } from './state.ts';

/** Every requirement by document and section, to be searched and filtered. */
export function requirementsSection(
  { requirements }: RunResult,
  links: Links,
  parts: Parts,
  defects: DefectsByRequirement,
): Markup {
  const shared = { links, parts, defects };
  const documents = [...Map.groupBy(bySection(requirements), ({ document }) => document)];
  return markup`<section id="requirements" aria-labelledby="h-requirements"><h2 id="h-requirements">Requirements <small class="shown">${requirements.length}</small></h2>
${filterForm(
  'Search requirements',
  states.filter((state) => requirements.some((one) => stateOf(one) === state)),
  [...new Set(requirements.map(({ level }) => level))],
)}
${documents.map(([name, sections]) => markup`<div class="document"><h3>${name}</h3>${sections.map((one) => sectionFold(one, shared))}</div>`)}
<p class="empty nothing" hidden>No requirement matches.</p></section>`;
}

/** What all requirements of a report are drawn with. */
interface Shared {
  readonly links: Links;
  readonly parts: Parts;
  readonly defects: DefectsByRequirement;
}

function sectionFold({ document, section, requirements }: SectionGroup, shared: Shared): Markup {
  const { passed, failed, notTested } = tally(requirements);
  const drawn = withCases(requirements);
  const parts = [
    `${passed}/${drawn.length} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(notTested > 0 ? [`${notTested} not tested`] : []),
    ...(requirements.some(({ caseOf }) => caseOf) ? [`${requirements.length} with their cases`] : []),
  ];
  const ids = requirements.flatMap(({ id, caseOf }) => [id, caseOf?.id]);
  const list = shared.parts.add(markup`${drawn.map((one) => group(one, shared))}`, ids);
  return markup`<details class="sec" id="${sectionAnchor({ document, section })}"><summary><h4>${section}</h4> <small>${parts.join(', ')}</small></summary>${list}</details>`;
}

/** A requirement with its cases beneath it, or by itself where it has none. */
function group(whole: RequirementWithCases, shared: Shared): Markup {
  const { id, sentence, cases } = whole;
  const items = cases.map((one) => item(one, shared));
  const [first] = cases;
  if (first?.caseOf === undefined) return markup`${items}`;
  const state = badge(stateOf(first, whole));
  return markup`<div class="cases" id="${id}"><h5>${state}<span class="id">${id}</span><span class="s">${withCode(sentence)}</span></h5>${items}</div>`;
}

function item(requirement: RequirementResult, { links, defects }: Shared): Markup {
  const { id, sentence, level, scenarios } = requirement;
  const state = stateOf(requirement);
  return markup`<details class="req" data-state="${state}" data-level="${level}"><summary>${badge(state)}<span class="id">${id}</span><span class="s">${withCode(sentence)}</span><span class="chip">${level}</span></summary>
<div id="${id}" class="body">${source(requirement)}${reason(requirement, links)}
${scenarios.length > 0 && markup`<ol class="scenarios">${scenarios.map((one) => scenarioItem(requirement, one, links))}</ol>`}${provingDefects(id, defects)}</div></details>`;
}

function source(requirement: RequirementResult): Markup {
  const { since, threat, conditional, scored, caseOf } = requirement;
  return markup`<figure>${says(requirement)}<figcaption>${place(requirement)}${since && `, since release ${since}`}${!scored && ', outside the verdict of this run'}</figcaption></figure>${readings(requirement.id)}${caseOf && markup`<p>A case of <a class="id" href="#${caseOf.id}">${caseOf.id}</a>.</p>`}${conditional && markup`<p>Only when ${conditional}.</p>`}${threat && markup`<p class="threat"><b>Threat</b> ${threat}.</p>`}`;
}

function reason(
  { verdict, reason: code, message, blockedBy }: RequirementResult,
  links: Links,
): Markup | undefined {
  if (verdict === 'passed' || verdict === 'failed') return undefined;
  const title = code === undefined ? 'No reason was given' : reasonTexts[code].title;
  return markup`<p class="reason">${title}${blockedBy && markup` ${links.requirements(blockedBy)}`}${message && `: ${message}`}</p>`;
}
