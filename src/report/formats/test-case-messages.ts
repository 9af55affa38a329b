import {
  AttachmentContentEncoding,
  type Envelope,
  type Pickle,
  type PickleStep,
  TestStepResultStatus as Status,
  TimeConversion,
} from '@cucumber/messages';
import { schemaOfStep, schemaRules } from '../../json/schema-rules.ts';
import { differenceText } from '../difference-text.ts';
import type { RequirementResult, ScenarioResult } from '../model/result.ts';
import { printable } from '../printable.ts';
import { failureWeight } from '../weight.ts';

/** What a scenario says of one requirement. */
export interface Verdict {
  readonly requirement: RequirementResult;
  readonly scenario: ScenarioResult;
}

export interface JudgedScenario extends Pick<ScenarioResult, 'feature' | 'line' | 'name' | 'exchanges'> {
  readonly verdicts: readonly Verdict[];
}

/** What the messages of all scenarios share. */
interface MessagesOfRun {
  readonly newId: () => string;
  readonly runStarted: string;
  /** In milliseconds. */
  readonly timesOf: (exchanges: readonly string[]) => { readonly began: number; readonly took: number };
}

const { millisecondsSinceEpochToTimestamp: timestamp, millisecondsToDuration: duration } = TimeConversion;

/** The messages of one scenario: its test case, the outcome of each step, and the verdicts attached. */
export function caseMessages(scenario: JudgedScenario, pickle: Pickle, run: MessagesOfRun): Envelope[] {
  const { newId } = run;
  const { began, took } = run.timesOf(scenario.exchanges);
  const steps = pickle.steps.map((step) => ({
    step,
    id: newId(),
    outcome: outcomeOf(step, pickle, scenario),
  }));
  const testCaseId = newId();
  const testCaseStartedId = newId();
  const at = timestamp(began);
  const ended = timestamp(began + took);
  return [
    {
      testCase: {
        ...{ id: testCaseId, pickleId: pickle.id, testRunStartedId: run.runStarted },
        testSteps: steps.map(({ step, id }) => ({ id, pickleStepId: step.id, stepDefinitionIds: [] })),
      },
    },
    { testCaseStarted: { id: testCaseStartedId, testCaseId, attempt: 0, timestamp: at } },
    ...steps.flatMap(({ id, outcome }, index): Envelope[] => {
      const isLast = index === steps.length - 1;
      const testStepResult = { ...outcome, duration: duration(isLast ? took : 0) };
      return [
        { testStepStarted: { testCaseStartedId, testStepId: id, timestamp: at } },
        {
          testStepFinished: {
            testCaseStartedId,
            testStepId: id,
            testStepResult,
            timestamp: isLast ? ended : at,
          },
        },
      ];
    }),
    verdictsAttached(scenario, testCaseStartedId),
    { testCaseFinished: { testCaseStartedId, timestamp: ended, willBeRetried: false } },
  ];
}

function verdictsAttached({ verdicts }: JudgedScenario, testCaseStartedId: string): Envelope {
  const told = verdicts.map(
    ({ requirement: { id, scored, verdict: ofRun }, scenario: { verdict, reason } }) => ({
      ...{ id, verdict, scored, verdictOfRun: ofRun },
      ...(reason !== undefined && { reason }),
    }),
  );
  return {
    attachment: {
      testCaseStartedId,
      mediaType: 'application/json',
      contentEncoding: AttachmentContentEncoding.IDENTITY,
      fileName: 'requirements.json',
      body: JSON.stringify(told),
    },
  };
}

/** The requirements of a step are those of the rows of its table, or of its schema; all others stand at the last step. */
function outcomeOf(step: PickleStep, pickle: Pickle, { verdicts }: JudgedScenario) {
  const inTables = new Set(pickle.steps.flatMap(idsOf));
  const own = new Set(idsOf(step));
  const isLast = step === pickle.steps.at(-1);
  const mine = verdicts.filter(({ requirement: { id } }) => own.has(id) || (isLast && !inTables.has(id)));
  const outcomes = mine.map(outcome);
  const worst =
    outcomes.find(({ status }) => status === Status.FAILED) ??
    outcomes.find(({ status }) => status === Status.SKIPPED);
  if (worst !== undefined) return worst;
  const ran = verdicts.some(({ scenario }) => scenario.checks.length > 0);
  return { status: ran ? Status.PASSED : Status.SKIPPED };
}

/** Those that the rows of its table name, or the schema that it names. */
function idsOf({ text, argument }: PickleStep): string[] {
  const schema = schemaOfStep(text)?.schema;
  const rules = schema === undefined ? [] : schemaRules(schema).map(({ requirement }) => requirement);
  return [
    ...rules,
    ...(argument?.dataTable?.rows ?? []).flatMap(({ cells }) => cells[0]?.value.split(/[\s,]+/) ?? []),
  ];
}

function outcome({ requirement, scenario }: Verdict): { status: Status; message?: string } {
  const { verdict, reason, message, checks, known } = scenario;
  if (verdict === 'passed') return { status: Status.PASSED };
  const failing = checks.filter(({ passed }) => !passed).map(differenceText);
  const weight = failureWeight(requirement);
  const counts = verdict === 'failed' && weight === 'failure' && known === undefined;
  const why = [
    ...(verdict === 'failed' && !counts
      ? [known === undefined ? weight : `known departure: ${known.reason}`]
      : []),
    ...(reason === undefined ? [] : [reason]),
    ...(message === undefined ? [] : [message]),
    ...failing,
  ];
  const text = printable(`${requirement.id} ${requirement.sentence}\n${why.join('\n')}`);
  return { status: counts ? Status.FAILED : Status.SKIPPED, message: text };
}
