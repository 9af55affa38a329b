import { withCases } from '../model/cases.ts';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { bySection, type SectionGroup } from '../tally.ts';
import { type Markup, markup } from './markup.ts';
import { type State, stateLabels, stateOf, states } from './state.ts';

/** Every requirement as a square, by document and section: the coverage of the run in one picture. */
export function mapSection({ requirements }: RunResult): Markup {
  const documents = [...Map.groupBy(bySection(requirements), ({ document }) => document)];
  const present = states.filter((state) => requirements.some((one) => stateOf(one) === state));
  return markup`<section class="map${requirements.length > 800 && ' dense'}" aria-labelledby="map"><h2 id="map">Coverage <small>${withCases(requirements).length} requirements, a square for each and for each of their cases; round where outside the verdict</small></h2>
<a class="skip" href="#after-map">Skip the map of requirements</a>
<ul class="legend">${present.map((state) => legend(state, requirements))}</ul>
<div class="documents">${documents.map(([name, sections]) => documentMap(name, sections))}</div>
<p class="hint" id="map-hint" hidden></p><span id="after-map" tabindex="-1"></span></section>`;
}

function legend(state: State, requirements: readonly RequirementResult[]): Markup {
  const number = requirements.filter((one) => stateOf(one) === state).length;
  return markup`<li><span class="q ${state}"></span>${stateLabels[state]} <b>${number}</b></li>`;
}

function documentMap(name: string, sections: readonly SectionGroup[]): Markup {
  return markup`<div class="document"><h3>${name}</h3><div class="sections">${documentSections(sections).map(sectionMap)}</div></div>`;
}

/** Of a document that makes no part of the verdict, the map shows the size alone. */
function documentSections(sections: readonly SectionGroup[]): readonly SectionGroup[] {
  const requirements = sections.flatMap((one) => one.requirements);
  const [first] = sections;
  if (first === undefined || sections.length === 1 || requirements.some(({ scored }) => scored))
    return sections;
  return [{ document: first.document, section: `${sections.length} sections`, requirements }];
}

function sectionMap({ section, requirements }: SectionGroup): Markup {
  return markup`<div class="section"><h4>${section} <small>${requirements.length}</small></h4><div class="squares">${requirements.map(square)}</div></div>`;
}

function square(requirement: RequirementResult): Markup {
  const state = stateOf(requirement);
  const label = `${requirement.id}, ${stateLabels[state]}`;
  const round = requirement.scored || state === 'unselected' ? '' : ' round';
  return markup`<a class="q ${state}${round}" href="#${requirement.id}" aria-label="${label}" title="${label}: ${requirement.sentence}"></a>`;
}
