import { contentPolicy, pageScript, pageStyle } from '../../html/assets.ts';
import { type Markup, markup } from '../../html/markup.ts';
import { iconSprite } from '../../html/state.ts';
import type { KillMatrix } from '../model.ts';
import { controlSection } from './control.ts';
import { defectsSection } from './defects.ts';
import { heroSection, outcomeWords } from './hero.ts';
import { MatrixLinks } from './links.ts';
import { mapSection } from './map.ts';
import { nullServersSection } from './null-servers.ts';
import { requirementsSection } from './requirements.ts';
import { scenariosSection } from './scenarios.ts';
import { stateFilters } from './states.ts';

export interface MatrixPageOptions {
  /** True when the report of a run stands beside the page, as `report.html`. */
  readonly besideReport: boolean;
}

/** The kill matrix as one HTML file that needs nothing else; a script only filters and opens what is linked. */
export function renderMatrix(matrix: KillMatrix, { besideReport }: MatrixPageOptions): string {
  const style = pageStyle();
  const script = pageScript(['report', 'map']);
  const links = new MatrixLinks(matrix, besideReport);
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style, script)}">
<meta name="color-scheme" content="light dark"><title>${outcomeWords[matrix.outcome]} · Kill matrix · Assay</title>
<style>${style}</style></head><body>${iconSprite}
<a class="skip" href="#main">Skip to the outcome</a>
${masthead(matrix, links)}
<main id="main">${heroSection(matrix, links)}
${mapSection(matrix)}
<section id="requirements" aria-labelledby="h-requirements"><h2 id="h-requirements">Kill matrix <small><span class="shown"></span></small></h2>
${stateFilters(matrix)}
${requirementsSection(matrix, links)}
${defectsSection(matrix, links)}
<p class="empty nothing" hidden>Nothing matches.</p></section>
${scenariosSection(matrix, links)}
${controlSection(matrix, links)}
${nullServersSection(matrix, links)}</main>
<footer class="end">Assay ${matrix.suite.version}. The same matrix as data: <code>kill-matrix.json</code>.</footer>
<script>${script}</script></body></html>
`.text;
}

function masthead({ summary, defects, killers }: KillMatrix, links: MatrixLinks): Markup {
  const { requirements } = summary;
  const places: readonly (readonly [string, string, number])[] = [
    ['#requirements', 'Requirements', requirements.all],
    ['#without-defect', 'Without a defect', requirements.withoutDefect],
    ['#defects', 'Defects', defects.length],
    ['#scenarios', 'Scenarios', killers.length],
  ];
  return markup`<header class="masthead"><a class="brand" href="#main"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z"/><path d="M7 16.5l5-10 5 10M8.8 13h6.4"/></svg>Assay</a>
<nav aria-label="Kill matrix">${places.map(([href, label, number]) => markup`<a href="${href}">${label} <b>${number}</b></a>`)}${links.besideReport && markup`<a href="report.html">Report of the run</a>`}</nav></header>`;
}
