import { pathSegment } from '../../client/path-segment.ts';
import { bindings } from '../../identity-providers/saml/names.ts';
import {
  aliasOf,
  readServiceProvider,
  type SamlServiceProvider,
} from '../../identity-providers/saml/service-provider.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { authorizationUrl, once, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';

/** What the target is to SAML identity providers. */
export interface SamlService {
  /** Its entity ID: the audience of assertions. */
  readonly entityId: string;
  /** `<entity_id>` in "POST /oauth/token/alias/<entity_id>". */
  readonly alias: string;
}

/**
 * Who the target is: from the profile, or from the metadata that it serves, or from its server information
 * (supplement, section 11). Looked up once a run.
 *
 * @throws ScenarioStopped when none of them says it
 */
export function samlService(scenario: Scenario): Promise<SamlService> {
  return once(
    scenario.run,
    'SAML service',
    async () => {
      const service =
        profileService(scenario.run) ??
        (await metadataService(scenario)) ??
        (await informedService(scenario));
      if (service !== undefined) return service;
      throw stopped(
        'not-provisioned',
        'the target publishes its SAML entity ID neither in its metadata nor in /info: add saml.entityId to the profile',
      );
    },
    'fixtures',
  );
}

/**
 * Where the target takes responses of web single sign-on, for requests that do not say it: the address of the
 * metadata. Empty when it has no metadata.
 */
export async function assertionConsumer(scenario: Scenario): Promise<string> {
  const service = await metadata(scenario);
  return service?.consumers.find(({ binding }) => binding === bindings.post)?.location ?? '';
}

/** "POST /oauth/token/alias/<entity_id>", below the base URL. */
export function aliasPath({ alias }: SamlService): string {
  return `/oauth/token/alias/${alias}`;
}

function profileService({ target: { saml } }: Run): SamlService | undefined {
  if (saml?.entityId === undefined) return undefined;
  return { entityId: saml.entityId, alias: saml.alias ?? encodeURIComponent(saml.entityId) };
}

async function metadataService(scenario: Scenario): Promise<SamlService | undefined> {
  const service = await metadata(scenario);
  return service === undefined ? undefined : { entityId: service.entityId, alias: aliasOf(service) };
}

async function metadata(scenario: Scenario): Promise<SamlServiceProvider | undefined> {
  const path = scenario.run.target.saml?.metadataPath ?? '/saml/metadata';
  const { response } = await get(scenario, path, 'application/samlmetadata+xml, application/xml, */*;q=0.8');
  return response.status === 200 ? readServiceProvider(response.body) : undefined;
}

async function informedService(scenario: Scenario): Promise<SamlService | undefined> {
  const { response } = await get(scenario, '/info', 'application/json');
  const entityId = stringMember(jsonObject(response.body), 'entityID');
  return entityId === undefined ? undefined : { entityId, alias: pathSegment(entityId, 'entityID') };
}

/** Who the target is belongs to the whole run, like its fixtures, and not to the scenario that asks first. */
function get({ run }: Scenario, path: string, accept: string) {
  const url = `${authorizationUrl(run)}${path}`;
  const request = { method: 'GET', url, headers: [['Accept', accept] as const] };
  return run.client.send(request, run.evidence.recorder(), { role: 'fixture' });
}
