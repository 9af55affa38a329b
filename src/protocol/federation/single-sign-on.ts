import { drawnHex } from '../../draws/draws.ts';
import { SuiteDefect } from '../../errors.ts';
import type { ProviderFixture, ProviderSpec } from '../../fixtures/provider-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { type OidcBehaviour, OidcSite } from '../../identity-providers/oidc/site.ts';
import { samlProvider } from '../../identity-providers/saml/provider.ts';
import { type SamlBehaviour, SamlSite } from '../../identity-providers/saml/site.ts';
import { isOf } from '../../identity-providers/site.ts';
import { once, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { Account } from '../../user-agent/account.ts';
import { browserCodeFlow } from '../authorization/code-flows.ts';
import { useFlow } from '../authorization/use-flow.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { carry } from '../authorization/variations.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { providerListener } from '../core/listener.ts';
import { directoryLogin } from './directory-user.ts';
import { keysDiscovered, oidcSpec, relyingPartySecret } from './oidc-providers.ts';
import { samlSpec } from './saml-providers.ts';
import { assertionConsumer } from './saml-service.ts';

/** How a provider behaves towards one browser; left out: as it should. */
export interface Misbehaviour {
  readonly oidc?: Omit<OidcBehaviour, 'user'>;
  readonly saml?: Omit<SamlBehaviour, 'user'>;
}

/** An identity provider at which users log in. */
export interface SingleSignOnProvider {
  /** As feature files say it. */
  readonly name: string;
  readonly kind: 'oidc' | 'discovered' | 'saml' | 'directory';
}

/**
 * The kinds that the document names; OpenID Connect configured in two ways. The usual one of a kind comes first. Users of
 * a directory give their credentials to the login page of the target.
 */
export const singleSignOnProviders: readonly SingleSignOnProvider[] = [
  { name: 'the "OpenID Connect" provider', kind: 'oidc' },
  { name: 'the "OpenID Connect" provider that the target discovers', kind: 'discovered' },
  { name: 'the "SAML" provider', kind: 'saml' },
  { name: 'the "LDAP" provider', kind: 'directory' },
];

/** The provider at which the user of a request logs in. */
export function providerKind({ user }: AuthorizationRequest): SingleSignOnProvider {
  const provider = singleSignOnProviders.find(({ kind }) => user.spec.name.startsWith(kind));
  if (provider !== undefined) return provider;
  throw new SuiteDefect('no-provider', 'a mistake of a provider needs a user who logs in by single sign-on');
}

/** A provider that is on the target, and how a user comes to it with a browser. */
interface ReachableProvider {
  readonly fixture: ProviderFixture;
  accountOf(scenario: Scenario, user: UserFixture, misbehaviour: Misbehaviour): Account;
}

/** The code flow of a user whom a provider knows, and who is logged in nowhere else. */
export async function singleSignOn(
  scenario: Scenario,
  { kind }: SingleSignOnProvider,
): Promise<AuthorizationRequest> {
  if (kind === 'directory') return directoryLogin(scenario);
  const { run } = scenario;
  const provider = await reachable(run, scenario, kind);
  const { originKey } = provider.fixture;
  const external = { origin: originKey, tokenRequest: nobodyAsks };
  const user = await run.fixtures.accounts.user({ ...grantUser(run, `${kind}-sso-user`), external });
  const client = await run.fixtures.client(browserCodeFlow.clientSpec);
  const request = await useFlow(scenario, browserCodeFlow, { client, user });
  const hinted = carry(request, 'login_hint', JSON.stringify({ origin: originKey }));
  return { ...hinted, person: personOf(scenario, provider, user, {}) };
}

/** The same person, at a provider that misbehaves towards this browser. */
export async function misled(
  scenario: Scenario,
  user: UserFixture,
  { kind }: SingleSignOnProvider,
  misbehaviour: Misbehaviour,
) {
  return personOf(scenario, await reachable(scenario.run, scenario, kind), user, misbehaviour);
}

function personOf(
  scenario: Scenario,
  provider: ReachableProvider,
  user: UserFixture,
  misbehaviour: Misbehaviour,
) {
  return { account: provider.accountOf(scenario, user, misbehaviour), decision: 'approve' as const };
}

function reachable(
  run: Run,
  scenario: Scenario,
  kind: SingleSignOnProvider['kind'],
): Promise<ReachableProvider> {
  return once(
    run,
    `single sign-on ${kind}`,
    () => {
      if (kind === 'saml') return reachableSaml(run, scenario);
      if (kind === 'directory') throw new SuiteDefect('no-provider', 'no browser comes to a directory');
      return kind === 'oidc'
        ? reachableOidc(run, 'oidc-sso', () => ({}))
        : reachableOidc(run, 'oidc-discovered', keysDiscovered);
    },
    'fixtures',
  );
}

async function reachableOidc(
  run: Run,
  name: string,
  configOf: (issuer: string) => ProviderSpec['config'],
): Promise<ReachableProvider> {
  const listener = await providerListener(run);
  const issuer = `${listener.url}/${run.id}-${drawnHex('issuer', 4)}`;
  const site = new OidcSite({ ...oidcProvider(run.id, name), issuer }, relyingPartySecret);
  listener.put(site);
  const fixture = await run.fixtures.providers.provider(
    await oidcSpec(name, site.provider, configOf(issuer)),
  );
  return {
    fixture,
    accountOf: (scenario, user, { oidc = {} }) => ({
      names: namesOf(fixture, site.url),
      has: (url) => isOf(site, url),
      visit: (request) => scenario.visit(request, (one) => site.answerTo(one, { user, ...oidc })),
    }),
  };
}

async function reachableSaml(run: Run, scenario: Scenario): Promise<ReachableProvider> {
  const site = new SamlSite(samlProvider(run.id, 'saml-sso'), await assertionConsumer(scenario));
  const fixture = await run.fixtures.providers.provider(await samlSpec('saml-sso', site.provider));
  return {
    fixture,
    accountOf: (visiting, user, { saml = {} }) => ({
      names: namesOf(fixture, site.url),
      has: (url) => isOf(site, url),
      visit: (request) => visiting.visit(request, (one) => site.answerTo(one, { user, ...saml })),
    }),
  };
}

function namesOf({ originKey, spec }: ProviderFixture, url: string): string[] {
  return [spec.name, originKey, url];
}

function nobodyAsks(): never {
  throw new TypeError('a user who logs in by single sign-on needs no other token');
}
