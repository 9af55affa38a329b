import type { Exchange, HttpRequest, HttpResponse } from '../client/exchange.ts';
import type { SendOptions } from '../client/http-client.ts';
import { SuiteDefect } from '../errors.ts';
import type { Outcome } from '../evidence/outcome.ts';
import type { ScenarioRecord, Stop } from '../evidence/scenario-record.ts';
import type { RequirementId } from '../requirement-id.ts';
import { withOfferedCredentials } from './offered-credentials.ts';
import type { Run } from './run.ts';
import type { ScenarioStopped } from './stop-scenario.ts';
import type { Service } from './witness.ts';

/** One scenario of a run: sends for it, and records what it checks. */
export class Scenario {
  readonly run: Run;
  readonly record: ScenarioRecord;
  readonly met: (scenario: Scenario, exchange: Exchange) => void;
  #doubt: ScenarioStopped | undefined;
  #row: readonly string[] | undefined;
  readonly #asked = new Set<Service | undefined>();

  /** @param met judges what holds of any answer that a scenario gets, whatever it has asked for */
  constructor(run: Run, record: ScenarioRecord, met: Scenario['met']) {
    this.run = run;
    this.record = record;
    this.met = met;
  }

  /** Whether the target was away since this began. */
  get sawOutage(): boolean {
    return this.run.steadiness.absences.during(this.record).length > 0;
  }

  /** The authorization service, where this has asked that alone: how the other one is explains nothing then. */
  get service(): Service | undefined {
    return [...this.#asked].every((one) => one === 'authorization') ? 'authorization' : undefined;
  }

  /** Sends a request as part of this scenario. */
  async exchange(shown: HttpRequest, options: SendOptions): Promise<Exchange> {
    const { client, evidence, steadiness, target } = this.run;
    const request = withOfferedCredentials(shown, target);
    this.#asked.add(steadiness.serviceOf(request.url));
    const exchange = await client.send(request, evidence.recorder(this.record), options);
    this.met(this, exchange);
    return exchange;
  }

  /** A request of a browser that a site of the suite itself answers, recorded like any other. */
  async visit(
    request: HttpRequest,
    answer: (request: HttpRequest) => Promise<HttpResponse>,
  ): Promise<Exchange> {
    const recorder = this.run.evidence.recorder(this.record);
    const sending = { id: recorder.nextId(), role: 'preparation', request, startedAt: Date.now() } as const;
    const response = await answer(request);
    const durationMs = Date.now() - sending.startedAt;
    recorder.completed(sending, response, durationMs);
    return { id: sending.id, request, response, startedAt: sending.startedAt, durationMs };
  }

  /**
   * Records a check of `requirement`; without it, of those of the row that is being judged, or else of every one
   * that the scenario names outside of tables.
   *
   * @returns whether it passed
   * @throws ScenarioStopped when it passed, and something makes that worth nothing
   */
  check(outcome: Outcome, exchange?: Exchange, requirement?: RequirementId): boolean {
    if (outcome.passed && this.#doubt !== undefined) throw this.#doubt;
    const named = requirement === undefined ? this.requirements : [requirement];
    for (const id of named) {
      this.run.evidence.check(this.record, {
        ...outcome,
        requirement: id,
        ...(exchange === undefined ? {} : { exchange: exchange.id }),
      });
    }
    return outcome.passed;
  }

  /** Says what the requirements that are being judged are blocked by, in place of failing, where that fails in this run. */
  excuse(stop: Stop): void {
    for (const id of this.requirements) this.record.excuses.set(id, stop);
  }

  /** Says that something which did not come about makes whatever passes from now on worth nothing; a failure stays one. */
  doubt(why: ScenarioStopped): void {
    this.#doubt ??= why;
  }

  /** Ids of the row of a table that is being judged; undefined outside of one. */
  get row(): readonly string[] | undefined {
    return this.#row;
  }

  /** Judges one row of a table: what is checked meanwhile is checked of its requirements alone. */
  async judgeRow(requirements: readonly string[], judge: () => Promise<unknown>): Promise<void> {
    this.#row = requirements;
    try {
      await judge();
    } finally {
      this.#row = undefined;
    }
  }

  /** Ids of the requirements that are being judged: those of a row, or all that the scenario is about. */
  get requirements(): readonly string[] {
    const { name, requirements, rows, rowStops } = this.record;
    const own = this.#row ?? requirements.filter((id) => rows[id] === undefined && !rowStops.has(id));
    if (own.length > 0) return own;
    throw new SuiteDefect(
      'no-requirement',
      `"${name}" has no requirement: it needs a tag @req:ID, or a column of ids`,
    );
  }
}
