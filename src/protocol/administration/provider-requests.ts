import { pathSegment } from '../../client/path-segment.ts';
import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { isSuccess } from '../core/judgements/answer.ts';

/** The deletion of the provider that a scenario has for itself. */
export function deleteProvider(scenario: Scenario, { id }: ProviderFixture): Promise<Sent> {
  const { admin } = scenario.run.fixtures;
  const path = `/identity-providers/${pathSegment(id, 'id of an identity provider')}`;
  return scenario.attempt({
    name: 'deletion of an identity provider',
    key: JSON.stringify(['identity providers', path]),
    shows: 'SUPPLEMENT-PROVIDERS-001',
    granted: isSuccess,
    prepare: () => admin.request({ method: 'DELETE', path }),
    toRequest: async (request) => request,
  });
}
