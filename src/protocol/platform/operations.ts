import type { HttpResponse } from '../../client/exchange.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { drawnHex } from '../../draws/draws.ts';
import { stringMember } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Run } from '../../scenario/run.ts';
import type { PlatformRequest } from './draft.ts';
import { listGranted } from './judgements/buildpack-list.ts';
import { anyAnswer, bodyObject, buildpackGranted, guidIn, healthGranted } from './judgements/granted.ts';
import type { Operation } from './judgements/judged.ts';
import type { Payload } from './payload.ts';

/** "POST | /buildpacks | JSON body (content type `application/json`)" */
export function createRequest(run: Run, { name, body, verifies }: Payload): PlatformRequest {
  return {
    name: `create request, ${name}`,
    operation: 'POST /buildpacks',
    method: 'POST',
    path: '/v3/buildpacks',
    body: () => body(buildpackName(run)),
    granted: (response) => noteCreated(run, response),
    verifies,
  };
}

/** "GET | /buildpacks/{guid} | path parameter `guid` (string, required); no body" */
export function showRequest(guid: string): PlatformRequest {
  return {
    name: 'show request',
    operation: 'GET /buildpacks/{guid}',
    method: 'GET',
    path: `/v3/buildpacks/${pathSegment(guid, 'guid')}`,
    granted: buildpackGranted,
    verifies: 'BUILDPACK-SHOW-001',
  };
}

/** "GET | /healthz | no body; JSON accepted", at the path that the profile names. */
export function healthRequest(path: string, verifies: RequirementId = 'HEALTH-001'): PlatformRequest {
  return {
    name: 'health request',
    operation: 'GET /healthz',
    method: 'GET',
    path,
    granted: healthGranted,
    verifies,
  };
}

/** A query of the list, as names and values. */
export type ListParameters = readonly (readonly [name: string, value: string])[];

/** "GET | /v3/buildpacks | read scope" (supplement-platform, section 2), with a query (its section 8). */
export function listRequest(
  name: string,
  parameters: ListParameters,
  verifies: RequirementId = 'BUILDPACK-LIST-001',
): PlatformRequest {
  const query = parameters.map((pair) => pair.map(encodeURIComponent).join('='));
  return {
    name: `list request, ${name}`,
    method: 'GET',
    path: `/v3/buildpacks${query.length === 0 ? '' : '?'}${query.join('&')}`,
    granted: listGranted,
    verifies,
  };
}

/** A request that the table of endpoints does not list; any answer to it is as good as another. */
export function otherRequest(method: string, path: string, operation?: Operation): PlatformRequest {
  return {
    name: `${method} ${path}`,
    method,
    path,
    granted: anyAnswer,
    verifies: 'RESOURCE-API-012',
    ...(operation === undefined ? {} : { operation }),
  };
}

/** A name that no other buildpack has, with letters of both cases. */
export function buildpackName(run: Run): string {
  return run.fixtures.nameOf(`Buildpack-${drawnHex('buildpack', 4)}`);
}

/** Judges a create request, and lists what it left on the target: no operation removes a buildpack. */
function noteCreated(run: Run, response: HttpResponse): ReturnType<typeof buildpackGranted> {
  const granted = buildpackGranted(response);
  if (granted.passed) {
    const name = stringMember(bodyObject(response.body), 'name') ?? 'without name';
    const why = 'the resource API shows no operation that deletes a buildpack';
    run.fixtures.createdForGood('buildpack', `${name} (guid ${guidIn(response)})`, why);
  }
  return granted;
}
