import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { withCode } from '../report/html/code-spans.ts';
import { sectionId } from '../report/html/document-text.ts';
import { type Markup, markup } from '../report/html/markup.ts';
import type { Catalogue } from '../requirements/catalogue.ts';
import type { Dispute } from '../requirements/disputes.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { sourceLink, sourceText } from '../requirements/source-link.ts';
import type { Page } from './layout.ts';
import { linkFrom, places } from './places.ts';

/** A deliberate mistake of the reference server. */
export interface KnownDefect {
  readonly id: string;
  readonly mistake: string;
  readonly breaks: readonly string[];
}

/** All that a page of a requirement draws on. */
export interface Sources {
  readonly catalogue: Catalogue;
  readonly documents: ReadonlyMap<string, string>;
  readonly scenarios: readonly ScenarioInfo[];
  readonly defects: readonly KnownDefect[];
  readonly disputes: readonly Dispute[];
}

/** A page for each requirement and each case. */
export function requirementPages(sources: Sources): Page[] {
  const scenarios = byRequirement(sources.scenarios, ({ requirements }) => requirements);
  const defects = byRequirement(sources.defects, ({ breaks }) => breaks);
  const disputes = byRequirement(sources.disputes, ({ requirements = [] }) => requirements);
  return sources.catalogue.requirements.map((requirement) => {
    const { id, sentence } = requirement;
    const path = places.requirement(id);
    const body = markup`<p>${withCode(sentence)}</p>${facts(requirement, path, sources)}
${casesOf(requirement, path, sources.catalogue)}
${scenariosOf(scenarios.get(id) ?? [], id, path)}
${defectsOf(defects.get(id) ?? [])}
${disputesOf(disputes.get(id) ?? [], path)}
<h2>Try it</h2><pre>assay run --requirement ${id} --verbose</pre>`;
    return { path, title: id, body };
  });
}

function byRequirement<One>(all: readonly One[], idsOf: (one: One) => readonly string[]): Map<string, One[]> {
  const pairs = all.flatMap((one) => idsOf(one).map((id) => ({ id, one })));
  const grouped = Map.groupBy(pairs, ({ id }) => id);
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ one }) => one)]));
}

function facts(requirement: Requirement, path: string, { documents }: Sources): Markup {
  const { document, section, quote, paraphrase, level, since, before, needs, threat, conditional } =
    requirement;
  const { note, also = [], aliases = [], caseOf } = requirement;
  const link = documents.has(document)
    ? `${linkFrom(path, places.document(document))}#${sectionId(section)}`
    : sourceLink(requirement);
  const source = markup`${withCode(sourceText(requirement))}`;
  const rows: readonly (readonly [string, Markup | string | undefined])[] = [
    ['Source', link === undefined ? source : markup`<a href="${link}">${source}</a>`],
    ['Says', quote === undefined ? undefined : markup`<blockquote>${withCode(quote)}</blockquote>`],
    ['Says, in our words', paraphrase],
    ...also.map((one) => ['Also', markup`<blockquote>${withCode(one.quote)}</blockquote>`] as const),
    ['Case of', caseOf && markup`${caseOf.id}: ${withCode(caseOf.sentence)}`],
    ['Level', level],
    ['Since', since],
    ['Before', before],
    ['Needs', needs?.join(', ')],
    ['Conditional', conditional],
    ['Threat', threat],
    ['Reading', note],
    ['Earlier ids', aliases.length === 0 ? undefined : aliases.join(', ')],
  ];
  return markup`<dl class="facts">${rows.flatMap(([name, value]) => (value === undefined ? [] : [markup`<dt>${name}</dt><dd>${value}</dd>`]))}</dl>`;
}

function casesOf({ id, caseOf }: Requirement, path: string, catalogue: Catalogue): Markup | undefined {
  const others = caseOf === undefined ? [] : catalogue.casesOf(caseOf.id).filter((one) => one.id !== id);
  if (others.length === 0) return undefined;
  return markup`<h2>The other cases</h2><ul>${others.map((one) => markup`<li><a href="${linkFrom(path, places.requirement(one.id))}">${one.id}</a> ${withCode(one.sentence)}</li>`)}</ul>`;
}

function scenariosOf(scenarios: readonly ScenarioInfo[], id: string, path: string): Markup {
  const shown = scenarios.map(({ name, feature, line, steps, rows }) => {
    const place = `${linkFrom(path, places.feature(feature))}#L${line}`;
    const all = [...steps, ...(rows[id] ?? [])];
    return markup`<h3><a href="${place}">${name}</a></h3><pre class="gherkin">${all.join('\n')}</pre>`;
  });
  return markup`<h2>Scenarios</h2>${shown.length === 0 ? markup`<p>None.</p>` : shown}`;
}

function defectsOf(defects: readonly KnownDefect[]): Markup {
  const list = defects.map(({ id, mistake }) => markup`<li><code>${id}</code> ${mistake}</li>`);
  return markup`<h2>Mistakes that it catches</h2>${list.length === 0 ? markup`<p>None: nothing is judged.</p>` : markup`<ul>${list}</ul>`}`;
}

function disputesOf(disputes: readonly Dispute[], path: string): Markup | undefined {
  if (disputes.length === 0) return undefined;
  return markup`<h2>Readings</h2><ul>${disputes.map(({ id, ruling }) => markup`<li><a href="${linkFrom(path, 'disputes.html')}#${id}">${id}</a>: ${withCode(ruling)}</li>`)}</ul>`;
}
