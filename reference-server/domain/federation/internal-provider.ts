import type { Clock } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { IdentityProviderStore } from './identity-provider.ts';

/** What this part needs of the service. */
export interface InternalProviderPorts {
  readonly clock: Clock;
  readonly identityProviders: IdentityProviderStore;
  readonly settings: Settings;
}

/** "`auth` | exists from the start": the provider of the users whose passwords are kept here (supplement section 14). */
export function createInternalProvider({ identityProviders, settings, clock }: InternalProviderPorts): void {
  const { internalOrigin } = settings;
  if (identityProviders.find(internalOrigin) !== undefined) return;
  identityProviders.save({
    ...{ id: internalOrigin, originKey: internalOrigin, name: internalOrigin, type: 'auth', active: true },
    ...{ config: {}, version: 0, created: clock(), lastModified: clock() },
  });
}
