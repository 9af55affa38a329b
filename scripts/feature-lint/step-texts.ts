import type { DryRun } from '../../src/runner/dry-run.ts';
import type { Problem } from './problem.ts';

const mostTexts = 200;

/** Holds the step code to the features: no step without a text or with two, no text without a step. */
export function stepTextProblems({ texts, uses }: DryRun, most = mostTexts): Problem[] {
  const used = new Set(uses.flatMap((use) => use.texts));
  const idle = texts.filter((text) => !used.has(text));
  const tooMany = { place: 'steps/', message: `${texts.length} step texts; under ${most} are allowed` };
  return [
    ...uses.flatMap(({ feature, scenario, step, texts: fitting }) => {
      const place = `${feature}, "${scenario}"`;
      if (fitting.length === 1) return [];
      if (fitting.length === 0) return [{ place, message: `no step text fits "${step}"` }];
      const places = fitting.map((text) => `"${text.pattern}" (${text.place})`).join(' and ');
      return [{ place, message: `"${step}" is ambiguous: ${places}` }];
    }),
    ...idle.map(({ pattern, place }) => ({ place, message: `no step uses the text "${pattern}"` })),
    ...(texts.length < most ? [] : [tooMany]),
  ];
}
