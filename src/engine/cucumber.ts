import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import {
  type IRunEnvironment,
  type ISupportCodeLibrary,
  loadSupport,
  runCucumber,
} from '@cucumber/cucumber/api';
import type { Envelope } from '@cucumber/messages';
import type { Evidence } from '../evidence/evidence.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { suiteRoot } from '../root.ts';
import { type Run, withRun } from '../run/run.ts';

const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
const environment: IRunEnvironment = {
  cwd: fileURLToPath(suiteRoot),
  stdout: silent,
  stderr: silent,
  env: {},
};
const fromSource = import.meta.url.endsWith('.ts');
const stepCode = fromSource ? 'steps/**/*.ts' : 'dist/steps/**/*.js';

let support: Promise<ISupportCodeLibrary> | undefined;

/** Runs scenarios in the order given. Step code is loaded once in a process, however many runs there are. */
export async function runScenarios(run: Run, scenarios: readonly ScenarioInfo[]): Promise<void> {
  // Cucumber takes a list without paths for every feature file.
  if (scenarios.length === 0) return;
  const sources = sourcesOf(scenarios);
  support ??= loadSupport(
    { sources, support: { requireModules: [], requirePaths: [], loaders: [], importPaths: [stepCode] } },
    environment,
  );
  const library = await support;
  const watch = new StepWatch(run.evidence);
  await withRun(run, () =>
    runCucumber({ ...options, sources, support: library }, environment, (envelope) => watch.see(envelope)),
  );
}

const options = {
  formats: { stdout: 'message', files: {}, publish: false as const, options: {} },
  plugins: { specifiers: [], options: {} },
  runtime: {
    dryRun: false,
    failFast: false,
    filterStacktraces: true,
    parallel: 0,
    retry: 0,
    retryTagFilter: '',
    strict: true,
    worldParameters: {},
  },
};

function sourcesOf(scenarios: readonly ScenarioInfo[]) {
  const lines = new Map<string, number[]>();
  for (const { feature, line } of scenarios) lines.set(feature, [...(lines.get(feature) ?? []), line]);
  return {
    defaultDialect: 'en',
    paths: [...lines].map(([feature, at]) => [feature, ...at].join(':')),
    names: [],
    tagExpression: '',
    order: 'defined' as const,
  };
}

/** Looks for what Cucumber reports and the evidence cannot know: undefined, ambiguous and pending steps. */
class StepWatch {
  readonly #evidence: Evidence;

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
  }

  see(envelope: Envelope): void {
    const result = envelope.testStepFinished?.testStepResult;
    const status = result?.status;
    if (status === undefined || status === 'PASSED' || status === 'SKIPPED') {
      const parseError = envelope.parseError;
      if (parseError !== undefined)
        this.#evidence.suiteError({ code: 'feature-syntax', message: parseError.message });
      return;
    }
    this.#evidence.suiteError({
      code: `step-${status.toLowerCase()}`,
      message: result?.message ?? `a step is ${status}`,
    });
  }
}
