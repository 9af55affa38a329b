import type { Context } from '../context.ts';

/** "`auth` | exists from the start": the provider of the users whose passwords are kept here (supplement section 14). */
export function createInternalProvider({ identityProviders, settings, clock }: Context): void {
  const { internalOrigin } = settings;
  if (identityProviders.find(internalOrigin) !== undefined) return;
  identityProviders.save({
    ...{ id: internalOrigin, originKey: internalOrigin, name: internalOrigin, type: 'auth', active: true },
    ...{ config: {}, version: 0, created: clock(), lastModified: clock() },
  });
}
