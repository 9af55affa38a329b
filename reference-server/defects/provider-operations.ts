import { answering, unread } from './answering.ts';
import { isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody } from './json-body.ts';
import { unlooked } from './unlooked.ts';

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
  unlooked(
    ['providers-updated-into-being', 'Updating an unknown identity provider creates it'],
    'identityProviders',
    'PUT',
    /identity-providers\/[^/]+$/,
    'SUPPLEMENT-PROVIDERS-021',
  ),
  {
    id: 'providers-updated-into-nothing',
    mistake: 'The configuration of an identity provider is looked at when it is new alone',
    breaks: ['SUPPLEMENT-PROVIDERS-022'],
    policy: {
      providerAdministration: {
        checkConfig: (original) => (type, config) => {
          if (!isAskedBy('PUT', /\/identity-providers\//)) original(type, config);
        },
      },
    },
  },
  answering(
    'providers-deleted-204',
    'Deleting an identity provider is answered with 204',
    'SUPPLEMENT-PROVIDERS-023',
    { method: 'DELETE', path: provider },
    200,
    204,
  ),
  unlooked(
    ['providers-deleted-twice', 'Deleting an identity provider that is not there is a success'],
    'identityProviders',
    'DELETE',
    /identity-providers\/[^/]+$/,
    'SUPPLEMENT-PROVIDERS-024',
  ),
  unread(
    'providers-active-only-ignored',
    'The list of identity providers',
    { method: 'GET', path: '/identity-providers' },
    'active_only',
    'SUPPLEMENT-PROVIDERS-025',
  ),
  {
    id: 'providers-without-alias',
    mistake: 'A SAML identity provider has no name of its own towards the service',
    breaks: ['SUPPLEMENT-PROVIDERS-038'],
    policy: {
      providerAdministration: {
        setByServer: (original) => (type, originKey, zoneId) => {
          const { idpEntityAlias: _alias, ...others } = original(type, originKey, zoneId);
          return others;
        },
      },
    },
  },
  {
    id: 'providers-raw-config-read-as-text',
    mistake: 'A configuration that is an object is refused',
    breaks: ['SUPPLEMENT-PROVIDERS-039'],
    rewrite: {
      ...{ method: 'POST', path: '/identity-providers', status: 201 },
      response: (response, { url = '' }) =>
        url.includes('rawConfig=true') ? { ...response, status: 422 } : response,
    },
  },
  answering(
    'providers-status-204',
    'A change of the status of a provider is answered with 204',
    'SUPPLEMENT-PROVIDERS-026',
    { method: 'PATCH', path: `${provider}/status` },
    200,
    204,
  ),
  {
    id: 'providers-status-of-nobody',
    mistake:
      'That all users of a provider have to choose new passwords is answered, and told to none of them',
    breaks: ['SUPPLEMENT-PROVIDERS-040'],
    ports: changing('users', ({ list }) => ({
      list: () => (isAskedBy('PATCH', /identity-providers\/[^/]+\/status$/) ? [] : list()),
    })),
  },
  unlooked(
    ['zone-changed-into-being', 'Changing an unknown zone creates it'],
    'zones',
    'PUT',
    /identity-zones\/[^/]+$/,
    'SUPPLEMENT-ZONES-021',
  ),
  unlooked(
    ['zone-deleted-twice', 'Deleting a zone that is not there is a success'],
    'zones',
    'DELETE',
    /identity-zones\/[^/]+$/,
    'SUPPLEMENT-ZONES-021',
  ),
  {
    id: 'zone-changed-without-a-name',
    mistake: 'The name of a zone is looked at when it is new alone',
    breaks: ['SUPPLEMENT-ZONES-022'],
    policy: {
      zoneAdministration: {
        isNamed:
          (original) =>
          (name): name is string =>
            isAskedBy('PUT', /\/identity-zones\//) || original(name),
      },
    },
  },
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
