import { type ClientFixture, type ClientSpec, secretOf } from '../../fixtures/client-fixture.ts';
import type { Run } from '../../scenario/run.ts';
import type { ClientAuthentication } from './client-authentication.ts';

/** The authority of resource servers (document, grant rule 5): "the caller needs authority `auth.resource`". */
export function resourceAuthority({ target }: Run): string {
  return `${target.dialect.scopePrefix}.resource`;
}

/** A client that is a resource server, or one that differs from it. */
export function resourceServer(
  run: Run,
  name = 'resource-server',
  changes: Partial<ClientSpec> = {},
): Promise<ClientFixture> {
  return run.fixtures.client({
    name,
    authorized_grant_types: ['client_credentials'],
    authorities: [resourceAuthority(run)],
    ...changes,
  });
}

/** "An optional Basic `Authorization` header carries a resource server's client credentials": no client_secret. */
export function besideResourceServer(clientId: string, server: ClientFixture): ClientAuthentication {
  return {
    method: 'combined',
    parts: [
      { method: 'client_secret_basic', clientId: server.id, secret: secretOf(server) },
      { method: 'none', clientId },
    ],
  };
}
