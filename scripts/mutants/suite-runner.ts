import type { startBundledTarget } from '../../src/cli/bundled-target.ts';
import type { ScenarioInfo, ScenarioRecord } from '../../src/evidence/scenario-record.ts';
import { leavesComplete } from '../../src/report/model/run-verdict.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import type { Target } from '../../src/target/target.ts';
import { CoverageNotes } from './coverage-notes.ts';
import { freshly } from './hooks.ts';
import type { Coverage, Order, Outcome, Pulse, Runner } from './runner.ts';
import { type Setting, settings } from './settings.ts';
import { activate, attribute, reached } from './switch.ts';

type Disturbance = Extract<Outcome, { readonly status: 'incomplete' | 'error' }>;
type BundledModule = { readonly startBundledTarget: typeof startBundledTarget };

/** How many scenarios run before the next batch is asked for: most mutants die in the first. */
const batches = [12, 60, 300, Number.POSITIVE_INFINITY];
/** A hanging answer of a damaged server must not cost the usual ten seconds. */
const patienceMs = 5_000;
const bundledModule = new URL('../../src/cli/bundled-target.ts', import.meta.url).href;
const startUp = 'start of the server';

/** Runs the suite's scenarios against the bundled server, in one process. */
export async function createRunner(pulse: Pulse): Promise<Runner> {
  return new SuiteRunner(pulse);
}

class SuiteRunner implements Runner {
  readonly #pulse: Pulse;
  readonly #catalogue = loadCatalogue(suiteRoot);
  readonly #capabilities = loadCapabilities(suiteRoot);
  readonly #scenarios = indexFeatures(suiteRoot);

  constructor(pulse: Pulse) {
    this.#pulse = pulse;
  }

  /** Each scenario runs alone, with fixtures of its own: so it is known what their making reaches. */
  async cover(): Promise<Coverage> {
    const notes = new CoverageNotes();
    let left: readonly ScenarioInfo[] = this.#scenarios;
    for (const setting of settings) {
      attribute(startUp);
      // A copy, so that it is known that copies work too.
      const bundled = await this.#start(setting, 'coverage');
      await warmUp(bundled.target);
      const unable: ScenarioInfo[] = [];
      for (const info of left) {
        const name = nameOf(info, setting);
        attribute(name);
        const [record] = await this.#assay(bundled.target, [info]);
        attribute(undefined);
        if (record !== undefined && this.#isGreen(record)) notes.test(name, reached(name));
        else unable.push(info);
      }
      await bundled.close();
      left = unable;
    }
    return notes.coverage(reached(), reached(startUp));
  }

  async run({ key, fresh, tests }: Order): Promise<Outcome> {
    activate(key);
    try {
      const disturbed: Disturbance[] = [];
      for (const setting of settings) {
        const outcome = await this.#runIn(setting, tests, fresh ? key : undefined, disturbed);
        if (outcome !== undefined) return outcome;
      }
      const [first] = disturbed;
      if (first === undefined) return { status: 'survived' };
      return disturbed.find(({ status }) => status === 'error') ?? first;
    } catch (error) {
      return { status: 'error', message: String(error) };
    } finally {
      activate(undefined);
    }
  }

  async #runIn(
    setting: Setting,
    tests: readonly string[],
    copy: string | undefined,
    disturbed: Disturbance[],
  ): Promise<Outcome | undefined> {
    const byName = new Map(this.#scenarios.map((info) => [nameOf(info, setting), info]));
    let left = tests.flatMap((name) => byName.get(name) ?? []);
    if (left.length === 0) return undefined;
    const bundled = await this.#start(setting, copy).catch((error: unknown) => String(error));
    if (typeof bundled === 'string') return { status: 'unusable', message: bundled };
    try {
      for (const size of batches) {
        const killed = await this.#batch(bundled.target, left.slice(0, size), disturbed);
        if (killed !== undefined) return killed;
        left = left.slice(size);
        if (left.length === 0) return undefined;
      }
      return undefined;
    } finally {
      await bundled.close();
    }
  }

  async #batch(
    target: Target,
    scenarios: readonly ScenarioInfo[],
    disturbed: Disturbance[],
  ): Promise<Outcome | undefined> {
    const stopper = new AbortController();
    let killed: Outcome | undefined;
    const records = await this.#assay(target, scenarios, stopper.signal, (record) => {
      killed ??= this.#killOf(record);
      if (killed !== undefined) stopper.abort();
    });
    if (killed === undefined) disturbed.push(...this.#disturbances(scenarios, records));
    return killed;
  }

  async #start({ options }: Setting, copy?: string) {
    const module: BundledModule = await import(
      copy === undefined ? bundledModule : freshly(bundledModule, copy)
    );
    const { target, close } = await module.startBundledTarget(options);
    const timeouts = { ...target.connection.timeouts, headersMs: patienceMs, totalMs: patienceMs };
    return { target: { ...target, connection: { ...target.connection, timeouts } }, close };
  }

  async #assay(
    target: Target,
    scenarios: readonly ScenarioInfo[],
    signal?: AbortSignal,
    onScenario: (record: ScenarioRecord) => void = () => undefined,
  ): Promise<ScenarioRecord[]> {
    const records: ScenarioRecord[] = [];
    await assay({
      ...{
        target,
        scenarios,
        level: 'observe',
        catalogue: this.#catalogue,
        capabilities: this.#capabilities,
      },
      scope: { kind: 'selection', declaredOff: [], selection: 'mutants' },
      ...(signal === undefined ? {} : { signal }),
      onScenario: (record) => {
        this.#pulse();
        records.push(record);
        onScenario(record);
      },
    });
    return records;
  }

  #killOf({ checks, feature, line }: ScenarioRecord): Outcome | undefined {
    for (const { passed, requirement } of checks) {
      const level = this.#catalogue.get(requirement)?.level;
      if (passed || level === undefined || level === 'observe') continue;
      return { status: 'killed', by: `${feature}:${line}`, check: requirement, level };
    }
    return undefined;
  }

  /** Why scenarios that run without the mutant could not run, as far as a verdict needs them. */
  #disturbances(scenarios: readonly ScenarioInfo[], records: readonly ScenarioRecord[]): Disturbance[] {
    const stops = records.flatMap(({ stop, feature, line, requirements }) => {
      const judges = requirements.some((id) => this.#catalogue.get(id)?.level !== 'observe');
      if (stop === undefined || !judges) return [];
      if (stop.reason === 'not-applicable' || leavesComplete.has(stop.reason)) return [];
      const status = stop.reason === 'suite-error' ? 'error' : 'incomplete';
      return [{ status, message: `${feature}:${line} ${stop.reason}: ${stop.message}` } as const];
    });
    const lost =
      records.length < scenarios.length
        ? [{ status: 'error', message: 'a scenario did not end' } as const]
        : [];
    return [...stops, ...lost];
  }

  #isGreen(record: ScenarioRecord): boolean {
    const killed = this.#killOf(record);
    if (killed === undefined) return record.stop === undefined && record.checks.length > 0;
    throw new Error(`${record.feature}:${record.line} fails without a mutant`);
  }
}

/** What the server makes once for each process is made now, so that its mutants count as reached at the start. */
async function warmUp({ authorization }: Target): Promise<void> {
  const answer = await fetch(`${authorization}/saml/metadata`);
  if (!answer.ok) throw new Error(`GET /saml/metadata was answered with ${answer.status}`);
  await answer.text();
}

function nameOf({ feature, line }: ScenarioInfo, { suffix }: Setting): string {
  return `${feature}:${line}${suffix}`;
}
