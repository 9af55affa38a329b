import { readFileSync } from 'node:fs';
import { generateMessages } from '@cucumber/gherkin';
import {
  AttachmentContentEncoding,
  type Envelope,
  IdGenerator,
  type Pickle,
  version as protocolVersion,
  SourceMediaType,
  TimeConversion,
  type Timestamp,
} from '@cucumber/messages';
import { UsageError } from '../../errors.ts';
import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { suiteRoot } from '../../root.ts';
import type { RecordedExchange, RunResult } from '../model/result.ts';
import { selectedOf } from '../model/selected.ts';
import { printable } from '../printable.ts';
import { caseMessages, type JudgedScenario } from './test-case-messages.ts';

const timestamp = (milliseconds: number): Timestamp =>
  TimeConversion.millisecondsSinceEpochToTimestamp(milliseconds);

/**
 * The result as Cucumber messages (NDJSON), for any formatter of Cucumber: the features as they stand, and the outcome of
 * each scenario with the verdicts of its requirements attached. A step fails only for what makes the verdict.
 *
 * @param textOf the text of a feature file, by its path from the root of the suite
 * @throws UsageError where the features are no longer those of the run
 */
export function renderMessages(result: RunResult, textOf: (path: string) => string = textOfFeature): string {
  const newId = IdGenerator.incrementing();
  const runStarted = newId();
  const started = Date.parse(result.startedAt);
  const scenarios = judgedScenarios(result);
  const features = [...new Set(scenarios.map(({ feature }) => feature))].sort();
  const gherkin = features.flatMap((path) =>
    generateMessages(textOf(path), path, SourceMediaType.TEXT_X_CUCUMBER_GHERKIN_PLAIN, {
      ...{ newId, includeSource: true, includeGherkinDocument: true, includePickles: true },
    }),
  );
  const pickles = new Map(
    gherkin.flatMap(({ pickle }) => (pickle ? [[placeOf(pickle), pickle] as const] : [])),
  );
  const run = { newId, runStarted, timesOf: timesOf(result) };
  const envelopes: Envelope[] = [
    meta(result),
    ...gherkin,
    { testRunStarted: { id: runStarted, timestamp: timestamp(started) } },
    attached(result, runStarted),
    ...scenarios.flatMap((scenario) => caseMessages(scenario, pickleOf(scenario, pickles), run)),
    {
      testRunFinished: {
        ...{ testRunStartedId: runStarted, success: result.verdict === 'CONFORMANT' },
        message: printable(result.headline),
        timestamp: timestamp(started + result.durationMs),
      },
    },
  ];
  return envelopes.map((envelope) => `${JSON.stringify(envelope)}\n`).join('');
}

function textOfFeature(path: string): string {
  return readFileSync(new URL(path, suiteRoot), 'utf8');
}

function placeOf({ uri, location }: Pickle): string {
  return placeOfScenario({ feature: uri, line: location?.line ?? 0 });
}

function pickleOf(scenario: JudgedScenario, pickles: ReadonlyMap<string, Pickle>): Pickle {
  const pickle = pickles.get(placeOfScenario(scenario));
  if (pickle?.name === scenario.name) return pickle;
  throw new UsageError(
    'other-features',
    `messages: ${placeOfScenario(scenario)} is no longer "${scenario.name}"; use the version of assay that made the result`,
  );
}

function meta({ suite }: RunResult): Envelope {
  const { platform, arch, versions } = process;
  return {
    meta: {
      protocolVersion,
      implementation: { name: 'assay', version: suite.version },
      runtime: { name: 'node.js', version: versions.node },
      os: { name: platform },
      cpu: { name: arch },
    },
  };
}

/** What the run says as a whole, and of the requirements that no scenario speaks of. */
function attached({ verdict, summary, advice, requirements }: RunResult, testRunStartedId: string): Envelope {
  const without = selectedOf(requirements).filter(({ scenarios }) => scenarios.length === 0);
  const told = without.map(({ id, scored, verdict: own }) => ({ id, verdict: own, scored }));
  return {
    attachment: {
      testRunStartedId,
      mediaType: 'application/json',
      contentEncoding: AttachmentContentEncoding.IDENTITY,
      fileName: 'run.json',
      body: JSON.stringify({ verdict, summary, advice, requirementsWithoutScenario: told }),
    },
  };
}

/** Each scenario once, with all requirements that it speaks of. */
function judgedScenarios({ requirements }: RunResult): JudgedScenario[] {
  const pairs = requirements.flatMap((requirement) =>
    requirement.scenarios.map((scenario) => ({ requirement, scenario })),
  );
  return [...Map.groupBy(pairs, ({ scenario }) => placeOfScenario(scenario)).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { feature, line, name, exchanges } = first.scenario;
    const verdicts = own.map(({ requirement, scenario }) => ({ requirement, scenario }));
    return [{ feature, line, name, exchanges, verdicts } satisfies JudgedScenario];
  });
}

/** When the exchanges of a scenario began, and how long they took in all. */
function timesOf({ exchanges, startedAt }: RunResult) {
  const byId = new Map<string, RecordedExchange>(exchanges.map((exchange) => [exchange.id, exchange]));
  return (ids: readonly string[]) => {
    const own = ids.flatMap((id) => byId.get(id) ?? []);
    const began = own.map((exchange) => Date.parse(exchange.startedAt));
    return {
      began: began.length === 0 ? Date.parse(startedAt) : Math.min(...began),
      took: own.reduce((sum, { durationMs }) => sum + durationMs, 0),
    };
  };
}
