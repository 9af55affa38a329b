import { type Finding, findingsOf, sizeOf } from '../findings/finding.ts';
import type { RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { withCode } from './code-spans.ts';
import { failureCard } from './failure-card.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';
import type { Parts } from './parts.ts';

/** How many failures are drawn at once; further ones when they are opened. */
const drawnAtOnce = 3;

/** The failures that make the verdict, and then advice, each as a card. */
export function failuresSections(result: RunResult, links: Links, parts: Parts): Markup {
  const findings = findingsOf(result);
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const card = (one: Finding) => failureCard(one, { links, parts, insecure });
  const fold = (one: Finding) =>
    markup`<details class="fold"><summary><span class="id">${one.requirements[0].id}</span> <span>${withCode(one.requirements[0].sentence)}</span>${further(one)}</summary>${parts.add(card(one), [`f-${one.requirements[0].id}`])}</details>`;
  const scored = findings.filter(({ scored }) => scored);
  const advice = findings.filter(({ scored }) => !scored);
  return markup`<section id="failures" aria-labelledby="h-failures"><h2 id="h-failures">Failures <small>${told(scored)}</small></h2>
${scored.length === 0 ? markup`<p class="empty">No requirement that makes the verdict failed.</p>` : scored.slice(0, drawnAtOnce).map(card)}
${scored.slice(drawnAtOnce).map(fold)}</section>
${
  advice.length > 0 &&
  markup`<section id="advice" aria-labelledby="h-advice"><h2 id="h-advice">Advice <small>${told(advice)}; not part of the verdict</small></h2>
${advice.map(fold)}</section>`
}`;
}

function further(finding: Finding): Markup | undefined {
  const others = sizeOf(finding) - 1;
  return others === 0 ? undefined : markup` <small>and ${count(others, 'further requirement')}</small>`;
}

/** `204 requirements, by 4 causes`. */
function told(findings: readonly Finding[]): string {
  const requirements = findings.reduce((sum, finding) => sum + sizeOf(finding), 0);
  if (requirements === 0) return 'none';
  const causes = findings.length === requirements ? '' : `, by ${count(findings.length, 'cause')}`;
  return `${count(requirements, 'requirement')}${causes}`;
}
