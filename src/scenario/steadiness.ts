import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Exchange } from '../client/exchange.ts';
import type { SendOptions } from '../client/http-client.ts';
import { TransportError } from '../errors.ts';
import { Absences } from './absences.ts';
import { MadeThings } from './made-things.ts';
import { Refusals } from './refusals.ts';
import { refusedBefore } from './refused-words.ts';
import { answeredTogether } from './together.ts';
import {
  asWitness,
  changeOf,
  isGood,
  type Known,
  known,
  type Service,
  serviceAt,
  type WatchedRun,
  type Witness,
} from './witness.ts';
import { witnessesOf } from './witnesses.ts';

/** Waits between looks at a target that is not itself, in milliseconds; about 30 s in all. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 14_000];

/** How long an interruption goes unnoticed at most. */
const sliceMs = 100;

/** After so many scenarios the target is looked at, whether anything was in doubt or not. */
const endedUnseen = 25;

/** A target that is in doubt of nothing is given the time that it asks for. */
const patiently: SendOptions = { ...asWitness, keepsRateLimit: false };

/** Set for what is sent on behalf of a witness, such as for its token: its answers are in doubt already. */
const looking = new AsyncLocalStorage<true>();

/**
 * Whether the target is still what it was when the run began: its credentials taken, its storage there, nothing
 * before it that answers in its place. What a scenario saw while it was not is never held against the target, nor
 * counted for it.
 */
export class Steadiness {
  /** Valid requests that were refused in a doubtful way. */
  readonly refusals = new Refusals();
  /** When the target was not itself. */
  readonly absences = new Absences();
  readonly #runUnderWay: () => WatchedRun;
  readonly #known: Known[] = [];
  readonly #made: MadeThings;
  #hasBegun = false;
  #waitedMs = 0;
  #recovering: Promise<boolean> | undefined;
  /** Ids of answers on the way to something that may not have been the target's own. */
  readonly #doubted = new Set<string>();
  #confirmedAt = 0;
  #itselfAt = 0;
  #ended = 0;

  constructor(run: () => WatchedRun) {
    this.#runUnderWay = run;
    this.#made = new MadeThings(run, (witness) => this.#ask(witness));
  }

  /** Looks at every witness for the first time. One that is refused can tell nothing later. */
  async begin(): Promise<void> {
    this.#hasBegun = true;
    const looks = await Promise.all(
      witnessesOf(this.#run).map(async (witness) => ({ witness, seen: await this.#firstLook(witness) })),
    );
    for (const { witness, seen } of looks) {
      if (isGood(witness, seen)) this.#known.push(known(witness, seen));
    }
  }

  /** Whether it is a refusal that something before the target may have made up, in a run that looks at how the target is. */
  isUnfamiliar(exchange: Exchange): boolean {
    return this.#hasBegun && this.refusals.isUnfamiliar(exchange);
  }

  /** How many of so many requests the target answers at the same time, at least 1. */
  async bears(times: number): Promise<number> {
    const [first] = this.#known;
    if (first === undefined) return 1;
    return looking.run(true, () => answeredTogether(this.#run, first, times, this.#run.client.fastestMs));
  }

  /**
   * A witness that slowness kept from answering is asked again, and one whose connection failed once more: without it,
   * ended credentials would look like a refusal.
   */
  async #firstLook(witness: Witness): Promise<Exchange | Error> {
    const until = performance.now() + this.#run.target.connection.timeouts.recoveryMs;
    let seen = await this.#ask(witness);
    for (const [times, pauseMs] of pausesMs.entries()) {
      if (!(seen instanceof TransportError) || performance.now() > until) break;
      if (seen.code !== 'time-out' && times > 0) break;
      await this.#pause(Math.min(pauseMs, until - performance.now()));
      seen = await this.#ask(witness);
    }
    return seen;
  }

  /** Called between scenarios: what passed must not have waited long for the target to be seen to be itself. */
  async settle(): Promise<void> {
    if (this.#run.stopAll !== undefined) return;
    await this.#made.settle();
    this.#ended += 1;
    if (this.#ended >= endedUnseen) await this.lookBriefly();
  }

  /** Looks at the target, by one witness for each service, and waits until it is itself again where it is not. */
  async lookBriefly(): Promise<void> {
    const services = [...new Set(this.#known.map(({ witness }) => witness.service))];
    const tellers = services.flatMap((service) => this.#teller(service) ?? []);
    const cause = await this.#askAll(tellers, patiently);
    if (cause !== undefined) await this.recover(cause);
  }

  /**
   * Makes sure that a doubtful answer is the target's own.
   *
   * @throws TransportError with code unsteady when it is not; the scenario runs once more if the target comes back
   */
  async confirm(exchange: Exchange): Promise<void> {
    if (looking.getStore() === true) return;
    if (this.refusals.isHabit(exchange)) return this.confirmBriefly(exchange);
    const cause = await this.look(this.serviceOf(exchange.request.url));
    if (cause !== undefined) throw await this.#unsteady(cause);
    this.#doubted.add(exchange.id);
  }

  /** The same by one witness alone: enough to see that the target has not changed since it was looked at last. */
  async confirmBriefly({ request: { url } }: Exchange): Promise<void> {
    const teller = this.#teller(this.serviceOf(url));
    const cause = teller && (await this.#askAll([teller]));
    if (cause !== undefined) throw await this.#unsteady(cause);
  }

  /** The witness of a service that shows most. */
  #teller(service: Service | undefined): Known | undefined {
    const among = this.#knownOf(service);
    return among.findLast(({ hasCredentials }) => hasCredentials) ?? among.at(-1);
  }

  /** Whether the target was seen to be itself after the last answer that it gave. */
  get isConfirmed(): boolean {
    return this.#confirmedAt >= this.#run.client.lastAnswerAt;
  }

  /** Whether one of these answers was doubtful, and that of a target that was itself before and after it. */
  hasDoubted(exchanges: readonly string[]): boolean {
    return exchanges.some((id) => this.#doubted.has(id));
  }

  /** What a lost connection comes to: an error of that one exchange, or a target that is away. */
  async lost(error: TransportError): Promise<TransportError> {
    if (this.#known.length === 0 || looking.getStore() === true) return error;
    const cause = await this.look();
    if (cause !== undefined) return this.#unsteady(cause);
    return new TransportError(error.code, error.message, { cause: error, beforeResponse: true });
  }

  /** Why nothing that was found counts: servers that do not share what they keep answer in turn. */
  async whyManifold(): Promise<string | undefined> {
    if (this.#isUnsteady) await looking.run(true, () => this.#made.manifold(this.#known));
    return this.#made.whyManifold;
  }

  /** Whether anything was seen in this run that a target does not do which stays what it is. */
  get #isUnsteady(): boolean {
    return this.absences.ended.length + this.refusals.moments.length + this.#doubted.size > 0;
  }

  /** What something before the target refuses a request for; undefined where that cannot be told from a refusal of its own. */
  async refusedWords(refused: Exchange): Promise<string | undefined> {
    const [harmless] = this.#knownOf(this.serviceOf(refused.request.url));
    return harmless && looking.run(true, () => refusedBefore(this.#run, harmless, refused));
  }

  /** Why the target is not what it was when the run began; undefined when it is. */
  look(service?: Service): Promise<string | undefined> {
    return looking.run(true, () => this.#look(service));
  }

  async #look(service?: Service): Promise<string | undefined> {
    const cause = (await this.#askAll(this.#knownOf(service))) ?? (await this.#made.whyGone(this.#known));
    if (cause === undefined) this.#confirmedAt = performance.now();
    return cause;
  }

  /** Why the target is not what it was by these. Where it is, it was so when they were asked. */
  async #askAll(among: readonly Known[], how?: SendOptions): Promise<string | undefined> {
    const askedAt = performance.now();
    this.#ended = 0;
    const causes = await looking.run(true, () => Promise.all(among.map((one) => this.#changed(one, how))));
    const cause = causes.find((one) => one !== undefined);
    if (cause === undefined) this.#itselfAt = Math.max(this.#itselfAt, askedAt);
    return cause;
  }

  /** The witnesses of a service; all of them where it has none, or those of the other one alone show that credentials are taken. */
  #knownOf(service: Service | undefined): readonly Known[] {
    const own = this.#known.filter(({ witness }) => service === undefined || witness.service === service);
    const showCredentials = (among: readonly Known[]) => among.some(({ hasCredentials }) => hasCredentials);
    const tellsAll = own.length > 0 && showCredentials(own) === showCredentials(this.#known);
    return tellsAll ? own : this.#known;
  }

  /**
   * Waits until the target is again what it was, with growing pauses. Where it does not come back, the run ends.
   *
   * @returns whether it came back
   */
  recover(cause: string): Promise<boolean> {
    this.#recovering ??= this.#recover(cause).finally(() => {
      this.#recovering = undefined;
    });
    return this.#recovering;
  }

  /** The same of a run that looks at how its target is; false of one that does not, or has no answer to compare with. */
  async returns(cause: string): Promise<boolean> {
    return this.#known.length > 0 && this.recover(cause);
  }

  /** Ends when nobody waits any longer for the target to come back. */
  async untilRecovered(): Promise<void> {
    while (this.#recovering !== undefined) await this.#recovering;
  }

  get #run(): WatchedRun {
    return this.#runUnderWay();
  }

  async #unsteady(cause: string): Promise<TransportError> {
    const isBack = await this.recover(cause);
    return new TransportError('unsteady', cause, { beforeResponse: isBack });
  }

  async #recover(cause: string): Promise<boolean> {
    const { target, shared, controls } = this.#run;
    if (this.#run.stopAll !== undefined) return false;
    const from = this.#itselfAt;
    for (const pauseMs of [0, ...pausesMs]) {
      const leftMs = target.connection.timeouts.recoveryMs - this.#waitedMs;
      if (leftMs <= 0 || this.#run.stopAll !== undefined) break;
      const started = performance.now();
      await this.#pause(Math.min(pauseMs, leftMs));
      const isBack = (await this.look()) === undefined;
      if (pauseMs > 0 || !isBack) this.#waitedMs += performance.now() - started;
      if (!isBack) continue;
      this.absences.add({ from, to: performance.now(), cause });
      shared.forgetAll('sessions');
      controls.clear();
      return true;
    }
    this.#run.stopAll ??= { reason: 'could-not-run', message: `The run stopped: ${cause}.` };
    this.absences.add({ from, to: Number.POSITIVE_INFINITY, cause });
    return false;
  }

  /** Ends early when the run is interrupted. */
  async #pause(ms: number): Promise<void> {
    for (let left = ms; left > 0 && this.#run.stopAll === undefined; left -= sliceMs) {
      await setTimeout(Math.min(left, sliceMs));
    }
  }

  async #changed(before: Known, how?: SendOptions): Promise<string | undefined> {
    return changeOf(before, await this.#ask(before.witness, how));
  }

  /** A token that ended, or that a restarted target does not know, is renewed once. */
  async #ask(witness: Witness, how: SendOptions = asWitness): Promise<Exchange | Error> {
    const { client, evidence, fixtures } = this.#run;
    try {
      const seen = await client.send(await witness.request(), evidence.recorder(), how);
      if (seen.response.status !== 401 || !fixtures.admin.renewTokens()) return seen;
      return await client.send(await witness.request(), evidence.recorder(), how);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      fixtures.admin.renewTokens();
      return error;
    }
  }

  /** The service that a request goes to; undefined where the target has but one, or nobody says which. */
  serviceOf(url: string): Service | undefined {
    return serviceAt(url, this.#run.target);
  }
}
