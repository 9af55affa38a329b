import type { AdminApi } from '../../fixtures/admin-api.ts';
import type { PreflightLine } from './line.ts';

const what = 'fixtures';

/** One part of the admin API, with what the admin client needs to read and to write there. */
interface Part {
  readonly name: string;
  readonly path: string;
  readonly query: string;
  readonly read: string;
  readonly write: string;
}

const parts: readonly Part[] = [
  {
    name: 'clients',
    path: '/oauth/clients',
    query: '?count=1',
    read: 'clients.read',
    write: 'clients.write',
  },
  { name: 'users', path: '/Users', query: '?count=1', read: 'scim.read', write: 'scim.write' },
  { name: 'groups', path: '/Groups', query: '?count=1', read: 'scim.read', write: 'scim.write' },
  {
    name: 'identity providers',
    path: '/identity-providers',
    query: '',
    read: 'idps.read',
    write: 'idps.write',
  },
];

/** How the admin API answered: to reading, and to writing what nothing can be made of. */
interface Tried {
  readonly part: Part;
  readonly reading: number;
  /** Undefined: not tried. */
  readonly writing?: number;
}

/**
 * Whether the admin client may make the fixtures. To list is not to write, so that an object without members is sent,
 * of which nothing can be made: whoever may not write is refused for that, and whoever may, for what is missing. No
 * other form is tried: an array keeps a thread of Cloud Foundry UAA 4.30.0 busy until it is restarted.
 */
export async function authorityLines(admin: AdminApi, writes: boolean): Promise<PreflightLine[]> {
  const tried: Tried[] = [];
  for (const part of parts) {
    const { path, query } = part;
    const reading = (await admin.send({ method: 'GET', path: `${path}${query}` })).response.status;
    const isWritten = writes && reading !== 404;
    const writing = isWritten
      ? (await admin.send({ method: 'POST', path, json: {} })).response.status
      : undefined;
    tried.push({ part, reading, ...(writing === undefined ? {} : { writing }) });
  }
  if (tried.every(({ reading, writing = reading }) => reading >= 500 && writing >= 500))
    return [unwell(tried)];
  if (tried.every(({ reading }) => reading === 404)) return [noAdminApi(tried.map(({ part }) => part.path))];
  const lines = tried.flatMap(lineOf);
  if (lines.length > 0) return lines;
  const names = 'clients, users, groups and identity providers';
  const message = writes ? `${names} can be administered` : `${names} can be listed; writing was not tried`;
  return [{ what, finding: 'good', message }];
}

function unwell([first]: readonly Tried[]): PreflightLine {
  const message = `the admin client gets a token, and the admin API answers ${first?.reading ?? 500} to everything: what stores clients and users is down; start it, or wait until it is well`;
  return { what: 'storage', finding: 'bad', message };
}

/** Where clients and users are administered; one of them asks for a token where there is an admin API. */
export const adminPaths = ['/oauth/clients', '/Users'] as const;

/** Whether the addresses of the admin API answer that there is nothing. */
export async function hasNoAdminApi(statusAt: (path: string) => Promise<number>): Promise<boolean> {
  for (const path of adminPaths) if ((await statusAt(path)) !== 404) return false;
  return true;
}

/** @param paths that were asked for and answered with 404 */
export function noAdminApi(paths: readonly string[]): PreflightLine {
  const message = `the target has no admin API (${paths.join(', ')} answered 404): more authority does not help; say provisioning: { way: static } or { way: command }, see docs/no-admin-api.md`;
  return { what, finding: 'lacking', message };
}

function lineOf({ part, reading, writing }: Tried): PreflightLine[] {
  const { name, path, read, write } = part;
  const lacking = (message: string): PreflightLine[] => [{ what, finding: 'lacking', message }];
  if (reading === 404)
    return lacking(`${name}: the target has no admin API for them (GET ${path} answered 404)`);
  if (!isSuccess(reading)) {
    return lacking(
      `${name} cannot be listed (GET ${path} answered ${reading}): give the admin client the authorities ${read} and ${write}`,
    );
  }
  if (writing === 401 || writing === 403) {
    return lacking(
      `${name} can be listed and not written (POST ${path} answered ${writing}): give the admin client the authority ${write}`,
    );
  }
  if (writing === 404 || writing === 405 || writing === 501) {
    return lacking(
      `${name} can be listed, and the target has no way to make them (POST ${path} answered ${writing})`,
    );
  }
  if (writing !== undefined && isSuccess(writing)) {
    const message = `POST ${path} took an object without members (status ${writing}); look whether it made something`;
    return [{ what, finding: 'advice', message }];
  }
  return [];
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
