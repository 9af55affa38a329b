import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import type { Run } from '../../scenario/run.ts';
import type { TokenRequest } from '../token/token-recipe.ts';
import { trustedOidcProvider } from './oidc-providers.ts';
import { trustedSamlProvider } from './saml-providers.ts';

/** A provider of the kind that speaks in a request: another one, which the target trusts too. */
export async function anotherProvider(run: Run, { assertion }: TokenRequest): Promise<ProviderFixture> {
  const { fixture } = await (assertion?.kind === 'jwt'
    ? trustedOidcProvider(run, 'oidc-second')
    : trustedSamlProvider(run, 'saml-second'));
  return fixture;
}
