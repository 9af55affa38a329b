import { runCucumber } from '@cucumber/cucumber/api';
import type { Envelope, ParameterType, StepDefinition, TestCase } from '@cucumber/messages';
import { outcomeRows } from '../scenario/outcome-rows.ts';
import { cellsOf, wholeText } from '../scenario/scenario-info.ts';
import { stepsFor } from './call-step.ts';
import { environment, options, sourcesOf, supportCode } from './support-code.ts';

/** A text that feature files can use. */
export interface StepText {
  readonly pattern: string;
  /** `steps/x.steps.ts:12`, from the root of the suite. */
  readonly place: string;
}

/** A step of a scenario, with every text that fits it: none, one, or too many. */
export interface StepUse {
  readonly feature: string;
  readonly scenario: string;
  readonly step: string;
  /** The table or the text beneath it. */
  readonly data?: string;
  /** Given: the step is a row of a table that says of a member what it is. */
  readonly form?: string;
  readonly texts: readonly StepText[];
}

export interface DryRun {
  readonly texts: readonly StepText[];
  readonly uses: readonly StepUse[];
  /** What may stand for a parameter type, by its name, where that is a closed list. */
  readonly words: ReadonlyMap<string, readonly string[]>;
}

/** Looks up every step of the given feature files, and every row of their tables, in the step code, and calls none. */
export async function dryRun(features: readonly string[]): Promise<DryRun> {
  const library = await supportCode();
  const texts = new Map<string, StepText>();
  const steps = new Map<string, Omit<StepUse, 'texts'>>();
  const uses: StepUse[] = [];
  const rows: Omit<StepUse, 'texts'>[] = [];
  const words = new Map<string, readonly string[]>();
  const see = ({ parameterType, stepDefinition, pickle, testCase }: Envelope): void => {
    if (parameterType !== undefined) words.set(parameterType.name, closedWords(parameterType));
    if (stepDefinition !== undefined) texts.set(stepDefinition.id, stepText(stepDefinition));
    for (const step of pickle?.steps ?? []) {
      const place = { feature: pickle?.uri ?? '', scenario: pickle?.name ?? '' };
      const judged = outcomeRows(step.text, cellsOf(step));
      const data = judged.length > 0 ? '' : wholeText(step).slice(step.text.length);
      steps.set(step.id, { ...place, step: step.text, ...(data === '' ? {} : { data }) });
      for (const { sentence, form } of judged.filter(({ rules }) => rules === undefined))
        rows.push({ ...place, step: sentence, ...(form === undefined ? {} : { form }) });
    }
    if (testCase !== undefined) uses.push(...usesOf(testCase, steps, texts));
  };
  const run = { ...options({ dryRun: true }), sources: sourcesOf(features), support: library };
  await runCucumber(run, environment, see);
  for (const row of rows) {
    const fitting = await stepsFor(row.step);
    uses.push({ ...row, texts: fitting.flatMap(({ id }) => texts.get(id) ?? []) });
  }
  return { texts: [...texts.values()], uses, words };
}

/** The words of a closed list, in their order; of any other expression its alternatives, as they are written. */
function closedWords({ regularExpressions }: ParameterType): string[] {
  return regularExpressions
    .flatMap((expression) => expression.split(/(?<!\\)\|(?![^(]*\))/))
    .map((word) => (/\(\?|\[|\\[dSw]/.test(word) ? `/${word}/` : word.replaceAll(/\\(.)/g, '$1')))
    .sort();
}

function stepText({ pattern, sourceReference }: StepDefinition): StepText {
  const line = sourceReference.location?.line ?? 0;
  const path = (sourceReference.uri ?? '').replaceAll('\\', '/');
  return { pattern: pattern.source, place: `${path}:${line}` };
}

function usesOf(
  { testSteps }: TestCase,
  steps: ReadonlyMap<string, Omit<StepUse, 'texts'>>,
  texts: ReadonlyMap<string, StepText>,
): StepUse[] {
  return testSteps.flatMap(({ pickleStepId, stepDefinitionIds = [] }) => {
    const step = pickleStepId === undefined ? undefined : steps.get(pickleStepId);
    if (step === undefined) return [];
    return [{ ...step, texts: stepDefinitionIds.flatMap((id) => texts.get(id) ?? []) }];
  });
}
