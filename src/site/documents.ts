import { documentText, type Mark } from '../report/html/document-text.ts';
import { type Markup, markup } from '../report/html/markup.ts';
import type { Catalogue } from '../requirements/catalogue.ts';
import { levels, type Requirement } from '../requirements/requirement.ts';
import { type QuotedUnit, quotedUnits } from '../requirements/sentences.ts';
import { normativeDocuments } from '../requirements/specification.ts';
import type { Page } from './layout.ts';
import { linkFrom, places } from './places.ts';

/** The page of a document: each sentence links to what is demanded by it. */
export function documentPage(name: string, markdown: string, catalogue: Catalogue): Page {
  const path = places.document(name);
  const units = quotedUnits(name, markdown, catalogue.requirements);
  const last = new Map(
    units.flatMap(({ requirements }, at) => requirements.map(({ id }) => [id, at] as const)),
  );
  const marks = units.flatMap((unit, at) => {
    const ending = unit.requirements.filter(({ id }) => last.get(id) === at);
    return unit.requirements.length === 0 ? [] : [markOf(unit, ending, at, path)];
  });
  const [, title = name] = /^# (.+)$/m.exec(markdown) ?? [];
  const note = markup`<p>${marks.length} of ${units.length} sentences and cells are quoted by a requirement, underlined here.${normativeDocuments.some((one) => one === name) && ' The others require nothing: the catalogue gives the reason for each.'}</p>`;
  return { path, title, body: markup`${note}<article>${documentText(markdown, marks, true)}</article>` };
}

/** A requirement that quotes several sentences, or a whole row, is named behind the last of them. */
function markOf(unit: QuotedUnit, ending: readonly Requirement[], at: number, path: string): Mark {
  const level = levels.find((one) => unit.requirements.some((requirement) => requirement.level === one));
  return {
    ...{ start: unit.start, end: unit.end },
    open: markup`<span id="s${at}" class="says says-${level ?? 'observe'}">`,
    close: markup`</span>${ending.length > 0 && refs(ending, path)}`,
  };
}

/** The requirements of a sentence; one with many cases is one. */
function refs(requirements: readonly Requirement[], path: string): Markup {
  const named = Map.groupBy(requirements, ({ id, caseOf }) => caseOf?.id ?? id);
  const links = [...named]
    .slice(0, 3)
    .map(
      ([id, [first]]) => markup` <a href="${linkFrom(path, places.requirement(first?.id ?? id))}">${id}</a>`,
    );
  const more = named.size > 3 ? ` and ${named.size - 3} more` : '';
  return markup` <sup class="refs">${links}${more}</sup>`;
}
