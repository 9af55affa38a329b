import { withCode } from '../report/html/code-spans.ts';
import { markup } from '../report/html/markup.ts';
import { levels, type Requirement } from '../requirements/requirement.ts';
import type { Page } from './layout.ts';
import { places } from './places.ts';
import type { Sources } from './requirements.ts';

/** The first page: every requirement, searched by any word of it. */
export function searchPage({ catalogue: { requirements } }: Sources): Page {
  const rows = requirements.map(
    ({
      id,
      sentence,
      document,
      section,
      level,
    }) => markup`<li><a href="${places.requirement(id)}">${id}</a> ${withCode(sentence)} <small>${level} · ${document}, ${section}</small></li>
`,
  );
  const body = markup`<p>What the documents require, requirement by requirement, with the scenarios that show it and the mistakes that prove them.</p>
<p><label for="search">Search requirements</label><input type="search" id="search" autocomplete="off"></p>
<p id="found" role="status"></p><ul id="results">${rows}</ul>`;
  return { path: 'index.html', title: 'The executable specification', body, searches: true };
}

/** How many requirements of each level a section has, and how many of them have a scenario and a defect. */
export function coveragePage({ catalogue, scenarios, defects }: Sources): Page {
  const tried = new Set(scenarios.flatMap(({ requirements }) => requirements));
  const proved = new Set(defects.flatMap(({ breaks }) => breaks));
  const sections = Map.groupBy(catalogue.requirements, ({ document, section }) => `${document}: ${section}`);
  const rows = [...sections].map(([name, own]) => {
    const counts = levels.map(
      (level) => markup`<td>${countOf(own, (one) => one.level === level) || '·'}</td>`,
    );
    const shown = countOf(own, ({ id }) => tried.has(id));
    const caught = countOf(own, ({ id }) => proved.has(id));
    return markup`<tr><th scope="row">${name}</th>${counts}<td>${shown} of ${own.length}</td><td>${caught} of ${own.length}</td></tr>
`;
  });
  const head = [...levels, 'with a scenario', 'with a defect'].map(
    (one) => markup`<th scope="col">${one}</th>`,
  );
  const body = markup`<table tabindex="0"><thead><tr><th scope="col">Section</th>${head}</tr></thead><tbody>${rows}</tbody></table>`;
  return { path: 'coverage.html', title: 'Coverage', body };
}

function countOf(all: readonly Requirement[], fits: (one: Requirement) => boolean): number {
  return all.filter(fits).length;
}
