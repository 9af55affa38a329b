import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import type { Recorder, Sending } from '../client/recorder.ts';
import type { TransportError } from '../errors.ts';
import { cutMessage } from './cut-message.ts';
import { shorten } from './outcome.ts';
import type { Check, RecordedExchange, SuiteError } from './records.ts';
import { Redactor } from './redaction.ts';
import {
  placeOfScenario,
  type ScenarioInfo,
  type ScenarioRecord,
  type SetAside,
  type Stop,
} from './scenario-record.ts';
import { insertAsSent } from './sending-order.ts';

/** Characters of a check's text that reports keep at most. */
const longestText = 2_000;

/** Scenario number of exchanges that belong to the run and not to one scenario. */
const wholeRun = 0;

/** Everything that one run did and saw, with secrets taken out. */
export class Evidence {
  readonly redactor = new Redactor();
  readonly exchanges: RecordedExchange[] = [];
  readonly scenarios: ScenarioRecord[] = [];
  readonly suiteErrors: SuiteError[] = [];
  /** Transport errors since the last complete response. */
  transportErrorsInARow = 0;
  /** Scenarios whose connection failed before a response began: they run once more, from their beginning. */
  readonly setAside: SetAside[] = [];
  /** Places of scenarios that could not be judged the first time, and were when they ran once more by themselves. */
  readonly judgedOnlyAlone: string[] = [];
  #started: number;
  /** Number of each scenario that is planned, by its place; empty where they run in the order in which they are counted. */
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #counts = new Map<number, number>();
  readonly #listeners: ((exchange: RecordedExchange) => void)[] = [];

  readonly #keepsExchanges: boolean;

  /**
   * @param before scenarios of the same run that other processes run before these
   * @param keepsExchanges false where only verdicts are wanted: then no exchange is redacted and kept
   * @param planned what runs, in the order of the report, whichever ends first
   */
  constructor(before = 0, keepsExchanges = true, planned: readonly ScenarioInfo[] = []) {
    this.#started = before;
    this.#keepsExchanges = keepsExchanges;
    this.#numbers = new Map(planned.map((info, at) => [placeOfScenario(info), before + at + 1]));
  }

  startScenario(info: ScenarioInfo): ScenarioRecord {
    const before = this.setAside.find((one) => isSame(one.info, info));
    if (before === undefined) this.#started += 1;
    const record = {
      ...info,
      number: before?.info.number ?? this.#numbers.get(placeOfScenario(info)) ?? this.#started,
      startedAt: performance.now(),
      checks: [],
      exchanges: [],
      unjudged: new Set<string>(),
      rowStops: new Map<string, Stop>(),
      excuses: new Map<string, Stop>(),
      ...(before === undefined ? {} : { ranBefore: before.why }),
    };
    this.scenarios.push(record);
    return record;
  }

  /**
   * Takes a scenario out, so that it can run once more. What it has found against the target stays found: such
   * a scenario is not set aside, nor is one that has run twice, or that shows nothing when it runs again.
   *
   * @returns whether it was set aside
   */
  trySetAside(record: ScenarioRecord, why: string): boolean {
    const at = this.scenarios.indexOf(record);
    const second = record.ranBefore !== undefined;
    if (at < 0 || second || record.isInTwoWays === true || record.checks.some(({ passed }) => !passed))
      return false;
    this.scenarios.splice(at, 1);
    this.setAside.push({ info: record, why: this.redactor.text(why) });
    return true;
  }

  /** Takes a scenario out as if it had not run; its exchanges stay. */
  takeBack(record: ScenarioRecord): void {
    const at = this.scenarios.indexOf(record);
    if (at >= 0) this.scenarios.splice(at, 1);
  }

  /** Puts scenarios and exchanges into the order of their numbers: several may have been under way at once. */
  putInOrder(): void {
    this.scenarios.sort((a, b) => a.number - b.number);
    const numbers = new Map(this.exchanges.map(({ id }) => [id, id.split('/').map(Number)]));
    this.exchanges.sort((a, b) => {
      const [[scenario = 0, n = 0] = [], [other = 0, m = 0] = []] = [numbers.get(a.id), numbers.get(b.id)];
      return scenario - other || n - m;
    });
  }

  /** What a scenario found out while the target was not itself is found out by nobody. */
  annul(record: ScenarioRecord): void {
    record.checks.length = 0;
    record.unjudged.clear();
    delete record.stop;
    delete record.isInTwoWays;
    delete record.stoppedAt;
    record.rowStops.clear();
    record.excuses.clear();
  }

  /** Calls `listener` for each exchange as soon as it is recorded. */
  onExchange(listener: (exchange: RecordedExchange) => void): void {
    this.#listeners.push(listener);
  }

  /** A recorder whose exchanges belong to `record`, or to the run as a whole. */
  recorder(record?: ScenarioRecord): Recorder {
    const number = record?.number ?? wholeRun;
    return {
      nextId: () => this.#nextId(number),
      completed: (sending, response, durationMs) => {
        this.transportErrorsInARow = 0;
        this.#keep(this.#exchange(sending, durationMs, response), record);
      },
      failed: (sending, error, durationMs) => {
        this.transportErrorsInARow += 1;
        this.#keep(this.#exchange(sending, durationMs, undefined, error), record);
      },
    };
  }

  /** Adds a check to a scenario's record; its texts are redacted like everything else. */
  check(record: ScenarioRecord, check: Check): void {
    const { redactor } = this;
    if (check.exchange !== undefined) record.unjudged.delete(check.exchange);
    record.checks.push({
      ...check,
      ...(record.step === undefined ? {} : { step: record.step }),
      expected: redactor.text(shorten(check.expected, longestText)),
      actual: redactor.text(shorten(check.actual, longestText)),
      ...(check.likelyCause === undefined ? {} : { likelyCause: redactor.text(check.likelyCause) }),
    });
  }

  /** Takes back what failed of a requirement. */
  unsay(record: ScenarioRecord, requirement: string): void {
    const kept = record.checks.filter((check) => check.passed || check.requirement !== requirement);
    record.checks.splice(0, record.checks.length, ...kept);
  }

  /** Says why a scenario could not go on, or why those of its requirements could not be judged. */
  stop(record: ScenarioRecord, stop: Stop, requirements?: readonly string[]): void {
    const redacted = { ...stop, message: this.redactor.text(stop.message) };
    if (requirements === undefined) {
      record.stop = redacted;
      if (record.step !== undefined) record.stoppedAt = record.step;
    } else for (const id of requirements) record.rowStops.set(id, redacted);
  }

  /** Takes note of a mistake of the suite itself. */
  suiteError(error: SuiteError): void {
    this.suiteErrors.push({ ...error, message: this.redactor.text(error.message) });
  }

  #nextId(scenario: number): string {
    const count = (this.#counts.get(scenario) ?? 0) + 1;
    this.#counts.set(scenario, count);
    return `${scenario}/${count}`;
  }

  #keep(exchange: RecordedExchange, record: ScenarioRecord | undefined): void {
    if (this.#keepsExchanges) insertAsSent(this.exchanges, exchange, ({ id }) => id);
    if (record !== undefined) insertAsSent(record.exchanges, exchange.id, (id) => id);
    if (exchange.role === 'under-test' && exchange.response !== undefined) record?.unjudged.add(exchange.id);
    for (const listener of this.#listeners) listener(exchange);
  }

  #exchange(
    sending: Sending,
    durationMs: number,
    response?: HttpResponse,
    error?: TransportError,
  ): RecordedExchange {
    return {
      id: sending.id,
      role: sending.role,
      ...(sending.control === undefined ? {} : { control: sending.control }),
      startedAt: new Date(sending.startedAt).toISOString(),
      durationMs: Math.round(durationMs * 1000) / 1000,
      ...this.#messages(sending.request, response),
      ...(sending.fault === undefined ? {} : { fault: sending.fault }),
      // Behind the messages: a secret that was made for the fault is known once the request that has it is kept.
      ...(sending.faultSent === undefined || sending.faultSent === sending.fault
        ? {}
        : { faultSent: this.#shown(sending.faultSent) }),
      ...(error === undefined
        ? {}
        : { error: { code: error.code, message: this.redactor.text(error.message) } }),
    };
  }

  /** A text for people, without secrets; what is cut off is so afterwards, since half a secret is not known as one. */
  #shown(text: string): string {
    return shorten(this.#keepsExchanges ? this.redactor.text(text) : text);
  }

  #messages(request: HttpRequest, response?: HttpResponse): Pick<RecordedExchange, 'request' | 'response'> {
    const { redactor } = this;
    if (!this.#keepsExchanges) {
      return { request: { ...request, headers: [], body: '' }, ...(response && { response }) };
    }
    const answer = response && redactor.response(response, request.url);
    return {
      request: cutMessage(redactor.request(request)),
      ...(answer && { response: cutMessage(answer) }),
    };
  }
}

function isSame(one: ScenarioInfo, other: ScenarioInfo): boolean {
  return one.feature === other.feature && one.line === other.line;
}
