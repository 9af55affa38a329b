import { drawnHex, drawnUuid } from '../../draws/draws.ts';
import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import { emailOf, type UserFixture } from '../../fixtures/user-fixture.ts';
import { type OidcProvider, oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { OidcSite } from '../../identity-providers/oidc/site.ts';
import { samlProvider } from '../../identity-providers/saml/provider.ts';
import { authorizationUrl, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { providerListener } from '../core/listener.ts';
import { type AssertionUnderTest, assertionValue } from '../token/assertion-under-test.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { jwtOf } from './jwt-bearer.ts';
import { oidcSpec, relyingPartySecret } from './oidc-providers.ts';
import { mapGroups, type ProviderOptions } from './provider-options.ts';
import { samlSpec } from './saml-providers.ts';
import { samlService } from './saml-service.ts';
import { samlOf } from './saml2-bearer.ts';

interface OwnProvider {
  readonly fixture: ProviderFixture;
  /** What it says of a user. */
  vouchFor(user: UserFixture): AssertionUnderTest;
}

/** The request with the assertion of a provider that this scenario alone uses, about a user that the target has. */
export async function withOwnProvider(scenario: Scenario, request: TokenRequest): Promise<TokenRequest> {
  const provider = await ownProvider(scenario, request);
  const external = { origin: provider.fixture.originKey, tokenRequest: nobodyAsks };
  const { accounts } = scenario.run.fixtures;
  const user = await accounts.ownUser({ ...grantUser(scenario.run, 'own-provider-user'), external });
  return vouched(request, provider, user);
}

/** The same, about a user of whom the target has never heard. */
export async function withUnseenUser(
  scenario: Scenario,
  request: TokenRequest,
  options: ProviderOptions = {},
): Promise<TokenRequest> {
  const provider = await ownProvider(scenario, request, options);
  await mapGroups(scenario, provider.fixture, options);
  return vouched(request, provider, unseenUser(scenario.run.id, provider.fixture.originKey));
}

/** A user that is nowhere but at a provider. What the target keeps of it bears the name of the run, as all else. */
export function unseenUser(runId: string, origin: string): UserFixture {
  const userName = `assay-${runId}-unseen-${drawnUuid('unseen user')}`;
  const spec = { name: 'unseen', external: { origin, tokenRequest: nobodyAsks } };
  return { id: '', userName, password: '', email: emailOf(userName), spec };
}

function vouched(request: TokenRequest, provider: OwnProvider, user: UserFixture): TokenRequest {
  const assertion = provider.vouchFor(user);
  return {
    ...request,
    ...{ user, assertion, provider: provider.fixture },
    oneTime: async () => [['assertion', await assertionValue(assertion)]],
    variant: JSON.stringify([provider.fixture.originKey, user.userName]),
  };
}

async function ownProvider(
  scenario: Scenario,
  request: TokenRequest,
  { config, issuer }: ProviderOptions = {},
): Promise<OwnProvider> {
  const { run } = scenario;
  const part = `own-${drawnHex('own provider', 4)}`;
  if (request.assertion?.kind === 'saml') {
    const provider = {
      ...samlProvider(run.id, part),
      key: { name: 'assay-saml-own', alg: 'RS256' } as const,
    };
    const service = await samlService(scenario);
    return {
      fixture: await run.fixtures.providers.ownProvider(await samlSpec('saml-own', provider)),
      vouchFor: (user) => samlOf(provider, user, service, authorizationUrl(run)),
    };
  }
  const own = { ...oidcProvider(run.id, part), key: { name: 'assay-oidc-own', alg: 'RS256' } as const };
  const provider = issuer === undefined ? own : await served(run, { ...own, issuer });
  return {
    fixture: await run.fixtures.providers.ownProvider(await oidcSpec('oidc-own', provider, config)),
    vouchFor: (user) => jwtOf(provider, user, run),
  };
}

/** The provider, which answers at its issuer. */
async function served(run: Run, provider: OidcProvider): Promise<OidcProvider> {
  (await providerListener(run)).put(new OidcSite(provider, relyingPartySecret));
  return provider;
}

function nobodyAsks(): never {
  throw new TypeError('the user of a provider of one scenario needs no other token');
}
