import { SuiteDefect } from '../../errors.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/**
 * Holds a page to a user of the scenario's own where wrong passwords are sent, as they may lock the user.
 *
 * @throws SuiteDefect where other scenarios have the user too
 */
export function needOwnUser({ run }: Scenario, userName: string): void {
  if (!run.fixtures.accounts.isShared(userName)) return;
  const text = `${userName} is a user of other scenarios too, whom wrong passwords lock: give the scenario a user of its own`;
  throw new SuiteDefect('shared-user-altered', text);
}
