import type { HttpResponse } from '../../client/exchange.ts';
import { pathSegment } from '../../client/path-segment.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { type ZoneFixture, zonesPath } from '../../fixtures/zones.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { type KeyReference, privateKeyPem } from '../../keys/key-pair.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Fault, Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { zoneUrl } from '../../target/zone-address.ts';
import { isJsonObject, isSuccess } from '../core/judgements/answer.ts';
import { describeBody } from '../core/judgements/token-response.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { needZones } from './zone-scenario.ts';

/** A request to the zone administration before it is put on the wire. */
interface ZoneDraft {
  readonly call: AdminCall;
  /** Replaces the token of the admin client. */
  readonly bearer?: string;
}

/** One operation of the zone administration (supplement-authorization, section 15). */
export interface ZoneOperation {
  /** As feature files say it. */
  readonly name: string;
  /** Id of the requirement that a granted operation shows. */
  readonly shows: RequirementId;
  draft(scenario: Scenario): Promise<ZoneDraft>;
}

/** The keys of zones that have some: the first one signs. */
export const zoneKeys: readonly [KeyReference, KeyReference] = [
  { name: 'assay-zone-key', alg: 'RS256' },
  { name: 'assay-zone-second-key', alg: 'RS256' },
];

/** The configuration of a zone that has settings of its own. */
export async function ownSettings(activeKeyId: string = zoneKeys[0].name) {
  const keys = await Promise.all(
    zoneKeys.map(async (key) => [key.name, { signingKey: await privateKeyPem(key) }] as const),
  );
  return {
    tokenPolicy: { accessTokenValidity: zoneLifetime, activeKeyId, keys: Object.fromEntries(keys) },
  };
}

/** Seconds; no lifetime that anybody has by default. */
export const zoneLifetime = 1234;

export const zonePath = (id: string): string => `${zonesPath}/${pathSegment(id, 'id of an identity zone')}`;

const ownZone = (scenario: Scenario): Promise<ZoneFixture> => scenario.run.fixtures.zones.ownZone();

/** Every operation that feature files can name. */
export const zoneOperations: readonly ZoneOperation[] = [
  {
    ...{ name: 'the creation of a zone', shows: 'SUPPLEMENT-ZONES-001' },
    draft: async ({ run }) => ({
      call: { method: 'POST', path: zonesPath, json: await run.fixtures.zones.newRecord() },
    }),
  },
  {
    ...{ name: 'the zone', shows: 'SUPPLEMENT-ZONES-005' },
    draft: async (scenario) => ({ call: { method: 'GET', path: zonePath((await ownZone(scenario)).id) } }),
  },
  {
    ...{ name: 'the zone with signing keys of its own', shows: 'SUPPLEMENT-ZONES-005' },
    draft: async ({ run }) => {
      const { id } = await run.fixtures.zones.ownZone(await ownSettings());
      return { call: { method: 'GET', path: zonePath(id) } };
    },
  },
  {
    ...{ name: 'the list of zones', shows: 'SUPPLEMENT-ZONES-005' },
    draft: async () => ({ call: { method: 'GET', path: zonesPath } }),
  },
  {
    ...{ name: 'a new name for the zone', shows: 'SUPPLEMENT-ZONES-006' },
    draft: async (scenario) => {
      const { id, record } = await ownZone(scenario);
      return { call: { method: 'PUT', path: zonePath(id), json: { ...record, name: 'Assay' } } };
    },
  },
  {
    ...{ name: 'the deletion of the zone', shows: 'SUPPLEMENT-ZONES-007' },
    draft: async (scenario) => ({ call: { method: 'DELETE', path: zonePath((await ownZone(scenario)).id) } }),
  },
];

/** The one thing that is wrong with a request to the zone administration. */
export type ZoneOperationFault = Fault<ZoneDraft>;

const withBody =
  (change: (body: Record<string, unknown>) => Record<string, unknown>) => (draft: ZoneDraft) => ({
    ...draft,
    call: { ...draft.call, json: change({ ...Object(draft.call.json) }) },
  });

const like =
  (member: 'id' | 'subdomain') =>
  async (draft: ZoneDraft, { run }: Scenario) => {
    const zone = await run.fixtures.zones.zone('a zone');
    return withBody((body) => ({ ...body, [member]: zone[member] }))(draft);
  };

/** Every fault that feature files can name. */
export const zoneOperationFaults: readonly ZoneOperationFault[] = [
  { name: 'the id of another zone', apply: like('id') },
  { name: 'the subdomain of another zone', apply: like('subdomain') },
  { name: 'no name', apply: withBody(({ name: _none, ...body }) => body) },
  { name: 'a subdomain that is no label', apply: withBody((body) => ({ ...body, subdomain: 'assay zone' })) },
  {
    name: 'an id that no zone has',
    apply: (draft) => ({ ...draft, call: { ...draft.call, path: zonePath('assay-no-zone') } }),
  },
  {
    name: 'the token of a client that may not administer zones',
    apply: async (draft, scenario) => {
      const { value } = await obtainToken(scenario, await useGrant(scenario, clientCredentials));
      return { ...draft, bearer: value };
    },
  },
];

/** The operation as a complete valid request, on a zone of its own each time it is prepared. */
export async function zoneOperationRecipe(
  scenario: Scenario,
  { name, shows, draft }: ZoneOperation,
): Promise<Recipe<ZoneDraft>> {
  await needZones(scenario);
  return {
    ...{ name: `zone administration, ${name}`, key: `zone administration, ${name}`, shows },
    granted: isSuccess,
    prepare: () => draft(scenario),
    toRequest: ({ call, bearer }) => scenario.run.fixtures.admin.request(call, bearer),
  };
}

/** Passes when the zone that an answer shows is reached by its host. */
export async function isReached(scenario: Scenario, { exchange: { response } }: Sent): Promise<Outcome> {
  const subdomain = stringMember(jsonObject(response.body), 'subdomain') ?? '';
  const url = zoneUrl(authorizationUrl(scenario.run), subdomain);
  if (url === undefined) throw stopped('could-not-run', 'below an IP address no zone can have a name');
  const answer = await scenario.exchange(
    {
      method: 'GET',
      url: `${url}/.well-known/openid-configuration`,
      headers: [['Accept', 'application/json']],
    },
    { role: 'preparation' },
  );
  return isJsonObject(answer.response);
}

/** Passes when the zone is kept with the name that the request gave it. */
export async function isRenamed({ run }: Scenario, { exchange: { request } }: Sent): Promise<Outcome> {
  const { id, name } = jsonObject(request.body ?? '') ?? {};
  const { response } = await run.fixtures.admin.send({ method: 'GET', path: zonePath(String(id)) });
  const actual = stringMember(jsonObject(response.body), 'name');
  return {
    expected: `a zone that is kept as ${String(name)}`,
    actual: `status ${response.status}, name ${String(actual)}`,
    passed: response.status === 200 && actual === name,
  };
}

/** Passes when an answer shows a zone and nothing of a private key: "Signing keys are never returned." */
export function showsNoKey(response: HttpResponse): Outcome {
  const shown = /PRIVATE KEY/.test(response.body);
  const id = stringMember(jsonObject(response.body), 'id');
  return {
    expected: 'a zone with its id, and no private key',
    actual: shown ? 'a private key' : `no private key; ${describeBody(response)}`,
    passed: !shown && id !== undefined,
  };
}
