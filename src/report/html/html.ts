import { withCases } from '../model/cases.ts';
import type { RunResult } from '../model/result.ts';
import { selectedOf } from '../model/selected.ts';
import { aboutSection } from './about.ts';
import { contentPolicy, pageScript, pageStyle } from './assets.ts';
import { coverageSection } from './coverage.ts';
import { documentsSection } from './documents.ts';
import { failuresSections } from './failures.ts';
import { featuresSection } from './features.ts';
import { beginSection } from './first.ts';
import { killMatrixSection, mistakesOf } from './kill-matrix.ts';
import { levelsSection } from './levels.ts';
import { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import { notesSections } from './notes.ts';
import { Parts } from './parts.ts';
import { defectsByRequirement, type ProvingDefect } from './proving-defects.ts';
import { requirementsSection } from './requirements.ts';

import { iconSprite } from './state.ts';
import { untestedSection } from './untested.ts';
import { linesSection, verdictSection } from './verdict.ts';

export interface PageOptions {
  /** True when the kill matrix stands beside the report, as `kill-matrix.html`. */
  readonly besideMatrix?: boolean;
  /** What became of the runs of this target, as a picture. */
  readonly history?: Markup;
  /** The deliberate defects of the reference server: by them the scenarios of a requirement are proven. */
  readonly defects?: readonly ProvingDefect[];
}

/**
 * The result as one HTML file that needs nothing else: no network, and no script for the verdict, the coverage and the
 * findings. Of the requirements it shows those that were selected, and counts the others. Requirements, features and
 * exchanges are kept compressed, and drawn when somebody looks at them. Everything from the target is escaped, and a content
 * security policy lets run only the style and the script that the suite wrote.
 */
export function renderHtml(
  result: RunResult,
  { besideMatrix = false, history, defects = [] }: PageOptions = {},
): string {
  const style = pageStyle();
  const script = pageScript(['copy', 'report']);
  const shown = { ...result, requirements: selectedOf(result.requirements) };
  const links = new Links(shown);
  const parts = new Parts();
  const byRequirement = defectsByRequirement(defects);
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy(style, script)}">
<meta name="color-scheme" content="light dark"><title>${result.verdict} · ${result.target.name} · Assay</title>
<style>${style}</style></head><body>${iconSprite}
<a class="skip" href="#main">Skip to the verdict</a>
${masthead(shown, links, { besideMatrix, defects: mistakesOf(shown, byRequirement).size })}
<main id="main">${verdictSection(shown)}
${beginSection(shown)}
${linesSection(shown, links)}
<div class="glance"><div>${levelsSection(shown)}${history}</div>${coverageSection(shown)}</div>
${failuresSections(shown, links, parts)}
${untestedSection(result, links, parts)}
${aboutSection(shown)}
${notesSections(shown, parts)}
${documentsSection(shown, parts)}
${requirementsSection(shown, links, parts, byRequirement)}
${featuresSection(shown, links, parts)}
${killMatrixSection(shown, byRequirement, parts)}${parts.packed()}</main>
<footer class="end">Assay ${result.suite.version}, run <code>${result.runId}</code>. The same result as data: <code>result.json</code>; for CI: <code>junit.xml</code>.</footer>
<script>${script}</script></body></html>
`;
  return page.text;
}

function masthead(
  { summary, advice, requirements }: RunResult,
  { scenarios }: Links,
  { besideMatrix, defects }: { readonly besideMatrix: boolean; readonly defects: number },
): Markup {
  const links: readonly (readonly [string, string, number | undefined])[] = [
    ['#failures', 'Failures', summary.failed],
    ...(advice.failed > 0 ? [['#advice', 'Advice', advice.failed] as const] : []),
    ['#untested', 'Not tested', summary.notTested],
    ['#documents', 'Documents', undefined],
    ['#requirements', 'Requirements', withCases(requirements).length],
    ['#scenarios', 'Features', scenarios.length],
    ...(defects > 0 ? [['#kill-matrix', 'Kill matrix', defects] as const] : []),
  ];
  return markup`<header class="masthead"><a class="brand" href="#main"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z"/><path d="M7 16.5l5-10 5 10M8.8 13h6.4"/></svg>Assay</a>
<nav aria-label="Report">${links.map(([href, label, number]) => markup`<a href="${href}">${label} <b>${number}</b></a>`)}${besideMatrix && markup`<a href="kill-matrix.html">Proof</a>`}</nav></header>`;
}
