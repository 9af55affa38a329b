import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Somebody whom a directory knows. */
export interface DirectoryUser {
  readonly userName: string;
  readonly password: string;
}

/** An LDAP directory of the suite's own, with one user in it, and groups. */
export interface Directory {
  /** `ldap://host:port`. */
  readonly url: string;
  /** `{0}` stands for the user name. */
  readonly userDnPattern: string;
  /** Beneath it lie all entries. */
  readonly base: string;
  close(): Promise<void>;
}

const program = '/usr/sbin/slapd';
const schemas = ['core', 'cosine', 'inetorgperson'].map((name) => `/etc/ldap/schema/${name}.schema`);
const suffix = 'dc=assay,dc=example';
const patienceMs = 3000;

/** Whether this machine has OpenLDAP's server with its schemas (Debian package slapd). */
export function hasDirectory(): boolean {
  return [program, ...schemas].every((path) => existsSync(path));
}

/**
 * Starts slapd on a free loopback port, with its data in a folder of its own that goes when it is closed. It takes
 * a bind with an empty password as anonymous, as many directories do.
 *
 * @param groups names of groups, and whether the user is a member
 * @throws Error when it does not start
 */
export async function startDirectory(
  user: DirectoryUser,
  groups: Readonly<Record<string, boolean>> = {},
): Promise<Directory> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-directory-'));
  const port = await freePort();
  const url = `ldap://127.0.0.1:${port}`;
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'slapd.conf'), configuration(folder));
  await writeFile(join(folder, 'data.ldif'), [entries(user), ...groupEntries(user, groups)].join('\n'), {
    mode: 0o600,
  });
  const slapd = await started(folder, url, port);
  return {
    url,
    userDnPattern: `uid={0},${suffix}`,
    base: suffix,
    close: async () => {
      slapd.kill();
      if (slapd.exitCode === null && slapd.signalCode === null) await once(slapd, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function started(folder: string, url: string, port: number): Promise<ChildProcess> {
  const config = join(folder, 'slapd.conf');
  await promisify(execFile)('/usr/sbin/slapadd', ['-f', config, '-l', join(folder, 'data.ldif')]);
  const slapd = spawn(program, ['-f', config, '-h', url, '-d', '0'], { stdio: 'ignore' });
  // It outlives no process that ends without closing it.
  const end = () => slapd.kill();
  process.once('exit', end);
  slapd.once('exit', () => process.off('exit', end));
  const until = Date.now() + patienceMs;
  while (slapd.exitCode === null && Date.now() < until) {
    if (await answers(port)) return slapd;
    await setTimeout(20);
  }
  slapd.kill();
  throw new Error(`slapd did not start within ${patienceMs} ms`);
}

function configuration(folder: string): string {
  return [
    ...schemas.map((path) => `include ${path}`),
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb.la',
    `pidfile ${join(folder, 'slapd.pid')}`,
    `argsfile ${join(folder, 'slapd.args')}`,
    'allow bind_anon_dn',
    'database mdb',
    `suffix "${suffix}"`,
    `directory ${join(folder, 'data')}`,
    'access to attrs=userPassword by anonymous auth by * none',
    'access to * by * read',
    '',
  ].join('\n');
}

function entries({ userName, password }: DirectoryUser): string {
  return [
    `dn: ${suffix}\nobjectClass: dcObject\nobjectClass: organization\ndc: assay\no: Assay\n`,
    `dn: uid=${userName},${suffix}\nobjectClass: inetOrgPerson\nuid: ${userName}\ncn: ${userName}`,
    `sn: Person\ngivenName: Assay\nmail: ${userName}@assay.example\nuserPassword: ${password}\n`,
  ].join('\n');
}

/** A group has at least one member (RFC 4519, section 3.5): of an empty one it is somebody who is not there. */
function groupEntries({ userName }: DirectoryUser, groups: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(groups).map(([name, isMember]) => {
    const member = isMember ? userName : 'nobody';
    return `dn: cn=${name},${suffix}\nobjectClass: groupOfNames\ncn: ${name}\ndescription: ${name}\nmember: uid=${member},${suffix}\n`;
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
