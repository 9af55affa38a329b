import { unread } from './answering.ts';
import { isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without } from './json-body.ts';
import { resourcePaths } from './resource-paths.ts';

const { user, group, client, provider } = resourcePaths;
const mapping = /\/Groups\/External\//;
const clients = { method: 'GET', path: '/oauth/clients' } as const;

/** A store that an operation changes, save that this one does not. */
function idle<T>(method: string, path: RegExp, change: (one: T) => void): (one: T) => void {
  return (one) => {
    if (!isAskedBy(method, path)) change(one);
  };
}

/** A store whose users requests of one method do not change. */
function idleUsers(method: string): ReturnType<typeof changing> {
  return changing('users', ({ save, remove }) => ({
    save: idle(method, user, save),
    remove: idle(method, user, remove),
  }));
}

/** Operations of the administration that are answered, and change nothing. */
const unkept: readonly Defect[] = [
  {
    id: 'users-update-not-kept',
    mistake: 'An update of a user is answered and not kept',
    breaks: ['SUPPLEMENT-USERS-062'],
    ports: idleUsers('PUT'),
  },
  {
    id: 'users-patch-not-kept',
    mistake: 'A patch of a user is answered and not kept',
    breaks: ['SUPPLEMENT-USERS-063'],
    ports: idleUsers('PATCH'),
  },
  {
    id: 'groups-update-not-kept',
    mistake: 'An update of a group is answered and not kept',
    breaks: ['SUPPLEMENT-GROUPS-046'],
    ports: changing('groups', ({ save }) => ({ save: idle('PUT', group, save) })),
  },
  {
    id: 'groups-mapping-stays',
    mistake: 'The deletion of a mapping is answered, and the mapping stays',
    breaks: ['SUPPLEMENT-GROUPS-047'],
    ports: changing('externalGroups', ({ remove }) => ({ remove: idle('DELETE', mapping, remove) })),
  },
  {
    id: 'clients-update-not-kept',
    mistake: 'An update of a client is answered and not kept',
    breaks: [
      'SUPPLEMENT-CLIENTS-055',
      'RFC6749-ERROR-024',
      'SUPPLEMENT-CLIENTS-081',
      'SUPPLEMENT-CLIENTS-083',
      'SUPPLEMENT-CLIENTS-084',
      'SUPPLEMENT-CLIENTS-085',
      'SUPPLEMENT-CLIENTS-086',
      'SUPPLEMENT-CLIENTS-087',
      'SUPPLEMENT-CLIENTS-088',
      'SUPPLEMENT-CLIENTS-089',
    ],
    ports: changing('clients', ({ save }) => ({ save: idle('PUT', client, save) })),
  },
  {
    id: 'providers-update-not-kept',
    mistake: 'An update of an identity provider is answered and not kept',
    breaks: ['SUPPLEMENT-PROVIDERS-034'],
    ports: changing('identityProviders', ({ save }) => ({ save: idle('PUT', provider, save) })),
  },
  {
    id: 'providers-never-deleted',
    mistake: 'The deletion of an identity provider is answered, and the provider stays',
    breaks: ['SUPPLEMENT-PROVIDERS-035'],
    ports: changing('identityProviders', ({ remove }) => ({ remove: idle('DELETE', provider, remove) })),
  },
];

/** Mistakes in which part of a collection a list shows. */
const listed: readonly Defect[] = [
  {
    id: 'users-count-without-a-limit',
    mistake: 'A list of users has room for as many as count says',
    breaks: ['SUPPLEMENT-USERS-061'],
    rewrite: {
      ...{ method: 'GET', path: '/Users', status: 200 },
      response: (response, request) => {
        const count = new URL(request.url ?? '', 'http://localhost').searchParams.get('count');
        const counted = jsonBody((body) => ({ ...body, itemsPerPage: Number(count) }));
        return count === null ? response : counted(response, request);
      },
    },
  },
  unread(
    'groups-start-ignored',
    'The list of groups',
    { method: 'GET', path: '/Groups' },
    'startIndex',
    'SUPPLEMENT-GROUPS-048',
  ),
  unread('clients-start-ignored', 'The list of clients', clients, 'startIndex', 'SUPPLEMENT-CLIENTS-058'),
  unread(
    'clients-attributes-ignored',
    'The list of clients',
    clients,
    'attributes',
    'SUPPLEMENT-CLIENTS-058',
  ),
  unread(
    'approvals-count-ignored',
    'The list of approvals',
    { method: 'GET', path: '/approvals' },
    'count',
    'SUPPLEMENT-APPROVALS-012',
  ),
  unread(
    'approvals-start-ignored',
    'The list of approvals',
    { method: 'GET', path: '/approvals' },
    'startIndex',
    'SUPPLEMENT-APPROVALS-012',
  ),
  unread(
    'providers-origin-ignored',
    'The list of identity providers',
    { method: 'GET', path: '/identity-providers' },
    'originKey',
    'SUPPLEMENT-PROVIDERS-037',
  ),
];

/** Records that the administration should not have taken. */
const taken: readonly Defect[] = [
  {
    id: 'clients-without-an-address',
    mistake: 'A client for the authorization_code grant may have no address to lead back to',
    breaks: ['SUPPLEMENT-CLIENTS-056'],
    policy: { clientAdministration: { needsRedirect: () => () => false } },
  },
  {
    id: 'clients-any-grant-type',
    mistake: 'The grant types of a client may be any words',
    breaks: ['SUPPLEMENT-CLIENTS-059'],
    policy: { clientAdministration: { isGrantType: () => () => true } },
  },
  {
    id: 'clients-without-last-modified',
    mistake: 'A client is read without the time of its last change',
    breaks: ['SUPPLEMENT-CLIENTS-060'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/clients/*', status: 200 },
      response: jsonBody((body) => without(body, 'lastModified')),
    },
  },
  {
    id: 'providers-any-type',
    mistake: 'A provider of a type that nobody knows is kept as one of oauth2.0',
    breaks: ['SUPPLEMENT-PROVIDERS-036'],
    policy: { providerAdministration: { typeOf: (original) => (word) => original(word) ?? 'oauth2.0' } },
  },
  {
    id: 'providers-internal-deleted',
    mistake: 'The provider of the internal users is deleted like any other',
    breaks: ['SUPPLEMENT-PROVIDERS-032'],
    policy: { providerAdministration: { isDeletable: () => () => true } },
  },
  {
    id: 'providers-status-of-any',
    mistake: 'The users of any provider are made to choose new passwords',
    breaks: ['SUPPLEMENT-PROVIDERS-033'],
    policy: { providerAdministration: { hasStatus: () => () => true } },
  },
];

/** Mistakes in what the administration keeps, lists and takes. */
export const keepingDefects: readonly Defect[] = [...unkept, ...listed, ...taken];
