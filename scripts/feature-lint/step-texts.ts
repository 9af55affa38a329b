import type { DryRun, StepUse } from '../../src/runner/dry-run.ts';
import type { Problem } from './problem.ts';

/** Distinct sentences that features may hold, wherever their words are defined. It goes down, and never up. */
const mostSentences = 357;

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

/**
 * What a reader of the features has to learn: the distinct sentences with their values taken out (what stands in
 * quotes, and numbers), of rows that say what a member is the forms, and the names and filters that values are made of.
 */
export function sentencesOf(uses: readonly StepUse[]): Set<string> {
  const sentences = uses.map(({ step, form }) => (form ?? step).replace(/, where present$/, ''));
  const expressions = uses.flatMap(({ step }) =>
    [...step.matchAll(/\{\{(.*?)\}\}/g)].map(([, one = '']) => one),
  );
  return new Set([
    ...sentences.map((sentence) => sentence.replaceAll(values, '…')),
    ...expressions.flatMap((expression) => wordsOf(expression)),
  ]);
}

const values = /"[^"]*"|'[^']*'|\b\d+(?:\.\d+)?\b/g;

/** `client.id | append: ':' | upcase` has three words. */
function wordsOf(expression: string): string[] {
  return expression
    .replaceAll(values, '')
    .split(/[|:,\s]+/)
    .filter((word) => /^[a-z]/i.test(word));
}
