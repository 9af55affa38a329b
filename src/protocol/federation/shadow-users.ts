import type { Exchange } from '../../client/exchange.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { jsonObject } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';

/** How many users the target has under the name and the origin of an external account (supplement, section 13.1). */
export async function countShadows(
  scenario: Scenario,
  { userName, spec }: UserFixture,
): Promise<{ readonly exchange: Exchange; readonly users: unknown }> {
  const filter = `userName eq "${userName}" and origin eq "${spec.external?.origin ?? ''}"`;
  const path = `/Users?filter=${encodeURIComponent(filter)}`;
  const request = await scenario.run.fixtures.admin.request({ method: 'GET', path });
  const exchange = await scenario.exchange(request, { role: 'preparation' });
  return { exchange, users: jsonObject(exchange.response.body)?.totalResults };
}
