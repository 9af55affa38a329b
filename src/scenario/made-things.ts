import { isDoubtful } from '../client/doubtful-answer.ts';
import type { Exchange } from '../client/exchange.ts';
import { askedManyTimes } from './manifold.ts';
import { changeOf, isGood, type Known, known, type WatchedRun, type Witness } from './witness.ts';
import { clientWitness } from './witnesses.ts';

/** Whether what the run has made on the target is still there: the first of its clients shows it. */
export class MadeThings {
  /** Why nothing that was found counts, where servers that do not share what they keep answer in turn. */
  whyManifold: string | undefined;
  readonly #runUnderWay: () => WatchedRun;
  readonly #ask: (witness: Witness) => Promise<Exchange | Error>;
  #first: Known | undefined;
  #isSettled = false;

  constructor(run: () => WatchedRun, ask: (witness: Witness) => Promise<Exchange | Error>) {
    this.#runUnderWay = run;
    this.#ask = ask;
  }

  /** Looks for the first time at what the run has made, as soon as there is something. */
  async settle(): Promise<void> {
    if (this.#isSettled) return;
    const witness = await clientWitness(this.#run);
    if (witness === undefined) return;
    this.#isSettled = true;
    const seen = await this.#ask(witness);
    if (isGood(witness, seen)) this.#first = known(witness, seen);
  }

  /**
   * A target that has lost what the run made, as one without storage does at a restart, is furnished anew.
   *
   * @param others what else is known of the target
   */
  async whyGone(others: readonly Known[]): Promise<string | undefined> {
    const before = this.#first;
    if (before === undefined) return undefined;
    const seen = await this.#ask(before.witness);
    const cause = changeOf(before, seen);
    // What a limit or a fault of the target is answered in place of tells nothing of what is there.
    if (cause === undefined || seen instanceof Error || isDoubtful(seen)) return cause;
    const manifold = await this.manifold(others);
    if (manifold !== undefined) return manifold;
    // Another look that went on meanwhile may have found the same, and scenarios may have made things since.
    if (this.#first === before) this.#furnishAnew();
    return `what the run had made is gone: ${cause}`;
  }

  /**
   * Ends the run where servers that do not share what they keep answer in turn.
   *
   * @param others what is known of the target, for one on which nothing was made
   * @returns what shows it
   */
  async manifold(others: readonly Known[]): Promise<string | undefined> {
    const asked = this.#first ?? others.findLast(({ witness: { finds } }) => finds !== false);
    const seen = asked && (await askedManyTimes(this.#run, asked));
    if (seen !== undefined)
      this.#run.stopAll ??= { reason: 'could-not-run', message: `The run stopped: ${seen}.` };
    this.whyManifold ??= seen;
    return seen;
  }

  /** What scenarios share on the target is made again when it is needed. */
  #furnishAnew(): void {
    this.#first = undefined;
    this.#isSettled = false;
    this.#run.fixtures.forget();
    this.#run.shared.forgetAll('fixtures');
  }

  get #run(): WatchedRun {
    return this.#runUnderWay();
  }
}
