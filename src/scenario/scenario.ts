import type { Exchange, HttpRequest, HttpResponse } from '../client/exchange.ts';
import type { SendOptions } from '../client/http-client.ts';
import { SuiteDefect } from '../errors.ts';
import type { Outcome } from '../evidence/outcome.ts';
import type { ScenarioRecord } from '../evidence/scenario-record.ts';
import type { RequirementId } from '../requirement-id.ts';
import { freshControl, type Granted, grantedControl } from './control.ts';
import { answerTo, deliver } from './deliver.ts';
import { madeOfPage } from './filled-texts.ts';
import type { Fault, Recipe } from './request-under-test.ts';
import type { Run } from './run.ts';
import { holdRefusal, isOdd, settledAnswer } from './settled-answer.ts';
import type { ScenarioStopped } from './stop-scenario.ts';

/** A complete valid request that was answered. */
export interface Asked {
  readonly exchange: Exchange;
  readonly recipe: Pick<Recipe<unknown>, 'name' | 'shows' | 'promises'>;
  readonly granted: Outcome;
  readonly fault?: undefined;
  readonly control?: undefined;
}

/** A request with one fault that was answered. There is none without its control: only that makes a refusal tell something. */
export interface Faulted extends Omit<Asked, 'fault' | 'control'> {
  readonly fault: string;
  readonly control: Granted;
}

/** A request under test that was answered. */
export type Sent = Asked | Faulted;

/** One scenario of a run: sends for it, and records what it checks. */
export class Scenario {
  readonly run: Run;
  readonly record: ScenarioRecord;
  #doubt: ScenarioStopped | undefined;
  #row: readonly string[] | undefined;
  readonly #outagesBefore: number;

  constructor(run: Run, record: ScenarioRecord) {
    this.run = run;
    this.record = record;
    this.#outagesBefore = run.steadiness.outages.length;
  }

  /** Whether the target was away since this began, and came back. */
  get sawOutage(): boolean {
    return this.run.steadiness.outages.length > this.#outagesBefore;
  }

  /** Sends a request as part of this scenario. */
  async exchange(request: HttpRequest, options: SendOptions): Promise<Exchange> {
    const exchange = await this.run.client.send(request, this.run.evidence.recorder(this.record), options);
    this.run.met(this, exchange);
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
   * Sends a request under test; with a fault, its control goes first.
   *
   * @throws ScenarioStopped when the control is not granted
   */
  async attempt<Draft>(recipe: Recipe<Draft>): Promise<Asked>;
  async attempt<Draft>(recipe: Recipe<Draft>, fault: Fault<Draft>): Promise<Faulted>;
  async attempt<Draft>(recipe: Recipe<Draft>, fault?: Fault<Draft>): Promise<Sent>;
  async attempt<Draft>(recipe: Recipe<Draft>, fault?: Fault<Draft>): Promise<Sent> {
    if (fault !== undefined) return this.#attemptFaulted(recipe, fault);
    const exchange = await answerTo(this, recipe, 'under-test');
    return { exchange, recipe, granted: recipe.granted(exchange.response) };
  }

  /**
   * Sends one request twice without waiting for an answer, with the same one-time credentials; in several rounds, each
   * with credentials of its own, since who loses a race may lose it now and then.
   *
   * @param fault what is wrong with one of the two
   * @returns both answers of each round
   * @throws ScenarioStopped when the control is not granted
   */
  async attemptTogether<Draft>(recipe: Recipe<Draft>, fault: string, rounds = 8): Promise<Faulted[][]> {
    const control = await grantedControl(this, recipe);
    const answers: Faulted[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const request = await recipe.toRequest(await recipe.prepare());
      const send = async (): Promise<Faulted> => {
        const exchange = await this.exchange(request, { role: 'under-test', fault });
        return { exchange, recipe, granted: recipe.granted(exchange.response), fault, control };
      };
      answers.push(await Promise.all([send(), send()]));
    }
    return answers;
  }

  /**
   * A doubtful answer, which may come from elsewhere than the service, counts only if the control is granted
   * afterwards as well and the request with the fault is answered so once more.
   */
  async #attemptFaulted<Draft>(recipe: Recipe<Draft>, fault: Fault<Draft>): Promise<Faulted> {
    let control = await grantedControl(this, recipe);
    const roles = { role: 'under-test', fault: fault.name, isConfirmedLater: true } as const;
    const send = async (): Promise<Exchange> => {
      const draft = await recipe.prepare();
      const { made, said } = await madeOfPage(fault.name, () => fault.apply(draft, this));
      const { exchange: granted } = control;
      return deliver(this, recipe, made, { ...roles, faultSent: said, control: granted });
    };
    const isOnce = recipe.isIrrevocable === true || fault.isLasting === true;
    const isGranted = ({ response }: Exchange) => recipe.granted(response).passed;
    const exchange = isOnce
      ? await this.#confirmed(await send(), isGranted)
      : await settledAnswer(
          this,
          send,
          async () => {
            control = await freshControl(this, recipe);
          },
          isGranted,
        );
    const granted = recipe.granted(exchange.response);
    await holdRefusal(this, exchange, granted.passed);
    return { exchange, recipe, granted, fault: fault.name, control };
  }

  async #confirmed(exchange: Exchange, granted: (exchange: Exchange) => boolean): Promise<Exchange> {
    if (isOdd(exchange, granted)) await this.run.steadiness.confirm(exchange);
    return exchange;
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
