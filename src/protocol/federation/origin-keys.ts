import type { Run } from '../../scenario/run.ts';
import { trustedOidcProvider } from './oidc-providers.ts';
import { trustedSamlProvider } from './saml-providers.ts';

/** The providers that a login_hint can name; they are on the target once they are. */
export function originKeys(run: Run) {
  return {
    oidc: async () => {
      await trustedOidcProvider(run, 'oidc-second');
      return (await trustedOidcProvider(run)).fixture.originKey;
    },
    saml: async () => (await trustedSamlProvider(run)).fixture.originKey,
  };
}
