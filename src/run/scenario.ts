import type { Outcome } from '../assertions/outcome.ts';
import type { Exchange, HttpRequest, HttpResponse } from '../client/exchange.ts';
import type { SendOptions } from '../client/http-client.ts';
import { SuiteDefect } from '../errors.ts';
import type { ScenarioRecord } from '../evidence/scenario-record.ts';
import type { Fault, Recipe } from '../requests/request-under-test.ts';
import { type ControlOutcome, controlOf } from './control.ts';
import { deliver } from './deliver.ts';
import type { Run } from './run.ts';
import { ScenarioStopped } from './stop-scenario.ts';

/** A request under test that was answered. */
export interface Sent {
  readonly exchange: Exchange;
  readonly recipe: Pick<Recipe<unknown>, 'name' | 'shows'>;
  readonly granted: Outcome;
  readonly fault?: string;
  readonly control?: ControlOutcome;
}

/** One scenario of a run: sends for it, and records what it checks. */
export class Scenario {
  readonly run: Run;
  readonly record: ScenarioRecord;
  #doubt: ScenarioStopped | undefined;

  constructor(run: Run, record: ScenarioRecord) {
    this.run = run;
    this.record = record;
  }

  /** Sends a request as part of this scenario. */
  exchange(request: HttpRequest, options: SendOptions): Promise<Exchange> {
    return this.run.client.send(request, this.run.evidence.recorder(this.record), options);
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

  /** Sends a request under test; with a fault, its control goes first. */
  async attempt<Draft>(recipe: Recipe<Draft>, fault?: Fault<Draft>): Promise<Sent> {
    const control = fault === undefined ? undefined : await controlOf(this, recipe);
    this.#leanOn(control?.exchange);
    const draft = await recipe.prepare();
    const spoilt = fault === undefined ? draft : await fault.apply(draft);
    const exchange = await deliver(this, recipe, spoilt, {
      role: 'under-test',
      ...(fault === undefined ? {} : { fault: fault.name }),
      ...(control?.exchange === undefined ? {} : { control: control.exchange }),
    });
    return {
      exchange,
      recipe,
      granted: recipe.granted(exchange.response),
      ...(fault === undefined ? {} : { fault: fault.name }),
      ...(control === undefined ? {} : { control }),
    };
  }

  /**
   * Records a check of `requirement`; without it, of every requirement of the scenario's Rule: a Rule with
   * several ids states what they have in common.
   *
   * @returns whether it passed
   * @throws ScenarioStopped when it passed, and something makes that worth nothing
   */
  check(outcome: Outcome, exchange?: Exchange, requirement?: string): boolean {
    if (outcome.passed && this.#doubt !== undefined) throw this.#doubt;
    const named = requirement === undefined ? this.#ownRequirements() : [requirement];
    for (const id of named) {
      this.run.evidence.check(this.record, {
        ...outcome,
        requirement: id,
        ...(exchange === undefined ? {} : { exchange: exchange.id }),
      });
    }
    return outcome.passed;
  }

  /** Says that something which did not come about makes whatever passes from now on worth nothing; a failure stays one. */
  doubt(why: ScenarioStopped): void {
    this.#doubt ??= why;
  }

  /** Ends the scenario unless the control of a refused request was granted: a refusal alone proves nothing. */
  needControl(sent: Sent): void {
    const { control } = sent;
    if (control === undefined) {
      throw new SuiteDefect('no-control', `${sent.recipe.name}: a refusal was judged that has no fault`);
    }
    if (control.outcome.passed) return;
    throw new ScenarioStopped({
      reason: 'could-not-run',
      blockedBy: sent.recipe.shows,
      message: `the same request without its fault was not granted either: ${control.outcome.actual}`,
    });
  }

  /** A control that another scenario has sent is evidence of this one too. */
  #leanOn(exchange: string | undefined): void {
    const { exchanges } = this.record;
    if (exchange !== undefined && !exchanges.includes(exchange)) exchanges.push(exchange);
  }

  #ownRequirements(): readonly string[] {
    const { name, requirements } = this.record;
    if (requirements.length > 0) return requirements;
    throw new SuiteDefect('no-requirement', `"${name}" has no requirement: its Rule needs a tag @req:ID`);
  }
}
