import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { loadBaseline } from '../../src/results/baseline.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { assayHere } from './assay-here.ts';
import { assayBin, type Served } from './assay-process.ts';
import { servedHere } from './served-here.ts';

const id = 'CLIENT-AUTH-BASIC-011';

describe('what follows a run that failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-after-'));
  let server: Served;
  before(async () => {
    server = await servedHere({ defect: 'secret-any-accepted' });
  });
  after(() => server.close());

  it('is a replay of the requirement, step by step, with fixtures of its own', async () => {
    const run = await assay('run', '--requirement', id, '--out', 'first');
    expect(run.code, run.text).to.equal(1);
    const { code, text } = await assay('replay', id.toLowerCase(), '--report', 'first', '--keep-fixtures');
    expect(code, text).to.equal(1);
    expect(text).to.include('The client requests a token with a wrong secret  (features/');
    expect(text).to.match(
      /--- 1\/\d+ control.*POST \S+\/oauth\/token.*--- 1\/\d+ under-test \(the client "[^"{]+" with the secret /s,
    );
    expect(text).to.match(/Answered as in run \w+, exchange \d+\/\d+\./);
    expect(text).to.include(`${id} fails\n`);
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('assay-fixtures-'));
    expect(statSync(join(folder, file)).mode & 0o777).to.equal(0o600);
    const { clients } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect(clients[0].client.client_secret).to.be.a('string').that.is.not.empty;
    expect(text).to.not.include(clients[0].client.client_secret);
    const clean = await assay('fixtures', '--clean', '--older-than', '0');
    expect(clean.text).to.include(`removed client ${clients[0].client.client_id}`);
  });

  it('is each command that is offered: all end as they should, in the folder of the user', async () => {
    const text = await started('run', '--requirement', id, ...target());
    const offered = [...text.matchAll(/^ +(?:Next +)?(node \S*assay\.js .*)$/gm)].map(
      ([, line = '']) => line,
    );
    const codes = { explain: 0, replay: 1, run: 1 };
    const commands = offered.map((line) => line.split(' ')[2]);
    expect(commands).to.deep.equal(Object.keys(codes));
    // As a shell reads it one of them; the others name the same program.
    expect(await shell(offered[0] ?? ''), offered[0]).to.equal(0);
    const [program] = offered[0]?.split(' explain') ?? [];
    for (const [at, code] of Object.values(codes).entries()) {
      const line = offered[at] ?? '';
      expect(line.startsWith(`${program} `), line).to.equal(true);
      const end = await assayAlone(...line.slice(`${program} `.length).split(' '));
      expect(end.code, `${line}\n${end.text}`).to.equal(code);
    }
  });

  it('is a baseline that covers it and nothing else', async () => {
    const said = ['--reason', 'waits for release 78', '--owner', 'me', '--expires', '2999-12-31'];
    const written = await assayAlone('baseline', 'first', ...said);
    expect(written.code, written.text).to.equal(0);
    expect(written.text).to.include('assay-baseline.yaml: 1 entry, 1 new, 0 removed');
    const context = {
      catalogue: loadCatalogue(suiteRoot),
      scenarios: indexFeatures(suiteRoot),
      now: Date.now(),
    };
    expect(loadBaseline(join(folder, 'assay-baseline.yaml'), context).departures).to.have.length(1);
    const run = await assay('run', '--requirement', id, '--baseline', 'assay-baseline.yaml');
    expect(run.code, run.text).to.equal(0);
    expect(run.text).to.match(
      /NONCONFORMANT: exit code 0, 1 requirement failed, all known to the baseline\n/,
    );
  });

  function assay(command: string, ...flags: string[]) {
    return assayAlone(command, ...flags, ...target());
  }

  const target = () => ['--authorization', server.authorization, '--admin-client', 'admin'];
  const environment = () => ({ npm_command: undefined, ASSAY_ADMIN_SECRET: server.adminSecret });

  async function assayAlone(
    ...flags: string[]
  ): Promise<{ readonly code: number | null; readonly text: string }> {
    const { code, out, err } = await assayHere(flags, { folder, environment: environment() });
    return { code, text: out + err };
  }

  async function shell(line: string): Promise<number> {
    const env = { ...process.env, ...environment() };
    try {
      await promisify(execFile)('sh', ['-c', line], { cwd: folder, env });
      return 0;
    } catch (error) {
      return (error as { code: number }).code;
    }
  }

  /** What a command offers names the program that was started. */
  async function started(...flags: string[]): Promise<string> {
    const env = { ...process.env, ...environment(), NO_COLOR: '1' };
    const options = { cwd: folder, env };
    const ended = promisify(execFile)(process.execPath, [assayBin, ...flags], options);
    return ended.then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    );
  }
});
