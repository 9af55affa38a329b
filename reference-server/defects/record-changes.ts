import type { Client } from '../domain/clients/client.ts';
import type { IdentityProvider } from '../domain/federation/identity-provider.ts';
import { isJsonObject, type JsonObject } from '../domain/json.ts';
import { isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect, PortReplacements } from './defect.ts';
import { countingThePage, jsonBody, jsonList, without } from './json-body.ts';
import { inLatin1 } from './latin1.ts';
import { resourcePaths } from './resource-paths.ts';
import type { Rewrite } from './rewrite.ts';

/** What is kept of a client, save that this is something else. */
function keptClient(change: (client: Client, before: Client | undefined) => Client): PortReplacements {
  return changing('clients', ({ save, find }) => ({
    save: (client) => save(change(client, find(client.clientId))),
  }));
}

/** What an update keeps of an identity provider, save that this is something else. */
function keptProvider(
  change: (provider: IdentityProvider, before: IdentityProvider) => IdentityProvider,
): PortReplacements {
  return changing('identityProviders', ({ save, findById }) => ({
    save(provider) {
      const before = findById(provider.id);
      const isUpdate = before !== undefined && isAskedBy('PUT', resourcePaths.provider);
      save(isUpdate ? change(provider, before) : provider);
    },
  }));
}

/** Mistakes in what becomes of a client by a change. */
const clientDefects: readonly Defect[] = [
  {
    id: 'clients-update-merged',
    mistake: 'An update of a client is merged into what there is',
    breaks: ['SUPPLEMENT-CLIENTS-122'],
    ports: keptClient((client, before) => ({ ...before, ...client })),
  },
  {
    id: 'clients-name-in-latin-1',
    mistake: 'The name of a client is kept in a column of Latin-1',
    breaks: ['SUPPLEMENT-CLIENTS-026'],
    ports: keptClient(({ name, ...client }) => ({
      ...client,
      ...(name !== undefined && { name: inLatin1(name) }),
    })),
  },
  {
    id: 'clients-first-redirect-uri-alone',
    mistake: 'A client has room for one redirect_uri',
    breaks: ['SUPPLEMENT-CLIENTS-026'],
    ports: keptClient((client) => ({ ...client, redirectUris: client.redirectUris.slice(0, 1) })),
  },
  {
    id: 'clients-transaction-of-the-first',
    mistake: 'Of the clients of a transaction the first one is written, and all are answered',
    breaks: ['SUPPLEMENT-CLIENTS-011'],
    ports: changing('clients', ({ save }) => ({
      save(client) {
        const isLater = client.clientId.endsWith('-second') && isAskedBy('POST', /\/clients\/tx$/);
        if (!isLater) save(client);
      },
    })),
  },
  {
    id: 'clients-list-counts-the-page',
    mistake: 'The list of clients counts those on the page',
    breaks: ['SUPPLEMENT-CLIENTS-095'],
    rewrite: { method: 'GET', path: '/oauth/clients', status: 200, response: countingThePage },
  },
  {
    id: 'clients-picture-not-read',
    mistake: 'The picture of a client is too long for its column',
    breaks: ['SUPPLEMENT-CLIENTS-045'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/clients/*/meta', status: 200 },
      response: jsonBody((body) => without(body, 'appIcon')),
    },
  },
];

/** The list of identity providers, each changed. */
function listed(change: (provider: JsonObject) => JsonObject): Rewrite {
  return {
    ...{ method: 'GET', path: '/identity-providers', status: 200 },
    response: jsonList((list) => list.filter(isJsonObject).map(change)),
  };
}

/** Mistakes in what becomes of an identity provider by a change, and in what reports it. */
const providerDefects: readonly Defect[] = [
  {
    id: 'providers-created-active',
    mistake: 'A new identity provider is active, whatever it says',
    breaks: ['SUPPLEMENT-PROVIDERS-044'],
    ports: changing('identityProviders', ({ save, findById }) => ({
      save: (provider) => save(findById(provider.id) ? provider : { ...provider, active: true }),
    })),
  },
  {
    id: 'providers-update-untimed',
    mistake: 'An update of an identity provider does not touch the time of the last change',
    breaks: ['SUPPLEMENT-PROVIDERS-043'],
    ports: keptProvider((provider, { lastModified }) => ({ ...provider, lastModified })),
  },
  {
    id: 'providers-update-made-anew',
    mistake: 'An identity provider that is updated is created again, and so is the time of it',
    breaks: ['SUPPLEMENT-PROVIDERS-043'],
    ports: keptProvider((provider) => ({ ...provider, created: provider.lastModified })),
  },
  {
    id: 'providers-times-in-seconds',
    mistake: 'The times of an identity provider are seconds',
    breaks: ['SUPPLEMENT-PROVIDERS-043'],
    rewrite: {
      ...{ method: 'GET', path: '/identity-providers/*', status: 200 },
      response: jsonBody(({ created, last_modified, ...body }) => ({
        ...body,
        created: Math.floor(Number(created) / 1000),
        last_modified: Math.floor(Number(last_modified) / 1000),
      })),
    },
  },
  {
    id: 'providers-update-leaves-the-configuration',
    mistake: 'An update of an identity provider changes its name alone',
    breaks: ['SUPPLEMENT-PROVIDERS-034'],
    ports: keptProvider((provider, { config }) => ({ ...provider, config })),
  },
  {
    id: 'providers-bind-password-shown',
    mistake: 'Of the secrets of an identity provider that of OpenID Connect alone is left out',
    breaks: ['SUPPLEMENT-PROVIDERS-045'],
    policy: {
      providerAdministration: {
        shownConfig: () => (config) => without(config, 'relyingPartySecret'),
      },
    },
  },
  {
    id: 'providers-listed-with-secrets',
    mistake: 'The list of identity providers is printed as they are kept',
    breaks: ['SUPPLEMENT-PROVIDERS-004'],
    rewrite: listed(({ config, ...provider }) => ({
      ...provider,
      config: isJsonObject(config) ? { ...config, relyingPartySecret: 'kept' } : (config ?? null),
    })),
  },
  {
    id: 'providers-list-without-raw-config',
    mistake: 'The list of identity providers does not read rawConfig',
    breaks: ['SUPPLEMENT-PROVIDERS-007'],
    rewrite: listed(({ config = null, ...provider }) => ({ ...provider, config: JSON.stringify(config) })),
  },
  {
    id: 'providers-zone-by-another-name',
    mistake: 'An identity provider of any zone names the default zone',
    breaks: ['SUPPLEMENT-PROVIDERS-017'],
    rewrite: {
      ...{ method: 'POST', path: '/identity-providers', status: 201 },
      response: jsonBody((body) => ({ ...body, identityZoneId: 'auth' })),
    },
  },
];

/** Mistakes in which decisions of a user are there after a change of some. */
const approvalDefects: readonly Defect[] = [
  {
    id: 'approvals-put-for-one-client-replace-all',
    mistake: 'Putting the approvals of one client replaces those of all',
    breaks: ['SUPPLEMENT-APPROVALS-013'],
    ports: changing('approvals', ({ of }) => ({
      of: (userId, clientId) => of(userId, isAskedBy('PUT', /\/approvals\/./) ? undefined : clientId),
    })),
  },
  {
    id: 'approvals-put-add',
    mistake: 'Putting all approvals adds them to those that there are',
    breaks: ['SUPPLEMENT-APPROVALS-015'],
    ports: changing('approvals', ({ of }) => ({
      of: (userId, clientId) => (isAskedBy('PUT', /\/approvals$/) ? [] : of(userId, clientId)),
    })),
  },
  {
    id: 'approvals-deleted-of-all-clients',
    mistake: 'Deleting the approvals of a client does not read which one',
    breaks: ['SUPPLEMENT-APPROVALS-016'],
    ports: changing('approvals', ({ of }) => ({
      of: (userId, clientId) => of(userId, isAskedBy('DELETE', /\/approvals$/) ? undefined : clientId),
    })),
  },
  {
    id: 'approvals-end-unread',
    mistake: 'Every approval that is put expires after 30 minutes',
    breaks: ['SUPPLEMENT-APPROVALS-014'],
    ports: changing('approvals', ({ save }) => ({
      save: (approval) => save({ ...approval, expiresAt: approval.lastUpdatedAt + 1_800_000 }),
    })),
  },
  {
    id: 'users-without-approvals',
    mistake: 'The record of a user shows no approvals',
    breaks: ['SUPPLEMENT-USERS-099'],
    rewrite: {
      ...{ method: 'GET', path: '/Users/*', status: 200 },
      response: jsonBody((body) => ({ ...body, approvals: [] })),
    },
  },
];

/** Mistakes in what is kept of a zone. */
const zoneDefects: readonly Defect[] = [
  {
    id: 'zones-created-active',
    mistake: 'A new zone is active, whatever it says',
    breaks: ['SUPPLEMENT-ZONES-061'],
    ports: changing('zones', ({ save, find }) => ({
      save: (zone) => save(find(zone.id) ? zone : { ...zone, active: true }),
    })),
  },
  {
    id: 'zones-description-not-kept',
    mistake: 'The description of a zone is dropped',
    breaks: ['SUPPLEMENT-ZONES-006'],
    ports: changing('zones', ({ save }) => ({ save: ({ description: _dropped, ...zone }) => save(zone) })),
  },
  {
    id: 'zones-default-groups-of-the-default-zone',
    mistake: 'The default groups of the default zone are those of every zone',
    breaks: ['SUPPLEMENT-ZONES-063'],
    policy: {
      zoneContent: { defaultGroups: (original) => () => [...original(), 'scim.me', 'oauth.approvals'] },
    },
  },
  {
    id: 'zones-subdomain-not-changed',
    mistake: 'A change of a zone does not touch its subdomain',
    breaks: ['SUPPLEMENT-ZONES-006'],
    ports: changing('zones', ({ save, find }) => ({
      save: (zone) => save({ ...zone, subdomain: find(zone.id)?.subdomain ?? zone.subdomain }),
    })),
  },
  {
    id: 'zones-users-of-the-default-zone',
    mistake: 'A user of any zone names the default zone',
    breaks: ['SUPPLEMENT-USERS-029'],
    rewrite: {
      ...{ method: 'POST', path: '/Users', status: 201 },
      response: jsonBody((body) => ({ ...body, zoneId: 'auth' })),
    },
  },
];

/** Mistakes in what becomes of clients, identity providers, approvals and zones by a change, and in what reports it. */
export const recordChangeDefects: readonly Defect[] = [
  ...clientDefects,
  ...providerDefects,
  ...approvalDefects,
  ...zoneDefects,
];
