import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** A user that this scenario may alter. */
export function administeredUser({ run }: Scenario): Promise<UserFixture> {
  return run.fixtures.accounts.ownUser({ name: 'administered' });
}
