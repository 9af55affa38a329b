import type { Colors } from '../terminal/colors.ts';
import type { EndedScenario, ScenarioEnd } from './port.ts';

/** The scenarios that have ended, by verdict, each once: that of its last time. */
export class VerdictCounter {
  readonly #ends = new Map<string, ScenarioEnd>();

  /** @returns how it ended the time before, if it ran before */
  add({ feature, line, name }: EndedScenario, end: ScenarioEnd): ScenarioEnd | undefined {
    const key = `${feature}:${line}:${name}`;
    const before = this.#ends.get(key);
    this.#ends.set(key, end);
    return before;
  }

  get total(): number {
    return this.#ends.size;
  }

  /** `12 passed, 1 failed, 2 not tested`; what is zero is left out, save for passed. */
  text(colors: Colors): string {
    const [passed, failed, advised] = [this.#count('passed'), this.#count('failed'), this.#count('advised')];
    const [notTested, notApplicable] = [this.#count('notTested'), this.#count('notApplicable')];
    const parts = [
      colors.green(`${passed} passed`),
      failed > 0 ? colors.red(`${failed} failed`) : '',
      advised > 0 ? colors.yellow(`${advised} with advice`) : '',
      notTested > 0 ? colors.yellow(`${notTested} not tested`) : '',
      notApplicable > 0 ? colors.dim(`${notApplicable} not applicable`) : '',
    ];
    return parts.filter((part) => part !== '').join(', ');
  }

  /** The same for a narrow terminal: `12 passed, 1 failed`. */
  briefly(colors: Colors): string {
    const failed = this.#count('failed');
    return failed === 0 ? colors.green(`${this.#count('passed')} passed`) : colors.red(`${failed} failed`);
  }

  #count(end: ScenarioEnd): number {
    let count = 0;
    for (const one of this.#ends.values()) if (one === end) count += 1;
    return count;
  }
}

/** `features/token/password.feature` as `token/password`. */
export function featureName(path: string): string {
  return path.replace(/^features\//, '').replace(/\.feature$/, '');
}
