import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import type { Manifest } from '../../src/fixtures/provisioning/manifest.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { assayHere } from '../cli/assay-here.ts';
import { byNight } from '../nightly.ts';
import { startOidcProvider } from '../oracle/oidc-provider/start.ts';
import type { StartedOracle } from '../oracle/started-oracle.ts';
import { yamlBlocks } from './shell-blocks.ts';

const guide = 'docs/no-admin-api.md';

/** By day what comes of a few grants and flows, by night what comes of everything. */
const selection = byNight<readonly string[]>(
  [],
  [
    '--feature',
    ...['features/discovery', 'features/token/client-credentials'],
    'features/authorization/authorization-code.feature',
  ],
);
const leastJudged = byNight(300, 50);

describe('the guide for a server without an admin API, followed on oidc-provider', () => {
  let folder: string;
  let server: StartedOracle;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'assay-no-admin-'));
    server = await startOidcProvider('jwt');
  });
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** What the owner's script of the guide does: puts the list on the server, and writes down the ids it gave. */
  async function putOnServer(list: Manifest): Promise<Manifest> {
    const port = Number(server.environment.ORACLE_FIXTURES);
    const clients: Manifest['clients'][number][] = [];
    for (const one of list.clients) {
      const { authentication, client: fixture } = one;
      const told = await tell(port, { action: 'create', kind: 'client', authentication, fixture });
      if (told !== undefined) clients.push(one);
    }
    const users = [];
    for (const one of list.users) {
      const told = await tell(port, { action: 'create', kind: 'user', fixture: one.user });
      users.push({ ...one, id: String(told?.id) });
    }
    return { restored: true, keys: list.keys, clients, users };
  }

  it('tests at least 60 percent of its musts in less than ten minutes', async () => {
    const started = performance.now();
    const path = join(folder, 'assay.yaml');
    const url = server.environment.ORACLE_URL ?? '';
    const init = await assayHere(['init', '--authorization', url, '--out', path]);
    expect(init.code, init.err).to.equal(0);
    const profile = parse(readFileSync(path, 'utf8'));
    expect(profile.provisioning).to.deep.equal({ way: 'static', file: 'fixtures.yaml' });
    const [own = ''] = yamlBlocks(guide).filter((block) => block.startsWith('# oidc-provider'));
    const off = [...profile.capabilities.off, ...parse(own).capabilities.off];
    writeFileSync(path, stringify({ ...profile, capabilities: { off } }));
    const { out: list } = await assayHere(['fixtures', '--profile', path, '--format', 'yaml', ...selection]);
    writeFileSync(join(folder, 'fixtures.yaml'), stringify(await putOnServer(parse(list))));
    const check = await assayHere(['check', '--profile', path]);
    expect(check.code, check.out).to.equal(0);
    const out = join(folder, 'out');
    const run = await assayHere(['run', '--profile', path, '--out', out, ...selection]);
    const result = parseResult(readFileSync(join(out, 'result.json'), 'utf8'));
    expect(run.code, run.out).to.equal(1);
    expect(result.suiteErrors).to.deep.equal([]);
    const judged = result.requirements.filter(
      ({ level, verdict, reason }) =>
        level === 'must' &&
        verdict !== 'notApplicable' &&
        reason !== 'excluded-by-user' &&
        reason !== 'not-selected',
    );
    const tested = judged.filter(({ verdict }) => verdict === 'passed' || verdict === 'failed');
    expect(judged.length).to.be.above(leastJudged);
    expect(tested.length / judged.length).to.be.at.least(0.6);
    expect(performance.now() - started).to.be.below(600_000);
  });
});

/** @returns what the fixture door prints, or undefined where the server cannot have the fixture */
async function tell(port: number, instruction: object): Promise<Record<string, unknown> | undefined> {
  const socket = createConnection(port, '127.0.0.1');
  socket.write(`${JSON.stringify(instruction)}\n`);
  const [, ending, said = ''] = /^(\w+) (.*)/s.exec(await text(socket)) ?? [];
  return ending === 'done' ? JSON.parse(said) : undefined;
}
