import { readFileSync } from 'node:fs';
import { type Markup, markup } from '../report/html/markup.ts';
import type { Page } from './layout.ts';
import { featurePages, linkFrom, places } from './places.ts';

/** The meaning of each step, by the text with which a feature uses it. */
export type StepMeanings = ReadonlyMap<string, string>;

const keyword =
  /^(\s*)(Feature:|Rule:|Background:|Scenario Outline:|Scenario:|Examples:|Given |When |Then |And |But |\* )?(.*)$/;

/** A page for each feature file, and one that lists them. */
export function featuresPages(root: URL, ids: ReadonlySet<string>, meanings: StepMeanings): Page[] {
  const pages = [...featurePages(root)].map(([path, page]) => {
    const text = readFileSync(new URL(path, root), 'utf8');
    return { path: page, title: titleOf(text, path), body: gherkin(text, page, ids, meanings) };
  });
  const list = markup`<ul>${pages.map(({ path, title }) => markup`<li><a href="${path}">${title}</a></li>`)}</ul>`;
  return [...pages, { path: 'features.html', title: 'Features', body: list }];
}

function titleOf(text: string, path: string): string {
  return /^Feature: (.+)$/m.exec(text)?.[1] ?? path;
}

function gherkin(text: string, page: string, ids: ReadonlySet<string>, meanings: StepMeanings): Markup {
  const lines = text.trimEnd().split('\n');
  return markup`<p>A step says what it means when the pointer rests on it.</p><pre class="gherkin">${lines.map(
    (line, at) => markup`<span class="line" id="L${at + 1}">${lineOf(line, page, ids, meanings)}
</span>`,
  )}</pre>`;
}

function lineOf(line: string, page: string, ids: ReadonlySet<string>, meanings: StepMeanings): Markup {
  if (/^\s*@/.test(line)) return markup`<span class="tag">${linked(line, page, ids)}</span>`;
  const [, indent = '', word = '', rest = ''] = keyword.exec(line) ?? [];
  if (word === '') return linked(line, page, ids);
  const meaning = meanings.get(rest.trim());
  const said =
    meaning === undefined ? linked(rest, page, ids) : markup`<span title="${meaning}">${rest}</span>`;
  return markup`${indent}<span class="word">${word}</span>${said}`;
}

/** The line with its requirement ids as links. */
function linked(line: string, page: string, ids: ReadonlySet<string>): Markup {
  const parts = line.split(/([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d{3})/);
  return markup`${parts.map((part) =>
    ids.has(part) ? markup`<a href="${linkFrom(page, places.requirement(part))}">${part}</a>` : part,
  )}`;
}
