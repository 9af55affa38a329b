import { generate } from 'otplib';
import { SuiteDefect } from '../../errors.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { targetNow } from '../../target/clock.ts';
import type { ShownAuthenticator } from '../../user-agent/authenticator-page.ts';

/** An authenticator of one-time codes as a user holds it: it shows each code once. */
export class Authenticator {
  readonly #parameters: ShownAuthenticator;
  #lastStep = 0;

  constructor(parameters: ShownAuthenticator) {
    this.#parameters = parameters;
  }

  /** The code of a time step, counted from the present one. */
  codeOf(offset: number): Promise<string> {
    return this.#codeOfStep(this.#now() + offset);
  }

  /** The code of the first time step that was not shown yet, `first` steps from the present one at least. */
  async freshCode(scenario: Scenario, first = 0): Promise<string> {
    const step = Math.max(this.#lastStep + 1, this.#now() + first);
    const ahead = step - this.#now() - 1;
    if (ahead > 0)
      await waitFor(scenario, ahead * this.#parameters.period, 'the next code of an authenticator');
    this.#lastStep = step;
    return this.#codeOfStep(step);
  }

  /** The code of a moment, in seconds since 1970. */
  codeAt(seconds: number): Promise<string> {
    return this.#codeOfStep(Math.floor(seconds / this.#parameters.period));
  }

  #now(): number {
    return Math.floor(targetNow() / 1000 / this.#parameters.period);
  }

  #codeOfStep(step: number): Promise<string> {
    return generate({ ...this.#parameters, epoch: step * this.#parameters.period });
  }
}

const authenticators = new Map<string, Authenticator>();

/** Says which authenticator a user has registered. */
export function keepAuthenticator({ userName }: UserFixture, authenticator: Authenticator): void {
  authenticators.set(userName, authenticator);
}

/** The authenticator that the user of that name has registered. */
export function authenticatorOf(userName: string): Authenticator {
  const authenticator = authenticators.get(userName);
  if (authenticator !== undefined) return authenticator;
  throw new SuiteDefect(
    'no-authenticator',
    `a step needs the authenticator of ${userName}, who has registered none`,
  );
}
