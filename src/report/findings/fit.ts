import type { RequirementResult } from '../model/result.ts';
import type { FailingCheck } from './failing-check.ts';

/** How well a sentence speaks of what a check saw; the higher, the better. */
export type Fit = (one: FailingCheck) => number;

/**
 * A requirement fits a difference when its sentence and the difference have words in common that few other sentences
 * have: of all that one wrong status breaks, the one that says "status" is the one that was broken.
 */
export function fitting(all: readonly RequirementResult[]): Fit {
  const sentencesWith = new Map<string, number>();
  for (const requirement of all) {
    for (const word of wordsOf(sayingOf(requirement)))
      sentencesWith.set(word, (sentencesWith.get(word) ?? 0) + 1);
  }
  const weight = (word: string) => Math.log(all.length / (sentencesWith.get(word) ?? all.length));
  return ({ requirement, check }) => {
    const saying = wordsOf(sayingOf(requirement));
    const seen = wordsOf(`${check.expected} ${check.actual}`);
    const total = sum([...saying], weight);
    const common = sum(
      [...saying].filter((word) => seen.has(word)),
      weight,
    );
    return total === 0 ? 0 : common / Math.sqrt(total);
  };
}

function sayingOf({ sentence, quote = '' }: RequirementResult): string {
  return `${sentence} ${quote}`;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9_]{2,}/g) ?? []);
}

function sum(words: readonly string[], weight: (word: string) => number): number {
  return words.reduce((total, word) => total + weight(word), 0);
}
