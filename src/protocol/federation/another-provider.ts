import { privateKeyPem } from '../../keys/key-pair.ts';
import type { Run } from '../../scenario/run.ts';
import { assertionValue } from '../token/assertion-under-test.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { jwtOf, shadowOf } from './jwt-bearer.ts';
import { trustedOidcProvider } from './oidc-providers.ts';
import { trustedSamlProvider } from './saml-providers.ts';

/** A provider of the kind that speaks in a request, another one, which the target trusts too: as pages name it. */
export async function anotherProvider(run: Run, { assertion }: TokenRequest) {
  const { provider, fixture } = await (assertion?.kind === 'jwt'
    ? trustedOidcProvider(run, 'oidc-second')
    : trustedSamlProvider(run, 'saml-second'));
  return {
    origin_key: fixture.originKey,
    key_id: provider.key.name,
    private_key: () => privateKeyPem(provider.key),
    assertion: () => jwtOfSecond(run),
  };
}

/** About a user of its own. */
async function jwtOfSecond(run: Run): Promise<string> {
  const { provider } = await trustedOidcProvider(run, 'oidc-second');
  const user = await run.fixtures.accounts.user(await shadowOf(run, 'oidc-second'));
  return assertionValue(jwtOf(provider, user, run));
}
