import { withCases } from '../model/cases.ts';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { bySection, type SectionGroup } from '../tally.ts';
import { stackedBar } from './levels.ts';
import { type Markup, markup } from './markup.ts';
import { sectionAnchor } from './section-anchor.ts';
import { type State, stateLabels, stateOf, states } from './state.ts';

/** Coverage by section of the documents as a picture: a bar for each, which leads to its requirements. */
export function coverageSection({ requirements }: RunResult): Markup {
  const documents = [...Map.groupBy(bySection(requirements), ({ document }) => document)];
  const scored = documents.filter(([, sections]) => hasScored(sections));
  const others = documents.filter(([, sections]) => !hasScored(sections));
  const present = states.filter((state) => requirements.some((one) => stateOf(one) === state));
  return markup`<section class="coverage" aria-labelledby="coverage"><h2 id="coverage">Coverage by section <small>${withCases(requirements).length} requirements; a bar leads to those of its section</small></h2>
<ul class="legend">${present.map((state) => legend(state, requirements))}</ul>
${scored.map(([name, sections]) => markup`<h3>${name}</h3><ul class="bars">${sections.map((one) => row(one.section, one.requirements, sectionAnchor(one)))}</ul>`)}
${
  others.length > 0 &&
  markup`<h3>Outside the verdict <small>standards and supplements</small></h3><ul class="bars">${others.map(
    ([name, sections]) =>
      row(
        name,
        sections.flatMap((one) => one.requirements),
        documentAnchor(sections),
      ),
  )}</ul>`
}</section>`;
}

function hasScored(sections: readonly SectionGroup[]): boolean {
  return sections.some((one) => one.requirements.some(({ scored }) => scored));
}

function documentAnchor([first]: readonly SectionGroup[]): string {
  return first === undefined ? 'requirements' : sectionAnchor(first);
}

function legend(state: State, requirements: readonly RequirementResult[]): Markup {
  const number = requirements.filter((one) => stateOf(one) === state).length;
  return markup`<li><a href="#requirements?state=${state}"><span class="q ${state}"></span>${stateLabels[state]}</a> <b>${number}</b></li>`;
}

/** The bar counts requirements and cases; the longest part that is not passed is named in words. */
function row(name: string, requirements: readonly RequirementResult[], anchor: string): Markup {
  const counts = states.map(
    (state) => [requirements.filter((one) => stateOf(one) === state).length, state] as const,
  );
  const worse = counts.filter(
    ([number, state]) => number > 0 && !['passed', 'inapplicable', 'unselected'].includes(state),
  );
  const words = counts.flatMap(([number, state]) => (number > 0 ? [`${number} ${stateLabels[state]}`] : []));
  return markup`<li><a href="#${anchor}" title="${words.join(', ')}"><span>${name}</span>${stackedBar(counts.toReversed())}</a><small>${requirements.length}</small>${worse.length > 0 && markup`<span class="worse">${worse.map(([number, state]) => markup`<a class="${state}" href="#${anchor}?state=${state}">${number} ${stateLabels[state]}</a> `)}</span>`}</li>`;
}
