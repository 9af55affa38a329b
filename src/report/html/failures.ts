import { type FailureBlock, failureBlocks } from '../failure.ts';
import type { RunResult } from '../model/result.ts';
import { failureCard } from './failure-card.ts';
import type { Links } from './links.ts';
import { type Markup, markup } from './markup.ts';

/** The failures that make the verdict, and then advice, each as a card. */
export function failuresSections(result: RunResult, links: Links): Markup {
  const blocks = failureBlocks(result);
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const card = (block: FailureBlock) => failureCard(block, links, insecure);
  const scored = blocks.filter((block) => block.scored);
  const advice = blocks.filter((block) => !block.scored);
  return markup`<section id="failures" aria-labelledby="h-failures"><h2 id="h-failures">Failures <small>${told(scored)}</small></h2>
${scored.length === 0 ? markup`<p class="empty">No requirement that makes the verdict failed.</p>` : scored.map(card)}</section>
${advice.length > 0 && adviceSection(advice, card)}`;
}

function adviceSection(advice: readonly FailureBlock[], card: (block: FailureBlock) => Markup): Markup {
  return markup`<section id="advice" aria-labelledby="h-advice"><h2 id="h-advice">Advice <small>${told(advice)}; not part of the verdict</small></h2>
${advice.map((block) => markup`<details class="fold"><summary>${block.requirements.map(({ id }) => markup`<span class="id">${id}</span> `)}<span>${block.requirements[0].sentence}</span></summary>${card(block)}</details>`)}</section>`;
}

function told(blocks: readonly FailureBlock[]): string {
  const requirements = blocks.reduce((sum, block) => sum + block.requirements.length, 0);
  if (requirements === 0) return 'none';
  const ways =
    blocks.length === requirements
      ? ''
      : `, shown by ${blocks.length} exchange${blocks.length === 1 ? '' : 's'}`;
  return `${requirements} requirement${requirements === 1 ? '' : 's'}${ways}`;
}
