import type { DryRun, StepUse } from '../../src/runner/dry-run.ts';
import type { Problem } from './problem.ts';

/** Distinct sentences that features may hold, wherever their words are defined. It goes down, and never up. */
const mostSentences = 1520;

/** Holds the step code to the features: no step without a text or with two, no text without a step, few sentences. */
export function stepTextProblems({ texts, uses }: Omit<DryRun, 'words'>, most = mostSentences): Problem[] {
  const used = new Set(uses.flatMap((use) => use.texts));
  const idle = texts.filter((text) => !used.has(text));
  const { size } = sentencesOf(uses);
  const tooMany = { place: 'features/', message: `${size} distinct sentences; at most ${most} are allowed` };
  return [
    ...uses.flatMap(({ feature, scenario, step, texts: fitting }) => {
      const place = `${feature}, "${scenario}"`;
      if (fitting.length === 1) return [];
      if (fitting.length === 0) return [{ place, message: `no step text fits "${step}"` }];
      const places = fitting.map((text) => `"${text.pattern}" (${text.place})`).join(' and ');
      return [{ place, message: `"${step}" is ambiguous: ${places}` }];
    }),
    ...idle.map(({ pattern, place }) => ({ place, message: `no step uses the text "${pattern}"` })),
    ...(size <= most ? [] : [tooMany]),
  ];
}

/** The sentences that features hold, their values taken out: what stands in quotes, and numbers. */
export function sentencesOf(uses: readonly StepUse[]): Set<string> {
  return new Set(uses.map(({ step }) => step.replaceAll(/"[^"]*"|'[^']*'|\b\d+(?:\.\d+)?\b/g, '…')));
}
