import type { DryRun, StepUse } from '../../src/runner/dry-run.ts';
import type { Problem } from './problem.ts';

/** What features may hold at most, wherever the words are defined. Both numbers go down, and never up. */
const most = { sentences: 259, names: 155 };

/** What a reader learns first has to carry far: the fifty most used sentences are three quarters of all uses. */
const first = { sentences: 50, share: 0.75 };

/** Holds the step code to the features: no step without a text or with two, no text without a step, few words to learn. */
export function stepTextProblems({ texts, uses }: Omit<DryRun, 'words'>, allowed = most): Problem[] {
  const used = new Set(uses.flatMap((use) => use.texts));
  const idle = texts.filter((text) => !used.has(text));
  const found = { sentences: sentencesOf(uses).size, names: namesOf(uses).size };
  return [
    ...uses.flatMap(({ feature, scenario, step, texts: fitting }) => {
      const place = `${feature}, "${scenario}"`;
      if (fitting.length === 1) return [];
      if (fitting.length === 0) return [{ place, message: `no step text fits "${step}"` }];
      const places = fitting.map((text) => `"${text.pattern}" (${text.place})`).join(' and ');
      return [{ place, message: `"${step}" is ambiguous: ${places}` }];
    }),
    ...idle.map(({ pattern, place }) => ({ place, message: `no step uses the text "${pattern}"` })),
    ...(['sentences', 'names'] as const)
      .filter((kind) => found[kind] > allowed[kind])
      .map((kind) => ({
        place: 'features/',
        message: `${found[kind]} distinct ${kind}; at most ${allowed[kind]} are allowed`,
      })),
    ...shareProblems(uses),
  ];
}

function shareProblems(uses: readonly StepUse[]): Problem[] {
  const said = uses.flatMap((use) => [...sentencesOf([use])]);
  const counts = [...Map.groupBy(said, (sentence) => sentence).values()].map(({ length }) => length);
  const often = counts.sort((one, other) => other - one).slice(0, first.sentences);
  const share = often.reduce((sum, count) => sum + count, 0) / Math.max(said.length, 1);
  if (said.length === 0 || share >= first.share) return [];
  const message = `the ${first.sentences} most used sentences are ${(share * 100).toFixed(1)} % of all uses; at least ${first.share * 100} % are wanted`;
  return [{ place: 'features/', message }];
}

/**
 * The distinct sentences that a reader of the features has to learn, with their values taken out (what stands in quotes,
 * and numbers). What is said of a member counts alike in a row of a table and in a step: the object, and the form.
 */
export function sentencesOf(uses: readonly StepUse[]): Set<string> {
  return new Set(uses.flatMap(({ step, form }) => (form === undefined ? learnt(step) : [formOf(form)])));
}

const ofMember =
  /^… of the (?<object>.+?)(?:, where present,)? (?:is |(?=lists |does not list ))(?<form>.+)$/;
const existence = /^the (?<object>.+) has (?<form>no|the field) …$/;

function learnt(step: string): string[] {
  const sentence = withoutValues(step);
  const { object, form } = (ofMember.exec(sentence) ?? existence.exec(sentence))?.groups ?? {};
  return object === undefined || form === undefined
    ? [sentence]
    : [`the ${object} has:`, forms[form] ?? form];
}

/** How a table says it. */
const forms: Readonly<Record<string, string>> = { no: 'absent', 'the field': 'there' };

function formOf(form: string): string {
  return withoutValues(form.replace(/, where present$/, ''));
}

/** What stands in quotes, and numbers, taken out. */
export function withoutValues(text: string): string {
  return text.replaceAll(values, '…');
}

/** The names and filters that values are made of, in sentences and in what stands beneath them. */
export function namesOf(uses: readonly StepUse[]): Set<string> {
  const texts = uses.map(({ step, data = '' }) => `${step}\n${data}`);
  const expressions = texts.flatMap((text) =>
    [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, one = '']) => one),
  );
  return new Set(expressions.flatMap((expression) => wordsOf(expression)));
}

const values = /"[^"]*"|'[^']*'|\b\d+(?:\.\d+)?\b/g;

/** `client.id | append: ':' | upcase` has three words. */
function wordsOf(expression: string): string[] {
  return expression
    .replaceAll(values, '')
    .split(/[|:,\s]+/)
    .filter((word) => /^[a-z]/i.test(word));
}
