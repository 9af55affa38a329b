import type { Colors } from '../terminal/colors.ts';
import type { ScenarioEnd } from './port.ts';

/** The scenarios that have ended, by verdict. */
export class VerdictCounter {
  readonly #counts: Record<ScenarioEnd, number> = {
    passed: 0,
    failed: 0,
    advised: 0,
    notTested: 0,
    notApplicable: 0,
  };

  add(end: ScenarioEnd): void {
    this.#counts[end] += 1;
  }

  get total(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  /** `12 passed, 1 failed, 2 not tested`; what is zero is left out, save for passed. */
  text(colors: Colors): string {
    const { passed, failed, advised, notTested, notApplicable } = this.#counts;
    const parts = [
      colors.green(`${passed} passed`),
      failed > 0 ? colors.red(`${failed} failed`) : '',
      advised > 0 ? colors.yellow(`${advised} with advice`) : '',
      notTested > 0 ? colors.yellow(`${notTested} not tested`) : '',
      notApplicable > 0 ? colors.dim(`${notApplicable} not applicable`) : '',
    ];
    return parts.filter((part) => part !== '').join(', ');
  }
}

/** `features/token/password.feature` as `token/password`. */
export function featureName(path: string): string {
  return path.replace(/^features\//, '').replace(/\.feature$/, '');
}
