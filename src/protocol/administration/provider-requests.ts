import { pathSegment } from '../../client/path-segment.ts';
import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { directoryCreation } from '../federation/directory-user.ts';
import { askServiceMetadata } from '../federation/service-metadata.ts';

/** A request to the administration of identity providers (supplement, section 14). */
export interface ProviderRequest {
  /** As feature files say it. */
  readonly name: string;
  send(scenario: Scenario): Promise<Sent>;
}

/** Requests that other scenarios stand on, so that each is sent once a run or to an address of the profile. */
export const providerRequests: readonly ProviderRequest[] = [
  { name: 'a new provider of a directory', send: directoryCreation },
  { name: 'the SAML metadata of the service', send: askServiceMetadata },
];

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
