import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { request } from 'undici';
import { parse, stringify } from 'yaml';
import type { RunResult } from '../../src/report/model/result.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { assayHere } from './assay-here.ts';
import { assayProcess, type Served } from './assay-process.ts';
import { servedHere } from './served-here.ts';

const selection = [
  '--feature',
  'features/token/client-credentials/response.feature',
  'features/token/password/response.feature',
];

/** What nothing else of these tests uses, so that its names are free. */
const others = ['--feature', 'features/authorization/implicit.feature'];

describe('a server whose fixtures the suite does not make', () => {
  let folder: string;
  let server: Served;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assay-provisioning-'));
    server = await servedHere();
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  async function adminToken(): Promise<string> {
    const answer = await request(`${server.authorization}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`admin:${server.adminSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = Object(await answer.body.json());
    return String(token);
  }

  /** What an operator's own tool does: makes one thing on the server, and says its id. */
  async function make(token: string, path: string, body: unknown): Promise<string> {
    const answer = await request(`${server.authorization}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { id } = Object(await answer.body.json());
    return String(id ?? '');
  }

  async function addMember(token: string, group: string, user: string): Promise<void> {
    const answer = await request(
      `${server.authorization}/Groups?filter=${encodeURIComponent(`displayName eq "${group}"`)}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { resources } = Object(await answer.body.json());
    const id = resources[0]?.id ?? (await make(token, '/Groups', { displayName: group }));
    await make(token, `/Groups/${id}/members`, { value: user, type: 'USER' });
  }

  async function run(profile: string, part = selection): Promise<{ result: RunResult; text: string }> {
    const path = join(folder, 'target.yaml');
    writeFileSync(path, `authorization: { url: "${server.authorization}" }\n${profile}`);
    const out = join(folder, 'out');
    const { out: printed, err } = await assayHere(['run', '--profile', path, ...part, '--out', out]);
    const text = printed + err;
    return { result: parseResult(readFileSync(join(out, 'result.json'), 'utf8')), text };
  }

  it('is assayed with what an operator made from the list', async () => {
    const { out } = await assayHere(['fixtures', '--format', 'yaml', ...selection]);
    const list = parse(out);
    const token = await adminToken();
    for (const { client } of list.clients) await make(token, '/oauth/clients', client);
    for (const entry of list.users) {
      entry.id = await make(token, '/Users', entry.user);
      for (const group of entry.groups) await addMember(token, group, entry.id);
    }
    writeFileSync(join(folder, 'fixtures.yaml'), stringify({ ...list, restored: true }));
    const { result, text } = await run('provisioning: { way: static, file: fixtures.yaml }');
    expect(result.verdict, text).to.equal('CONFORMANT');
    expect(result.exchanges.filter(({ request: { url } }) => /clients|Users|Groups/.test(url))).to.deep.equal(
      [],
    );
  });

  it('is assayed with what the requests of the list have made, of which a list may not be there yet', async () => {
    const path = join(folder, 'new.yaml');
    const provisioning = 'provisioning: { way: static, file: not-yet.yaml }';
    writeFileSync(path, `authorization: { url: "${server.authorization}" }\n${provisioning}`);
    const printed = async (format: string) =>
      (await assayHere(['fixtures', '--profile', path, '--format', format, ...others])).out;
    const list = parse(await printed('yaml'));
    const { stdout } = await promisify(execFile)('sh', ['-c', await printed('curl')], {
      env: {
        ...process.env,
        ASSAY_TARGET: server.authorization,
        ASSAY_ADMIN_TOKEN: await adminToken(),
      },
    });
    const ids = Object.fromEntries(stdout.split('\n').map((line) => line.split(' ')));
    for (const entry of list.users) entry.id = ids[entry.user.userName];
    writeFileSync(join(folder, 'fixtures.yaml'), stringify({ ...list, restored: true }));
    expect(list.users).to.have.length.above(0);
    const { result, text } = await run('provisioning: { way: static, file: fixtures.yaml }', others);
    expect(result.verdict, text).to.equal('CONFORMANT');
  });

  it('is assayed with what a program makes', async () => {
    const path = join(folder, 'provision.mjs');
    writeFileSync(path, program(server.authorization, await adminToken()));
    chmodSync(path, 0o755);
    const { result, text } = await run(
      `provisioning: { way: command, command: ["${process.execPath}", "${path}"] }`,
    );
    expect(result.verdict, text).to.equal('CONFORMANT');
    expect(result.leftovers).to.deep.equal([]);
  });

  it('is found wanting before the run when the list is not on it', async () => {
    const client = {
      client_id: 'nobody',
      client_secret: 'secret',
      authorized_grant_types: ['client_credentials'],
    };
    writeFileSync(join(folder, 'none.yaml'), stringify({ clients: [{ client }], users: [] }));
    const path = join(folder, 'target.yaml');
    writeFileSync(
      path,
      `authorization: { url: "${server.authorization}" }\nprovisioning: { way: static, file: none.yaml }`,
    );
    const { code, err } = await assayHere([
      'run',
      '--profile',
      path,
      ...selection,
      '--out',
      join(folder, 'no'),
    ]);
    expect(code, err).to.equal(2);
    expect(err).to.match(/the target does not know.*nobody/);
  });

  it('is assayed by two runs at the same time, which do not disturb each other', async () => {
    const target = ['--authorization', server.authorization, '--admin-client', 'admin'];
    const flags = (name: string) => ['run', ...target, ...selection, '--out', join(folder, name)];
    const environment = { ASSAY_ADMIN_SECRET: server.adminSecret };
    const both = await Promise.all([
      assayProcess(flags('a'), environment),
      assayHere(flags('b'), { environment }),
    ]);
    for (const { code, out, err } of both) expect(code, out + err).to.equal(0);
  });
});

/** A program of an operator, who knows how to make things on this server. */
function program(base: string, token: string): string {
  return `
import { text } from 'node:stream/consumers';
const told = JSON.parse(await text(process.stdin));
const call = async (method, path, body) => {
  const headers = { authorization: 'Bearer ${token}', 'content-type': 'application/json' };
  const answer = await fetch('${base}' + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const said = await answer.text();
  return said === '' ? {} : JSON.parse(said);
};
const member = async (group, id) => {
  const found = await call('GET', '/Groups?filter=' + encodeURIComponent('displayName eq "' + group + '"'));
  const made = found.resources[0] ?? (await call('POST', '/Groups', { displayName: group }));
  await call('POST', '/Groups/' + made.id + '/members', { value: id, type: 'USER' });
};
const path = told.kind === 'client' ? '/oauth/clients' : '/Users';
if (told.action === 'remove') await call('DELETE', path + '/' + encodeURIComponent(told.id));
else if (told.action === 'add-member') await member(told.group, told.user.id);
else {
  const { id } = await call('POST', path, told.fixture);
  for (const group of told.groups ?? []) await member(group, id);
  console.log(JSON.stringify({ id }));
}
`;
}
