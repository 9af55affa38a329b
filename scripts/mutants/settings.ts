import type { BundledOptions } from '../../src/cli/bundled-target.ts';

/** A way to set up the bundled server. Scenarios that cannot run in the first setting may run in another. */
export interface Setting {
  /** Stands behind the name of each scenario that runs in it. */
  readonly suffix: string;
  readonly options: BundledOptions;
}

const seconds = 1;

export const settings: readonly Setting[] = [
  { suffix: '', options: {} },
  {
    suffix: ' (short lifetimes)',
    options: { lifetimes: { authorizationCode: seconds, lockout: seconds, passcode: seconds } },
  },
  { suffix: ' (release 75.4.0)', options: { release: '75.4.0' } },
];
