import { type Markup, markup } from '../../html/markup.ts';
import { bySection, type SectionGroup } from '../../tally.ts';
import type { KillMatrix, ProvedRequirement } from '../model.ts';
import { label, present, requirementState } from './states.ts';

/** Every requirement as a square, by document and section: what of the catalogue is proved, in one picture. */
export function mapSection({ requirements }: KillMatrix): Markup {
  const documents = [...Map.groupBy(bySection(requirements), ({ document }) => document)];
  const states = present(requirements.map(requirementState));
  const legend = states.map((state) => {
    const number = requirements.filter((one) => requirementState(one) === state).length;
    return markup`<li><span class="q ${state}"></span>${label(state)} <b>${number}</b></li>`;
  });
  return markup`<section class="map dense" aria-labelledby="map"><h2 id="map">What is proved <small>${requirements.length} requirements, one square each</small></h2>
<a class="skip" href="#after-map">Skip the map of requirements</a>
<ul class="legend">${legend}</ul>
<div class="documents">${documents.map(([name, own]) => markup`<div class="document"><h3>${name}</h3><div class="sections">${own.map(sectionMap)}</div></div>`)}</div>
<p class="hint" id="map-hint" hidden></p><span id="after-map" tabindex="-1"></span></section>`;
}

function sectionMap({ section, requirements }: SectionGroup<ProvedRequirement>): Markup {
  return markup`<div class="section"><h4>${section} <small>${requirements.length}</small></h4><div class="squares">${requirements.map(square)}</div></div>`;
}

function square(requirement: ProvedRequirement): Markup {
  const { id, sentence, defects } = requirement;
  const state = requirementState(requirement);
  const text = `${id}, ${label(state)}`;
  return markup`<a class="q ${state}" href="#${id}" aria-label="${text}" title="${text}, ${defects.length} defects: ${sentence}"></a>`;
}
