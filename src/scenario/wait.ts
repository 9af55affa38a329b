import type { Scenario } from './scenario.ts';
import { stopped } from './stop-scenario.ts';

/** What a run without `--slow` waits at most, in seconds. */
const patience = 5;

/**
 * Waits, in seconds.
 *
 * @throws ScenarioStopped with reason needs-waiting when the run has no time for it
 */
export async function waitFor({ run }: Scenario, seconds: number, what: string): Promise<void> {
  if (seconds > patience && !run.slow) {
    throw stopped('needs-waiting', `${what} takes ${seconds} s`);
  }
  await run.slots.pause(seconds * 1000);
}
