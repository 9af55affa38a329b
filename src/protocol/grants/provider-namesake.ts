import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { lastingEvent, type TokenEvent } from '../token/faults/scenario-fault.ts';
import { providerOfToken } from '../token/token-request.ts';

/** Another provider is stored that has the issuer of the provider that no other scenario uses, and a key in PEM. */
export function namesakeStored(tokenKey: () => Promise<string>): TokenEvent {
  return lastingEvent('another provider with the same issuer was stored', async (draft, context) => {
    const { scenario, request } = context;
    await storeNamesake(scenario, providerOfToken(request), { tokenKey: await tokenKey() });
    return draft;
  });
}

/** "When several providers share the same issuer the grant fails." @throws ScenarioStopped, when none is stored */
async function storeNamesake(
  { run }: Scenario,
  { spec }: ProviderFixture,
  config: Readonly<Record<string, unknown>>,
): Promise<void> {
  const other = { ...spec, config: { ...spec.config, ...config } };
  const { response, id } = await run.fixtures.providers.offer(other, run.target.provoke['duplicate-issuer']);
  if (response.status >= 200 && response.status < 300) return;
  throw stopped(
    'not-triggered',
    `the target refuses to store a second provider with the same issuer: status ${response.status} (exchange ${id})`,
  );
}
