import { runCucumber } from '@cucumber/cucumber/api';
import type { Envelope, StepDefinition, TestCase } from '@cucumber/messages';
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
  readonly texts: readonly StepText[];
}

export interface DryRun {
  readonly texts: readonly StepText[];
  readonly uses: readonly StepUse[];
}

/** Looks up every step of the given feature files in the step code, and calls none. */
export async function dryRun(features: readonly string[]): Promise<DryRun> {
  const library = await supportCode();
  const texts = new Map<string, StepText>();
  const steps = new Map<string, Omit<StepUse, 'texts'>>();
  const uses: StepUse[] = [];
  const see = ({ stepDefinition, pickle, testCase }: Envelope): void => {
    if (stepDefinition !== undefined) texts.set(stepDefinition.id, stepText(stepDefinition));
    for (const step of pickle?.steps ?? []) {
      steps.set(step.id, { feature: pickle?.uri ?? '', scenario: pickle?.name ?? '', step: step.text });
    }
    if (testCase !== undefined) uses.push(...usesOf(testCase, steps, texts));
  };
  const run = { ...options({ dryRun: true }), sources: sourcesOf(features), support: library };
  await runCucumber(run, environment, see);
  return { texts: [...texts.values()], uses };
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
