import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { Run } from '../../scenario/run.ts';

/** A client that is a resource server (document, grant rule 5): "the caller needs authority `auth.resource`". */
export function resourceServer({ fixtures, target }: Run): Promise<ClientFixture> {
  return fixtures.client({
    name: 'resource-server',
    authorized_grant_types: ['client_credentials'],
    authorities: [`${target.dialect.scopePrefix}.resource`],
  });
}
