import type { IdentityProvider, IdentityProviderStore } from './identity-provider.ts';

const internal: IdentityProvider = {
  ...{ id: 'auth', originKey: 'auth', name: 'auth', type: 'auth', active: true, config: {} },
};

/** The provider of the users whose passwords are kept here, which exists from the start. */
export const internalProviderOnly: IdentityProviderStore = {
  find: (originKey) => (originKey === internal.originKey ? internal : undefined),
  list: () => [internal],
};
