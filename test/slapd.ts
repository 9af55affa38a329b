import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = '/usr/sbin/slapd';
const certificates = new URL('./client/certificates/', import.meta.url).pathname;

/** A running directory with data of its own. */
export interface RunningDirectory {
  /** `ldap:`; StartTLS is offered, and a bind without a password succeeds as nobody. */
  readonly url: string;
  /** `ldaps:`; the certificate is that of `test/client/certificates`. */
  readonly secureUrl: string;
  close(): Promise<void>;
}

/** The entry that may do everything in the directory. */
export const directoryAdmin = { dn: 'cn=admin,dc=example,dc=org', password: 'admin of the directory' };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address === null || typeof address === 'string'
          ? reject(new Error('no port'))
          : resolve(address.port),
      );
    });
  });
}

function configuration(directory: string): string {
  const schemas = ['core', 'cosine', 'inetorgperson'];
  return [
    ...schemas.map((name) => `include /etc/ldap/schema/${name}.schema`),
    `pidfile ${directory}/slapd.pid`,
    ...['modulepath /usr/lib/ldap', 'moduleload back_mdb'],
    ...['allow bind_anon_dn', 'sizelimit 500'],
    `TLSCertificateFile ${certificates}loopback-cert.pem`,
    `TLSCertificateKeyFile ${certificates}loopback-key.pem`,
    ...['database mdb', 'suffix "dc=example,dc=org"', `directory ${directory}/data`],
    ...[`rootdn "${directoryAdmin.dn}"`, `rootpw "${directoryAdmin.password}"`],
    'access to attrs=userPassword by anonymous auth by * none',
    'access to * by users read by anonymous auth by * none',
    '',
  ].join('\n');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function untilItAnswers(child: ChildProcess, port: number, log: () => string): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    if (await answers(port)) return;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`slapd does not answer: ${log()}`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/**
 * Starts slapd on free loopback ports with the entries of an LDIF text. Where there is no slapd the test is
 * skipped by name, and says how to get it; in CI it fails.
 */
export async function startDirectory(test: Mocha.Context, ldif: string): Promise<RunningDirectory> {
  if (!existsSync(program)) {
    const hint = 'no slapd: apt-get install -y --no-install-recommends slapd';
    if (process.env.CI === 'true') throw new Error(`This test needs a directory, and there is ${hint}`);
    console.log(`      skipped, ${hint}`);
    test.skip();
  }
  const directory = mkdtempSync(join(tmpdir(), 'slapd-'));
  mkdirSync(join(directory, 'data'));
  const [config, data] = [join(directory, 'slapd.conf'), join(directory, 'data.ldif')];
  writeFileSync(config, configuration(directory));
  writeFileSync(data, ldif);
  execFileSync(program, ['-T', 'add', '-f', config, '-l', data], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [port, securePort] = [await freePort(), await freePort()];
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`];
  const child = spawn(program, ['-f', config, '-h', `${url} ${secureUrl}`, '-d', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr?.on('data', (chunk) => {
    log += String(chunk);
  });
  await untilItAnswers(child, port, () => log);
  return {
    ...{ url, secureUrl },
    async close() {
      await ended(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
