import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { isObject } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { pathOf } from './account-request.ts';

/** A user that this scenario may alter. */
export function administeredUser({ run }: Scenario): Promise<UserFixture> {
  return run.fixtures.accounts.ownUser({ name: 'administered' });
}

/** The path of a user. */
export function userPath({ id }: UserFixture): string {
  return pathOf('Users', id);
}

/** The version of a record as `If-Match` wants it: quoted (supplement, section 13.1, "ETag = quoted version"). */
export async function versionOf({ run }: Scenario, path: string): Promise<string> {
  const { meta } = await run.fixtures.admin.call({ method: 'GET', path });
  const version = isObject(meta) ? meta.version : undefined;
  return `"${String(version ?? 0)}"`;
}
