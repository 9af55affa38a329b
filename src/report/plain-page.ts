import { asset, contentPolicy } from './html/assets.ts';
import { Markup, markup } from './html/markup.ts';

const rules = `
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 var(--sans); overflow-wrap: break-word; }
figure { margin: 0; } figcaption { color: var(--soft); }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; } small { color: var(--soft); }
table { width: 100%; border-collapse: collapse; background: var(--card); }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border: 1px solid var(--line); max-width: 24rem; }
th { background: var(--sunk); } svg { display: block; width: 100%; height: auto; }
.bar-passed { fill: var(--passed-fill); } .bar-failed { fill: var(--failed); } .bar-open { fill: var(--untested); }
.axis { stroke: var(--line); } svg text { fill: var(--soft); font: 11px var(--sans); }
@media (max-width: 48rem) { table, tbody, tr, td { display: block; } thead { display: none; }
  td { border: 0; padding: .1rem .6rem; } tr { border: 1px solid var(--line); padding: .4rem 0; margin-bottom: -1px; } }
`;

/** A page for what is short: a heading, tables, a picture. One file, no script, nothing fetched. */
export function plainPage(title: string, content: Markup): string {
  const style = new Markup(`${asset('tokens.css').text}${rules}`);
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style, new Markup(''))}">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${style}</style></head><body><main><h1>${title}</h1>
${content}
</main></body></html>
`.text;
}

/** A table with a heading; nothing where it has no rows. */
export function tableOf(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Markup {
  if (rows.length === 0) return markup``;
  return markup`<section><h2>${heading} <small>${rows.length}</small></h2>
<table><thead><tr>${columns.map((one) => markup`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>${rows.map((row) => markup`<tr>${row.map((one) => markup`<td>${one}</td>`)}</tr>`)}</tbody></table></section>
`;
}
