import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import { pathSegment } from '../../client/path-segment.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import type { ProviderFixture, ProviderSpec } from '../../fixtures/provider-fixture.ts';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { type SamlProvider, samlProvider } from '../../identity-providers/saml/provider.ts';
import { isObject, jsonArray } from '../../json/json.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { providerListener } from '../core/listener.ts';
import { directoryCreation } from '../federation/directory-user.ts';
import { oidcSpec } from '../federation/oidc-providers.ts';
import { providerCreation } from '../federation/provider-creation.ts';
import { samlSpec, servedSamlSpec } from '../federation/saml-providers.ts';
import { askServiceMetadata } from '../federation/service-metadata.ts';
import { type ConfiguredType, configuredProviders } from './configured-providers.ts';
import { configurationFaults } from './provider-configuration-faults.ts';
import { withMembers, withoutAuthority } from './request-faults.ts';

/** A request to the administration of identity providers (supplement, section 14). */
export interface ProviderRequest {
  /** As feature files say it. */
  readonly name: string;
  send(scenario: Scenario): Promise<Sent>;
}

/** Every request that feature files can name. */
export const providerRequests: readonly ProviderRequest[] = [
  { name: 'a new provider', send: (scenario) => scenario.attempt(creation(scenario)) },
  {
    name: 'a new provider that does not say whether it is active',
    send: (scenario) =>
      scenario.attempt(
        creation(scenario, 'activity not said', async (part) => ({
          ...(await spec(scenario.run, part)),
          active: undefined,
        })),
      ),
  },
  ...configuredProviders.map(
    ({ name, config, type }): ProviderRequest => ({
      name: `a new provider ${name}`,
      send: async (scenario) => {
        const { run } = scenario;
        return scenario.attempt(creation(scenario, name, (part) => spec(run, part, type, config)));
      },
    }),
  ),
  ...configurationFaults.map(
    ({ name, fault, type = 'oidc1.0' }): ProviderRequest => ({
      name: `a new provider ${name}`,
      send: async (scenario) => {
        const { run } = scenario;
        const whole = creation(scenario, type, (part) => spec(run, part, type));
        return scenario.attempt(whole, fault);
      },
    }),
  ),
  {
    name: 'a new provider with the address of its SAML metadata',
    send: async (scenario) => {
      await providerListener(scenario.run);
      return scenario.attempt(
        creation(scenario, 'metadata at an address', (part) =>
          servedSamlSpec(scenario.run, part, samlProviderOf(scenario.run, part)),
        ),
      );
    },
  },
  { name: 'a new provider of a directory', send: directoryCreation },
  {
    name: 'a new provider with the origin_key of another one',
    send: (scenario) =>
      scenario.attempt(
        creation(scenario),
        withMembers('the origin_key of another provider', async () => ({
          originKey: (await storedProvider(scenario)).originKey,
        })),
      ),
  },
  {
    name: 'a new provider with the issuer of another one',
    send: (scenario) =>
      scenario.attempt(
        creation(scenario),
        withMembers('the issuer of another provider', async () => {
          const { spec } = await storedProvider(scenario);
          return { config: JSON.stringify(spec.config) };
        }),
      ),
  },
  {
    name: 'a new provider with the token of a client that lacks the authority',
    send: (scenario) => scenario.attempt(creation(scenario), withoutAuthority),
  },
  { name: 'a provider', send: (scenario) => read(scenario, '') },
  { name: 'a provider with rawConfig', send: (scenario) => read(scenario, '?rawConfig=true') },
  {
    name: 'an unknown provider',
    send: (scenario) => ask(scenario, { method: 'GET', path: '/identity-providers/assay-nobody' }, isSuccess),
  },
  { name: 'the SAML metadata of the service', send: askServiceMetadata },
  {
    name: 'the internal provider',
    send: (scenario) => {
      const { internalOrigin } = scenario.run.target.dialect;
      const path = `/identity-providers?originKey=${encodeURIComponent(internalOrigin)}`;
      return ask(scenario, { method: 'GET', path }, (response) => lists(response, internalOrigin));
    },
  },
];

/** The deletion of the provider that a scenario has for itself. */
export function deleteProvider(scenario: Scenario, { id }: ProviderFixture): Promise<Sent> {
  return ask(scenario, { method: 'DELETE', path: pathOf(id) }, isSuccess);
}

/** A new provider of an issuer that no other one has, each time it is prepared. */
function creation(
  { run }: Scenario,
  kind = 'oidc1.0',
  specOf = (part: string) => spec(run, part),
): Recipe<HttpRequest> {
  return providerCreation(run, kind, specOf, 'removed at once');
}

async function read(scenario: Scenario, query: string): Promise<Sent> {
  const { id } = await storedProvider(scenario);
  return ask(scenario, { method: 'GET', path: `${pathOf(id)}${query}` }, isSuccess);
}

function ask(
  scenario: Scenario,
  call: AdminCall,
  granted: (response: HttpResponse) => Outcome,
): Promise<Sent> {
  const { admin } = scenario.run.fixtures;
  return scenario.attempt({
    name: `identity provider administration, ${call.method}`,
    key: JSON.stringify(['identity providers', call]),
    shows: 'SUPPLEMENT-PROVIDERS-001',
    granted,
    prepare: () => admin.request(call),
    toRequest: async (request) => request,
  });
}

/** A provider that these scenarios only look at. */
export async function storedProvider({ run }: Scenario): Promise<ProviderFixture> {
  return run.fixtures.providers.provider(await spec(run, 'looked-at'));
}

function spec(
  run: Run,
  name: string,
  type: ConfiguredType = 'oidc1.0',
  config: Readonly<Record<string, unknown>> = {},
): Promise<ProviderSpec> {
  if (type === 'saml') return samlSpec(name, samlProviderOf(run, name), config);
  const key = { name: 'assay-oidc1.0-administered', alg: 'RS256' } as const;
  return oidcSpec(name, { ...oidcProvider(run.id, name), key }, config);
}

function samlProviderOf({ id }: Run, name: string): SamlProvider {
  return { ...samlProvider(id, name), key: { name: 'assay-saml-administered', alg: 'RS256' } };
}

function pathOf(id: string): string {
  return `/identity-providers/${pathSegment(id, 'id of an identity provider')}`;
}

function lists(response: HttpResponse, originKey: string): Outcome {
  const providers = response.status === 200 ? jsonArray(response.body) : [];
  const keys = providers.map((one) => (isObject(one) ? one.originKey : undefined));
  return {
    expected: `a list with the provider ${originKey}`,
    actual: `status ${response.status}, providers ${keys.join(', ') || 'none'}`,
    passed: keys.includes(originKey),
  };
}
