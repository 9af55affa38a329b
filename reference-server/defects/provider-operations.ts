import { answering, unread } from './answering.ts';
import type { Defect } from './defect.ts';
import { jsonBody } from './json-body.ts';

const zone = '/identity-zones/*';
const provider = '/identity-providers/*';

/** Mistakes in what single operations on identity providers and zones answer. */
export const providerOperationDefects: readonly Defect[] = [
  {
    id: 'providers-name-not-updated',
    mistake: 'An update of an identity provider leaves its name',
    breaks: ['SUPPLEMENT-PROVIDERS-020'],
    rewrite: {
      ...{ method: 'PUT', path: provider, status: 200 },
      response: jsonBody((body) => ({ ...body, name: body.originKey ?? null })),
    },
  },
  answering(
    'providers-updated-unknown-422',
    'Updating an unknown identity provider is answered with 422',
    'SUPPLEMENT-PROVIDERS-021',
    { method: 'PUT', path: provider },
    404,
    422,
  ),
  answering(
    'providers-updated-into-nothing',
    'An update may leave an identity provider without configuration',
    'SUPPLEMENT-PROVIDERS-022',
    { method: 'PUT', path: provider },
    422,
    200,
  ),
  answering(
    'providers-deleted-204',
    'Deleting an identity provider is answered with 204',
    'SUPPLEMENT-PROVIDERS-023',
    { method: 'DELETE', path: provider },
    200,
    204,
  ),
  answering(
    'providers-deleted-twice',
    'Deleting an identity provider that is not there is a success',
    'SUPPLEMENT-PROVIDERS-024',
    { method: 'DELETE', path: provider },
    404,
    200,
  ),
  unread(
    'providers-active-only-ignored',
    'The list of identity providers',
    { method: 'GET', path: '/identity-providers' },
    'active_only',
    'SUPPLEMENT-PROVIDERS-025',
  ),
  answering(
    'providers-status-204',
    'A change of the status of a provider is answered with 204',
    'SUPPLEMENT-PROVIDERS-026',
    { method: 'PATCH', path: `${provider}/status` },
    200,
    204,
  ),
  answering(
    'zone-changed-unknown-422',
    'Changing an unknown zone is answered with 422',
    'SUPPLEMENT-ZONES-021',
    { method: 'PUT', path: zone },
    404,
    422,
  ),
  answering(
    'zone-deleted-twice',
    'Deleting a zone that is not there is a success',
    'SUPPLEMENT-ZONES-021',
    { method: 'DELETE', path: zone },
    404,
    200,
  ),
  answering(
    'zone-changed-without-a-name',
    'A change may leave a zone without a name',
    'SUPPLEMENT-ZONES-022',
    { method: 'PUT', path: zone },
    422,
    200,
  ),
  {
    id: 'health-as-json',
    mistake: 'The health of the service is said in JSON',
    breaks: ['SUPPLEMENT-INFO-007'],
    rewrite: {
      ...{ method: 'GET', path: '/healthz', status: 200 },
      response: (response) => ({ ...response, body: '{"status":"ok"}' }),
    },
  },
];
