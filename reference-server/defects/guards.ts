import { open } from './answering.ts';
import type { Defect } from './defect.ts';
import { resourcePaths } from './resource-paths.ts';

const { user, group, client, provider } = resourcePaths;
const member = /\/Groups\/[^/]+\/members(\/[^/]+)?$/;

/** Operations of the administration whose scope nobody looks at, while that of the others is. */
export const guardDefects: readonly Defect[] = [
  open('users-listed-by-anybody', 'Any token lists the users', 'GET', /\/Users$/, 'SUPPLEMENT-USERS-055'),
  open('users-updated-by-anybody', 'Any token updates any user', 'PUT', user, 'SUPPLEMENT-USERS-056'),
  open('users-patched-by-anybody', 'Any token patches any user', 'PATCH', user, 'SUPPLEMENT-USERS-057'),
  open('users-deleted-by-anybody', 'Any token deletes any user', 'DELETE', user, 'SUPPLEMENT-USERS-058'),
  open(
    'users-status-by-anybody',
    'Any token changes the status of any user',
    'PATCH',
    /\/Users\/[^/]+\/status$/,
    'SUPPLEMENT-USERS-059',
  ),
  open(
    'users-verified-by-anybody',
    'Any token verifies any user',
    'GET',
    /\/Users\/[^/]+\/verify$/,
    'SUPPLEMENT-USERS-060',
  ),
  open('groups-listed-by-anybody', 'Any token lists the groups', 'GET', /\/Groups$/, 'SUPPLEMENT-GROUPS-039'),
  open('groups-read-by-anybody', 'Any token reads any group', 'GET', group, 'SUPPLEMENT-GROUPS-040'),
  open('groups-updated-by-anybody', 'Any token updates any group', 'PUT', group, 'SUPPLEMENT-GROUPS-041'),
  open('groups-patched-by-anybody', 'Any token patches any group', 'PATCH', group, 'SUPPLEMENT-GROUPS-042'),
  open('groups-deleted-by-anybody', 'Any token deletes any group', 'DELETE', group, 'SUPPLEMENT-GROUPS-043'),
  open(
    'groups-members-added-by-anybody',
    'Any token adds members to any group',
    'POST',
    member,
    'SUPPLEMENT-GROUPS-044',
  ),
  open(
    'groups-members-removed-by-anybody',
    'Any token removes members of any group',
    'DELETE',
    member,
    'SUPPLEMENT-GROUPS-045',
  ),
  open(
    'clients-listed-by-anybody',
    'Any token lists the clients',
    'GET',
    /\/oauth\/clients$/,
    'SUPPLEMENT-CLIENTS-051',
  ),
  open(
    'clients-updated-by-anybody',
    'Any token updates any client',
    'PUT',
    client,
    'SUPPLEMENT-CLIENTS-052',
    'SUPPLEMENT-CLIENTS-100',
    'ASVS-RIGHTS-001',
  ),
  open(
    'clients-deleted-by-anybody',
    'Any token deletes any client',
    'DELETE',
    client,
    'SUPPLEMENT-CLIENTS-053',
  ),
  open(
    'clients-keys-by-anybody',
    'Any token changes the keys of any client',
    'PUT',
    /\/oauth\/clients\/[^/]+\/clientjwt$/,
    'SUPPLEMENT-CLIENTS-054',
  ),
  open(
    'providers-listed-by-anybody',
    'Any token lists the identity providers',
    'GET',
    /\/identity-providers$/,
    'SUPPLEMENT-PROVIDERS-028',
  ),
  open(
    'providers-read-by-anybody',
    'Any token reads any identity provider',
    'GET',
    provider,
    'SUPPLEMENT-PROVIDERS-029',
  ),
  open(
    'providers-updated-by-anybody',
    'Any token updates any identity provider',
    'PUT',
    provider,
    'SUPPLEMENT-PROVIDERS-030',
  ),
  open(
    'providers-deleted-by-anybody',
    'Any token deletes any identity provider',
    'DELETE',
    provider,
    'SUPPLEMENT-PROVIDERS-031',
  ),
];
