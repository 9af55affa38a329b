import type { AuthenticatedClient } from '../domain/client-authentication/method.ts';
import type { ClientStore } from '../domain/clients/client-store.ts';
import type { TokenRequest } from '../domain/grants/grant.ts';
import type { PortReplacements } from './defect.ts';

/** Another way to find out who sends a token request. */
export function admitting(
  admit: (
    authenticate: () => Promise<AuthenticatedClient>,
    request: TokenRequest,
    clients: ClientStore,
  ) => Promise<AuthenticatedClient>,
): PortReplacements {
  return ({ authenticateCaller, clients }) => ({
    authenticateCaller: (request) => admit(() => authenticateCaller(request), request, clients),
  });
}
